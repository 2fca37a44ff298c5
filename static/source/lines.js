// Lines and columns as people count them (1-based, columns in code points) to UTF-16 offsets and back.

const LINE_BREAK = /\r\n?|\n/g;

/** @param {string} text @param {number} line @param {number} column @returns {number} */
export function offsetOf(text, line, column) {
  let start = 0;
  for (let n = 1; n < line; n++) {
    const next = nextLine(text, start);
    if (next < 0) return text.length;
    start = next;
  }
  let at = start;
  for (let n = 1; n < column && at < text.length && text[at] !== '\n'; n++)
    at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
  return at;
}

/** @param {string} text @param {number} offset @returns {{line: number, column: number}} */
export function positionOf(text, offset) {
  let line = 1;
  let start = 0;
  for (let next = nextLine(text, 0); next >= 0 && next <= offset; next = nextLine(text, next)) {
    line++;
    start = next;
  }
  return { line, column: [...text.slice(start, offset)].length + 1 };
}

/** @param {string} text @param {number} from @returns {number} where the line after this one starts, or -1 */
function nextLine(text, from) {
  LINE_BREAK.lastIndex = from;
  return LINE_BREAK.test(text) ? LINE_BREAK.lastIndex : -1;
}
