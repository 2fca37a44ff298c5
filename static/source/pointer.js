// RFC 6901 JSON pointers.

/** @param {string} pointer @returns {string[]} its tokens, unescaped */
export function tokens(pointer) {
  if (!pointer.startsWith('/')) return [];
  return pointer
    .slice(1)
    .split('/')
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** @param {string} pointer the last token, for people @returns {string} */
export function lastToken(pointer) {
  return tokens(pointer).at(-1) ?? '';
}
