// How findings hang together: what is folded under what, and which come first.
import { SEVERITIES } from '../report.js';

/** @typedef {import('../report.js').Finding} Finding */
/** @typedef {import('../report.js').Report} Report */

/** @type {WeakMap<Report, Map<Finding, Finding[]>>} */
const known = new WeakMap();

/** The findings with the same cause as this one, which carries the charge. @param {Report} report @param {Finding} finding @returns {Finding[]} */
export function foldedUnder(report, finding) {
  let folded = known.get(report);
  if (!folded) {
    folded = new Map();
    for (const each of report.findings) {
      const cause = each.folded_under == null ? undefined : causeOf(report, each);
      if (!cause) continue;
      const list = folded.get(cause);
      if (list) list.push(each);
      else folded.set(cause, [each]);
    }
    known.set(report, folded);
  }
  return folded.get(finding) ?? [];
}

/** The finding that is charged for it: what it is folded under may be folded itself. @param {Report} report @param {Finding} finding @returns {Finding | undefined} */
function causeOf(report, finding) {
  /** @type {Finding | undefined} */
  let cause = finding;
  for (let hops = 0; cause?.folded_under != null && hops < 10; hops++)
    cause = report.findings[cause.folded_under];
  return cause;
}

/** @param {Finding[]} findings @returns {Finding[]} */
export const worstFirst = (findings) =>
  [...findings].sort((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity));

/** @typedef {{code: string, list: Finding[], severity: import('../report.js').Severity, points: number}} Group */

/** Findings of one rule together: the gravest and costliest first. @param {Finding[]} all @returns {Group[]} */
export function groups(all) {
  /** @type {Map<string, Finding[]>} */
  const byCode = new Map();
  for (const finding of all) {
    const list = byCode.get(finding.code);
    if (list) list.push(finding);
    else byCode.set(finding.code, [finding]);
  }
  return [...byCode]
    .map(([code, list]) => ({
      code,
      list,
      severity:
        SEVERITIES.find((severity) => list.some((finding) => finding.severity === severity)) ?? 'info',
      points: list.reduce((sum, finding) => sum + finding.points, 0),
    }))
    .sort(
      (a, b) =>
        SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
        b.points - a.points ||
        b.list.length - a.list.length,
    );
}
