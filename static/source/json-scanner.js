// Cuts JSON-like text into tokens with offsets. It never judges: comments, single quotes, missing commas, Python's words
// and a cut-off end all get through, because people paste them and the grading core has already said what it repaired.

/**
 * @typedef {object} Token
 * @property {'{' | '}' | '[' | ']' | ',' | ':' | 'string' | 'word'} kind
 * @property {number} from
 * @property {number} to
 */

const SPACE = /[\s\uFEFF]/;
const PUNCTUATION = '{}[],:';
const QUOTES = '"\'';

/** @param {string} text @param {number} from @returns {Generator<Token, void, undefined>} */
export function* scan(text, from = 0) {
  let at = from;
  while (at < text.length) {
    const char = text.charAt(at);
    if (SPACE.test(char)) at++;
    else if (char === '#' || text.startsWith('//', at)) at = lineEnd(text, at);
    else if (text.startsWith('/*', at)) {
      const end = text.indexOf('*/', at + 2);
      at = end < 0 ? text.length : end + 2;
    } else {
      const to = tokenEnd(text, at);
      const kind = PUNCTUATION.includes(char) ? char : QUOTES.includes(char) ? 'string' : 'word';
      yield { kind: /** @type {Token['kind']} */ (kind), from: at, to };
      at = to;
    }
  }
}

/** @param {string} text @param {number} at */
function lineEnd(text, at) {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}

/** @param {string} text @param {number} at */
function tokenEnd(text, at) {
  const first = text.charAt(at);
  if (PUNCTUATION.includes(first)) return at + 1;
  let end = at + 1;
  if (QUOTES.includes(first)) {
    while (end < text.length && text[end] !== first) end += text[end] === '\\' ? 2 : 1;
    return Math.min(end + 1, text.length);
  }
  while (end < text.length && !SPACE.test(text.charAt(end)) && !PUNCTUATION.includes(text.charAt(end))) end++;
  return end;
}

/** What a key says. @param {string} raw the token as written @returns {string} */
export function keyText(raw) {
  const quote = raw.charAt(0);
  if (!quote || !QUOTES.includes(quote)) return raw;
  const inner = raw.slice(1, raw.endsWith(quote) && raw.length > 1 ? -1 : undefined);
  if (!inner.includes('\\')) return inner;
  try {
    return JSON.parse(quote === '"' ? raw : `"${inner.replaceAll("\\'", "'").replaceAll('"', '\\"')}"`);
  } catch {
    return inner;
  }
}
