// What a link holds, and what we make of it when it comes back. A payload from outside may be anything at all.
import { LETTERS, SEVERITIES, STATUSES } from '../report.js';
import { readOpenApi } from './openapi-options.js';

/** @typedef {import('../report.js').Report} Report */
/** @typedef {{text: string, options: import('../store.js').Options}} SchemaPayload */

/** @param {string} text @param {import('../store.js').Options} options @returns {SchemaPayload} */
export const schemaPayload = (text, options) => ({ text, options });

/**
 * The report without the schema's words: of notices and findings only codes, places and names; no titles, which are the author's;
 * and nothing on an OpenAPI document as a whole, which is told by its paths and fields.
 * @param {Report} report
 */
export function resultPayload(report) {
  const notices = report.input.notices.map(({ code, level }) => ({ code, level }));
  const findings = report.findings.map(
    ({ severity, code, tool, pointer, evidence, set_aside, folded_under }) => ({
      severity,
      code,
      tool,
      pointer,
      evidence,
      set_aside,
      folded_under,
    }),
  );
  const tools = report.tools.map((tool) => ({ ...tool, title: null }));
  const { collection: _, ...rest } = report;
  return { report: { ...rest, input: { ...report.input, notices }, tools, findings } };
}

/** @param {unknown} payload @returns {SchemaPayload | null} */
export function readSchema(payload) {
  const { text, options } = record(payload);
  if (typeof text !== 'string') return null;
  const { kind, format, protocol, severity, set_aside: aside, openapi } = record(options);
  /** @type {import('../store.js').Options} */
  const read = {};
  if (typeof kind === 'string') read.kind = kind;
  if (typeof format === 'string') read.format = format;
  if (typeof protocol === 'string') read.protocol = protocol;
  const changed = Object.entries(record(severity)).map(([code, word]) => [code, String(word)]);
  if (changed.length) read.severity = Object.fromEntries(changed);
  const entries = list(aside).map(readAside);
  if (entries.length) read.set_aside = entries;
  const reading = readOpenApi(openapi);
  if (reading) read.openapi = reading;
  return { text, options: read };
}

/** @param {Record<string, unknown>} entry @returns {import('../store.js').Aside} */
const readAside = ({ code, tool, why }) => ({
  code: text(code),
  ...(typeof tool === 'string' ? { tool } : {}),
  why: text(why),
});

/** @param {unknown} payload @returns {Report | null} complete and of the right types, whatever came */
export function readResult(payload) {
  const report = record(record(payload).report);
  const made = record(report.schemagrade);
  const overall = record(report.overall);
  if (made.report !== 1 || (report.overall !== null && !isLetter(overall.grade))) return null;
  const input = record(report.input);
  const rubric = list(report.rubric).map((row) => ({
    check: text(row.check),
    title: text(row.title) || spoken(text(row.check)),
    points: figure(row.points),
    earned: figure(row.earned),
    lost: figure(row.lost),
    missed_tools: figure(row.missed_tools),
  }));
  const titles = new Map(rubric.map((row) => [row.check, row.title]));
  const tools = list(report.tools).map((tool) => readTool(tool));
  const findings = list(report.findings).map((finding) => {
    const code = text(finding.code);
    const severity = SEVERITIES.find((known) => known === finding.severity) ?? 'info';
    const index = typeof finding.tool === 'number' ? finding.tool : null;
    if (index !== null) tools[index]?.findings.push(0);
    const names = list(record(finding.evidence).parameters, String);
    return {
      severity,
      code,
      title: titles.get(code) ?? spoken(code),
      tool: index,
      pointer: text(finding.pointer),
      message: '',
      evidence: record(finding.evidence),
      recommendation: '',
      points: index === null ? 0 : (tools[index]?.checks.find(({ check }) => check === code)?.lost ?? 0),
      places: names.map((name) => ({ name, pointer: text(finding.pointer) })),
      fix: null,
      set_aside: typeof finding.set_aside === 'string' ? finding.set_aside : null,
      folded_under: typeof finding.folded_under === 'number' ? finding.folded_under : null,
    };
  });
  for (const tool of tools) tool.findings.length = 0;
  findings.forEach((finding, n) => finding.tool !== null && tools[finding.tool]?.findings.push(n));
  return {
    schemagrade: { report: 1, engine: text(made.engine), rubric: text(made.rubric) },
    input: {
      kind: text(input.kind) || null,
      label: text(input.label),
      format: text(input.format),
      tools: figure(input.tools),
      bytes: figure(input.bytes),
      sha256: text(input.sha256),
      documents: [],
      sources: list(input.sources, String),
      notices: [],
    },
    overall:
      report.overall === null
        ? null
        : {
            score: figure(overall.score),
            grade: letter(overall.grade),
            next: readNext(overall.next),
            grades: countLetters(tools),
            rounding: figure(overall.rounding),
            readiness: {
              mean: figure(record(overall.readiness).mean),
              status: status(record(overall.readiness).status),
              statuses: countStatuses(tools),
            },
            standing: readStanding(overall.standing),
            tokens: {
              total: figure(record(overall.tokens).total),
              encoding: text(record(overall.tokens).encoding),
              error: figure(record(overall.tokens).error),
            },
          },
    rubric,
    tools,
    findings,
  };
}

