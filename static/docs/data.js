// What the docs know of checks and rules, fetched when first asked for.
import { signal } from '@preact/signals';

/**
 * @typedef {'checks' | 'shape' | 'schema' | 'mcp' | 'guidance' | 'safety' | 'openapi'} GroupName
 * @typedef {{title: string, passes: boolean, tool: unknown, earned: number, points: number, note?: string | null}} DocExample
 * @typedef {{id: string, title: string, points: number, severity: import('../report.js').Severity, why: string, counts_as: string[], recommendation: string, examples: DocExample[]}} DocCheck
 * @typedef {{title: string, tools?: unknown[], text?: string, document?: unknown}} RuleExample
 * @typedef {{code: string, title: string, severity: import('../report.js').Severity, group: GroupName, why: string, evidence: string, entails: string[], recommendation: string, fires: RuleExample[], near_misses: RuleExample[]}} DocRule
 * @typedef {{field: string, probes: string[], theirs: string, ours: string, why: string}} Difference from graph-tool-call
 * @typedef {{intro?: string | string[], checks: DocCheck[], rules: DocRule[], collection: {differences: Difference[], faults: {id: string, theirs: string, ours: string}[]}}} DocsData
 */

/** @type {[GroupName, string, string][]} in the order in which a text goes through them */
export const GROUPS = [
  ['checks', 'Checks', 'The seven checks, which make the grade'],
  ['shape', 'Import', 'How the text holds its schemas'],
  ['schema', 'JSON Schema', 'What a validator or a provider refuses, or reads otherwise than meant'],
  ['mcp', 'MCP', 'What the protocol asks of a tool, in the version chosen'],
  ['guidance', 'Guidance', 'What leads a model to wrong calls, or costs context for nothing'],
  ['safety', 'Safety', 'Words that command, hide or leak'],
  ['openapi', 'OpenAPI', 'What keeps an API of many operations from being used by agents'],
];

export const docs = signal(/** @type {DocsData | null} */ (null));

export async function loadDocs() {
  docs.value ??= /** @type {any} */ (await import('../generated/docs.json')).default;
}

/** @param {string} code @returns {string} the group of a rule or check; '' while that is not known */
export function groupOf(code) {
  const known = docs.value;
  if (!known) return '';
  if (known.checks.some(({ id }) => id === code)) return 'checks';
  return known.rules.find((rule) => rule.code === code)?.group ?? '';
}
