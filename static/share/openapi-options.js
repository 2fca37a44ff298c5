// The options on how an OpenAPI document is read, out of a draft or a link: of the right shape, whatever came.

const LISTS = ['context_fields', 'auth_fields', 'paging_fields', 'search_filter_fields'];
const TABLES = ['action_aliases', 'resource_aliases', 'documents'];

/** @param {unknown} value @returns {Record<string, any> | undefined} undefined where nothing is said */
export function readOpenApi(value) {
  const said = isTable(value) ? value : {};
  /** @type {Record<string, any>} */
  const read = {};
  for (const name of LISTS) {
    const list = said[name];
    if (!Array.isArray(list)) continue;
    const words = list.filter((each) => typeof each === 'string');
    if (words.length) read[name] = words;
  }
  for (const name of TABLES) {
    const table = said[name];
    if (!isTable(table)) continue;
    const pairs = Object.entries(table).filter(([, words]) => typeof words === 'string');
    if (pairs.length) read[name] = Object.fromEntries(pairs);
  }
  const least = said.min_confidence;
  if (typeof least === 'number' && least >= 0 && least <= 1) read.min_confidence = least;
  if (said.skip_deprecated === true) read.skip_deprecated = true;
  return Object.keys(read).length ? read : undefined;
}

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isTable = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
