// Which findings the list shows.
import { signal } from '@preact/signals';
import { charged, subjectOf } from '../report.js';
import { foldedUnder } from './finding-list.js';

/**
 * @typedef {import('../report.js').Finding} Finding
 * @typedef {import('../report.js').Report} Report
 * @typedef {{text: string, severity: string, group: string, tool: string, fixable: boolean}} FindingFilter
 *   `tool`: an index, `list`, or nothing
 */

/** @type {FindingFilter} */
export const NO_FILTER = { text: '', severity: '', group: '', tool: '', fixable: false };

export const findingFilter = signal(NO_FILTER);

/**
 * What is folded under a finding is found through it.
 * @param {Report} report @param {FindingFilter} filter @param {(code: string) => string} groupOf @returns {Finding[]} charged ones
 */
export function pickFindings(report, filter, groupOf) {
  const wanted = filter.text.trim().toLowerCase();
  /** @param {Finding} finding */
  const says = (finding) =>
    [finding.title, finding.code, finding.message, subjectOf(report, finding)].some((words) =>
      words.toLowerCase().includes(wanted),
    );
  return charged(report.findings).filter((finding) => {
    if (filter.tool && filter.tool !== String(finding.tool ?? 'list')) return false;
    const family = [finding, ...foldedUnder(report, finding)];
    return (
      (!filter.severity || finding.severity === filter.severity) &&
      (!filter.group || family.some(({ code }) => groupOf(code) === filter.group)) &&
      (!filter.fixable || family.some(({ fix }) => fix)) &&
      (!wanted || family.some(says))
    );
  });
}
