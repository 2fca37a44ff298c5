// Texts nested so deep that the grammars of the editor, which recurse, would overflow the stack: they go uncoloured.
const DEEPEST = 300;
const DASHES = new RegExp(`(?:- ){${DEEPEST}}`);

/** Whether brackets outside of strings, or dashes on one line, nest deeper than a grammar bears. @param {string} text */
export function nestsDeep(text) {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const mark = text.charCodeAt(at);
    if (quoted) {
      if (mark === 0x5c) at++;
      else if (mark === 0x22 || mark === 0x0a) quoted = false;
    } else if (mark === 0x22) quoted = true;
    else if (mark === 0x5b || mark === 0x7b) {
      if (++depth > DEEPEST) return true;
    } else if ((mark === 0x5d || mark === 0x7d) && depth > 0) depth--;
  }
  return DASHES.test(text);
}
