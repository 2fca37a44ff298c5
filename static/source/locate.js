// From the report's JSON pointers to ranges of the text. Runs in the worker, so that the page's thread never parses.
import { byDocument, longest, trie } from './trie.js';
import { pieces, withoutDataPrefixes } from './documents.js';
import { placeJson } from './json-places.js';
import { placeYaml } from './yaml-places.js';

/** @typedef {Record<string, [from: number, to: number]>} Places */

/**
 * Never throws: what cannot be placed is left out.
 * @param {string} text @param {string} reportJson @returns {Places}
 */
export function locate(text, reportJson) {
  /** @type {Places} */
  const places = Object.create(null);
  try {
    const report = JSON.parse(reportJson);
    const pointers = pointersIn(report);
    const documents = report.input?.documents ?? [];
    const several = documents.length > 1;
    const parts = documents.length ? pieces(text, documents) : [{ from: 0, to: text.length }];
    const yaml = report.input?.format === 'yaml';
    const paths = byDocument(pointers, several);
    parts.forEach((part, n) => {
      const own = paths.get(n) ?? [];
      const ranges = yaml ? yamlRanges(text, part, own) : jsonRanges(text, part, own);
      own.forEach((path, m) => {
        const range = ranges[m];
        if (range) places[pointerOf(path, several ? n : null)] = range;
      });
    });
  } catch {
    // Hostile nesting or a report of another shape: an empty map is a fine answer, a dead worker is not.
  }
  return places;
}

/** @param {any} report @returns {string[]} */
function pointersIn(report) {
  const found = new Set();
  for (const tool of report.tools ?? []) {
    found.add(tool.pointer).add(tool.schema_pointer);
    for (const check of tool.checks ?? []) for (const miss of check.misses ?? []) found.add(miss.pointer);
  }
  for (const finding of report.findings ?? []) {
    found.add(finding.pointer);
    for (const place of finding.places ?? []) found.add(place.pointer);
  }
  return [...found].filter((pointer) => typeof pointer === 'string');
}

/** @param {string} text @param {{from: number, to: number}} part @param {string[][]} paths */
function jsonRanges(text, part, paths) {
  const root = trie(paths);
  placeJson(withoutDataPrefixes(text, part.from).slice(0, part.to), part.from, root);
  return paths.map((path) => longest(root, path));
}

/** @param {string} text @param {{from: number, to: number}} part @param {string[][]} paths */
function yamlRanges(text, part, paths) {
  return paths.length ? placeYaml(text.slice(part.from, part.to), part.from, paths) : [];
}

/** @param {string[]} path @param {number | null} document */
function pointerOf(path, document) {
  const tokens = path.map((token) => `/${token.replaceAll('~', '~0').replaceAll('/', '~1')}`);
  return (document === null ? '' : `/${document}`) + tokens.join('');
}
