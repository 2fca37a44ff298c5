// What a change gains, in words.
import { count } from '../report.js';

/** @typedef {import('../engine/client.js').Gain} Gain */

/** "+10 points for the tool, +2 overall, −120 tokens, clears 2 findings" @param {Gain} gain @param {boolean} [ofOne] about one tool of several */
export function gainWords(gain, ofOne = false) {
  const parts = [
    ofOne && gain.tool_points ? `${signed(gain.tool_points, 'point')} for the tool` : '',
    gain.score ? (ofOne ? `${signed(gain.score)} overall` : signed(gain.score, 'point')) : '',
    gain.readiness ? `${signed(gain.readiness)} readiness` : '',
    gain.tokens ? signed(gain.tokens, 'token') : '',
    gain.cleared ? `clears ${count(gain.cleared, 'finding')}` : '',
    gain.added ? `leaves ${count(gain.added, 'new finding')}` : '',
  ];
  return parts.filter(Boolean).join(', ') || 'Changes no figure';
}

/** @param {number} n @param {string} [unit] */
function signed(n, unit) {
  const figure = `${n > 0 ? '+' : '−'}${Math.abs(n).toLocaleString('en')}`;
  return unit ? `${figure} ${unit}${Math.abs(n) === 1 ? '' : 's'}` : figure;
}
