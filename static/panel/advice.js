// What is missing to the next letter, in words that name what to do. Counted from the report; nothing is graded here.
import { count, number } from '../report.js';

/** @typedef {import('../report.js').Tool} Tool */
/** @typedef {{check: string, points: number, words: string}} Advice `points` of the mean over the tools */

/** @type {Record<string, (tools: number, parameters: number) => string>} */
const DEEDS = {
  has_input_schema: (tools) => `give ${count(tools, 'tool')} an input schema`,
  has_properties: (tools) =>
    `say what ${count(tools, 'tool')} ${tools === 1 ? 'takes' : 'take'}, even if nothing`,
  declares_required: (tools) => `declare \`required\` on ${count(tools, 'tool')}`,
  describes_properties: (_tools, parameters) => `describe ${count(parameters, 'parameter')}`,
  types_properties: (_tools, parameters) => `type ${count(parameters, 'parameter')}`,
  array_items: (_tools, parameters) => `say what goes into ${count(parameters, 'array')}`,
  object_properties: (_tools, parameters) =>
    `say what ${count(parameters, 'object')} ${parameters === 1 ? 'holds' : 'hold'}`,
};
/** A tool that misses one of these misses the rest with it: only the first is worth saying. */
const ROOTS = ['has_input_schema', 'has_properties'];

/** @param {Tool[]} tools @returns {Advice[]} the most points first */
export function advice(tools) {
  /** @type {Map<string, {points: number, tools: number, parameters: number}>} */
  const sums = new Map();
  for (const tool of tools) {
    const missed = tool.checks.filter((check) => check.lost > 0);
    const root = ROOTS.find((check) => missed.some((miss) => miss.check === check));
    for (const check of missed) {
      const key = root ?? check.check;
      const sum = sums.get(key) ?? { points: 0, tools: 0, parameters: 0 };
      sums.set(key, sum);
      sum.points += check.lost / tools.length;
      if (key !== check.check) continue;
      sum.tools++;
      sum.parameters += check.misses.length || check.total - check.counted;
    }
  }
  return [...sums]
    .map(([check, sum]) => ({
      check,
      points: sum.points,
      words: DEEDS[check]?.(sum.tools, sum.parameters) ?? check.replaceAll('_', ' '),
    }))
    .sort((a, b) => b.points - a.points);
}

/**
 * The fewest deeds that reach the next letter.
 * @param {Advice[]} all @param {import('../report.js').Next} next @returns {Advice[]}
 */
export function enough(all, next) {
  if (!next) return all.slice(0, 3);
  let missing = next.points - 0.5; // the score is rounded half up
  const deeds = [];
  for (const deed of all) {
    if (missing <= 0 && deeds.length) break;
    deeds.push(deed);
    missing -= deed.points;
  }
  return deeds.slice(0, 4);
}

/** @param {import('../report.js').Next} next @param {Tool[]} tools @returns {string} */
export function missingWords(next, tools) {
  const all = advice(tools);
  if (!all.length)
    return tools.length === 1
      ? 'All seven checks earn in full.'
      : 'Every tool earns all seven checks in full.';
  const deeds = enough(all, next)
    .map((deed) => deed.words)
    .join(', ');
  if (!next) return `To full marks: ${deeds}.`;
  const article = 'AF'.includes(next.grade) ? 'an' : 'a';
  return `${number(next.points)} ${next.points === 1 ? 'point' : 'points'} to ${article} ${next.grade}: ${deeds}.`;
}