/** @param {Record<string, unknown>} tool @returns {import('../report.js').Tool} */
function readTool(tool) {
  return {
    name: text(tool.name),
    title: null,
    description: tool.description === true,
    source: text(tool.source) || null,
    kind: text(tool.kind),
    pointer: text(tool.pointer),
    schema_pointer: tool.schema_pointer === null ? null : text(tool.schema_pointer),
    parameters: figure(tool.parameters),
    score: figure(tool.score),
    grade: letter(tool.grade),
    next: readNext(tool.next),
    readiness: {
      score: figure(record(tool.readiness).score),
      status: status(record(tool.readiness).status),
    },
    standing: readStanding(tool.standing),
    tokens: figure(tool.tokens),
    checks: list(tool.checks).map((check) => ({
      check: text(check.check),
      earned: figure(check.earned),
      lost: figure(check.lost),
      counted: figure(check.counted),
      total: figure(check.total),
      note: text(check.note) || null,
      misses: list(check.misses).map((miss) => ({
        parameter: text(miss.parameter) || null,
        pointer: text(miss.pointer),
      })),
    })),
    findings: [],
  };
}

/** @param {unknown} value @returns {import('../report.js').Next} */
function readNext(value) {
  const { grade, points } = record(value);
  return isLetter(grade) ? { grade: letter(grade), points: figure(points) } : null;
}

/** @param {unknown} value @returns {import('../report.js').Standing} */
function readStanding(value) {
  const { tools, score, readiness } = record(value);
  return { tools: figure(tools), score: figure(score), readiness: figure(readiness) };
}

/** @param {import('../report.js').Tool[]} tools */
function countStatuses(tools) {
  const counts = { ready: 0, warning: 0, blocked: 0 };
  for (const tool of tools) counts[tool.readiness.status]++;
  return counts;
}

/** @param {import('../report.js').Tool[]} tools */
function countLetters(tools) {
  const counts = { A: 0, B: 0, C: 0, D: 0, F: 0 };
  for (const tool of tools) counts[tool.grade]++;
  return counts;
}

/** @param {unknown} value */
const isLetter = (value) => LETTERS.some((known) => known === value);
/** @param {unknown} value @returns {import('../report.js').Letter} */
const letter = (value) => LETTERS.find((known) => known === value) ?? 'F';
/** @param {unknown} value @returns {import('../report.js').Status} */
const status = (value) => STATUSES.find((known) => known === value) ?? 'warning';
/** @param {unknown} value @returns {string} */
const text = (value) => (typeof value === 'string' ? value : '');
/** @param {unknown} value @returns {number} */
const figure = (value) => (typeof value === 'number' && Number.isFinite(value) ? value : 0);
/** @param {string} code `array_items` → "Array items" */
const spoken = (code) => (code.charAt(0).toUpperCase() + code.slice(1)).replaceAll('_', ' ');

/** @param {unknown} value @returns {Record<string, unknown>} */
function record(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? /** @type {Record<string, unknown>} */ (value)
    : {};
}

/**
 * @template [T=Record<string, unknown>]
 * @param {unknown} value @param {(item: unknown) => T} [read] @returns {T[]}
 */
function list(value, read = /** @type {any} */ (record)) {
  return Array.isArray(value) ? value.map((item) => read(item)) : [];
}
