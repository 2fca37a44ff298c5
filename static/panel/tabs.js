// The tabs beside each other. Adding one is adding a file here: {id, title, count?, shows?, View}.
import { findings } from './findings.jsx';
import { openapi } from './openapi.jsx';
import { tools } from './tools.jsx';
import { weights } from './weights.jsx';

/**
 * @typedef {object} Tab
 * @property {string} id
 * @property {string} title
 * @property {(report: import('../report.js').Report) => number | undefined} [count]
 * @property {(report: import('../report.js').Report) => boolean} [shows] whether there is anything in it; always, if left out
 * @property {(props: {result: import('../store.js').Result}) => import('preact').ComponentChildren} View
 */

/** @type {Tab[]} */
export const TABS = [tools, findings, openapi, weights];
