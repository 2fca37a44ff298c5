// Which fixes there are: a finding's own and those of what is folded under it.
import { current, embedded, shared } from '../store.js';
import { foldedUnder } from '../panel/finding-list.js';

/** @typedef {import('../report.js').Finding} Finding */
/** @typedef {import('../report.js').Report} Report */
/** @typedef {import('../report.js').Fix & {index: number}} Offer `index`: of the finding, in the report */

/** Without a text, or with a newer one, there is nothing that a fix could be applied to. */
export const canFix = () => current.value && !shared.value && !embedded;

/** @type {WeakMap<Report, Map<Finding, number>>} */
const known = new WeakMap();

/** @param {Report} report @param {Finding} finding @returns {number} */
function indexOf(report, finding) {
  let indexes = known.get(report);
  if (!indexes) {
    indexes = new Map(report.findings.map((each, index) => [each, index]));
    known.set(report, indexes);
  }
  return indexes.get(finding) ?? -1;
}

/** @param {Report} report @param {Finding} finding @returns {Offer[]} */
export const fixesOf = (report, finding) =>
  [finding, ...foldedUnder(report, finding)].flatMap((each) =>
    each.fix ? { ...each.fix, index: indexOf(report, each) } : [],
  );

/** @param {Report} report */
export const safeFixes = (report) =>
  report.findings.filter(({ fix, set_aside }) => fix?.kind === 'safe' && !set_aside).length;
