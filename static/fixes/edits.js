// Edits as the core gives them: ascending, not overlapping, offsets in the text before. Plain arithmetic, no document.

/** @typedef {import('../engine/client.js').Edit} Edit */

/** The text after the edits. @param {string} text @param {Edit[]} edits */
export function edited(text, edits) {
  let after = '';
  let at = 0;
  for (const { from, to, insert } of edits) {
    after += text.slice(at, from) + insert;
    at = to;
  }
  return after + text.slice(at);
}

const SKELETON = /TODO:[^"\n]*/;

/**
 * What to select once they are made: the skeleton to rewrite, else what was put in first, without the comma before it.
 * @param {Edit[]} edits @returns {[number, number] | null} offsets in the text after
 */
export function inserted(edits) {
  /** @type {[number, number] | null} */
  let found = null;
  let shift = 0;
  for (const { from, to, insert } of edits) {
    const start = from + shift;
    shift += insert.length - (to - from);
    const skeleton = SKELETON.exec(insert);
    if (skeleton) return [start + skeleton.index, start + skeleton.index + skeleton[0].length];
    const lead = /^[,\s]*/.exec(insert)?.[0].length ?? 0;
    const end = insert.trimEnd().replace(/,$/, '').length;
    if (!found && end > lead) found = [start + lead, start + end];
  }
  return found ?? (edits[0] ? [edits[0].from, edits[0].from] : null);
}
