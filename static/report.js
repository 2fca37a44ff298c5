// The report's shape, as the page reads it, and small questions asked of it.

/**
 * @typedef {'A' | 'B' | 'C' | 'D' | 'F'} Letter
 * @typedef {{grade: Letter, points: number} | null} Next
 * @typedef {{code: string, level: 'info' | 'warning' | 'error', message: string, line?: number, column?: number, count?: number}} Notice
 * @typedef {{kind: string | null, label: string, line: number, column: number, tools: number, source: string | null}} SourceDocument
 * @typedef {object} Input
 * @property {string | null} kind
 * @property {string} label
 * @property {string} format
 * @property {number} tools
 * @property {number} bytes
 * @property {string} sha256
 * @property {SourceDocument[]} documents
 * @property {string[]} sources
 * @property {Notice[]} notices
 *
 * @typedef {'ready' | 'warning' | 'blocked'} Status
 * @typedef {{tools: number, score: number, readiness: number}} Standing percentages of real tools that score lower
 * @typedef {object} Overall
 * @property {number} score
 * @property {Letter} grade
 * @property {Next} next
 * @property {Record<Letter, number>} grades
 * @property {number} rounding
 * @property {{mean: number, status: Status, statuses: Record<Status, number>}} readiness
 * @property {Standing} standing
 * @property {{total: number, encoding: string, error: number}} tokens
 *
 * @typedef {{check: string, title: string, points: number, earned: number, lost: number, missed_tools: number}} RubricRow
 * @typedef {{parameter: string | null, pointer: string}} Miss
 * @typedef {{check: string, earned: number, lost: number, counted: number, total: number, note: string | null, misses: Miss[]}} Check
 * @typedef {object} Tool
 * @property {string} name
 * @property {string | null} title
 * @property {boolean} description whether there is one
 * @property {string | null} source
 * @property {string} kind
 * @property {string} pointer
 * @property {string | null} schema_pointer
 * @property {number} parameters
 * @property {number} score
 * @property {Letter} grade
 * @property {Next} next
 * @property {{score: number, status: Status}} readiness
 * @property {Standing} standing
 * @property {number} tokens
 * @property {Check[]} checks
 * @property {number[]} findings
 *
 * @typedef {'blocker' | 'warning' | 'info'} Severity
 * @typedef {object} Finding
 * @property {Severity} severity
 * @property {string} code
 * @property {string} title
 * @property {number | null} tool null: about the list itself
 * @property {string} pointer
 * @property {string} message
 * @property {Record<string, unknown>} evidence
 * @property {string} recommendation
 * @property {number} points
 * @property {{name: string, pointer: string}[]} places
 * @property {number | null} folded_under the finding that has the same cause and carries the charge
 * @property {Fix | null} fix
 * @property {string | null} [set_aside] why the user disagrees; then it does not count
 *
 * @typedef {{kind: 'safe' | 'assisted', title: string, todo: boolean}} Fix `todo`: puts in a skeleton to rewrite
 *
 * @typedef {object} Report
 * @property {{report: number, engine: string, rubric: string}} schemagrade
 * @property {Input} input
 * @property {Overall | null} overall
 * @property {RubricRow[]} rubric
 * @property {Tool[]} tools
 * @property {Finding[]} findings
 * @property {import('./collection/report.js').Collection} [collection] where the text is an OpenAPI document
 */

/** @type {Letter[]} */
export const LETTERS = ['A', 'B', 'C', 'D', 'F'];
/** @type {Severity[]} */
export const SEVERITIES = ['blocker', 'warning', 'info'];

/** @type {Record<Severity, {word: string, many: string, mark: string}>} a word and a shape beside each colour */
export const SEVERITY = {
  blocker: { word: 'Blocker', many: 'blockers', mark: '◆' },
  warning: { word: 'Warning', many: 'warnings', mark: '▲' },
  info: { word: 'Info', many: 'info', mark: '●' },
};

/** @type {Status[]} the best first */
export const STATUSES = ['ready', 'warning', 'blocked'];

/** @type {Record<Status, {word: string, mark: string, few: string}>} `few`: after a number */
export const STATUS = {
  ready: { word: 'Ready', mark: '✓', few: 'ready' },
  warning: { word: 'Warning', mark: '▲', few: 'warning' },
  blocked: { word: 'Blocked', mark: '◆', few: 'blocked' },
};

/** What counts. One cause does once, and what was set aside does not. @param {Finding[]} findings */
export const charged = (findings) =>
  findings.filter((finding) => finding.folded_under == null && finding.set_aside == null);

/** @param {Finding[]} findings */
export const asideOf = (findings) =>
  findings.filter((finding) => finding.folded_under == null && finding.set_aside != null);

/** The name of what a finding is about. @param {Report} report @param {Finding} finding */
export const subjectOf = (report, finding) =>
  finding.tool === null ? 'The whole list' : report.tools[finding.tool]?.name || '(no name)';

/** @param {number} n @param {string} one @param {string} [many] */
export const count = (n, one, many = `${one}s`) => `${n.toLocaleString('en')} ${n === 1 ? one : many}`;

/** @param {number} n two decimals at most, none when there are none */
export const number = (n) => String(Math.round(n * 100) / 100);

/** @param {Finding[]} findings @returns {Record<Severity, number>} */
export function bySeverity(findings) {
  const counts = { blocker: 0, warning: 0, info: 0 };
  for (const finding of findings) counts[finding.severity]++;
  return counts;
}
