// From a pointer of the report to its place in the editor, and from finding to finding.
import { editorNow } from '../document.js';
import { cursor, result, room, spoken } from '../store.js';
import { marksNow, stops } from './marks.js';

/** @param {string} pointer @returns {[number, number] | null} where it is now */
function placeOf(pointer) {
  const shown = result.value;
  const range = shown?.places?.[pointer];
  const editor = editorNow();
  if (!shown || !range || !editor) return null;
  return [editor.moved(shown.revision, range[0]), editor.moved(shown.revision, range[1])];
}

/** @param {string} pointer */
export function jumpTo(pointer) {
  const place = placeOf(pointer);
  if (place) show(...place);
}

/** @param {number} from @param {number} to */
export function show(from, to) {
  room.value = 'schemas';
  // On a narrow screen the editor has only now become visible: let it take its size first.
  requestAnimationFrame(() => editorNow()?.select(from, to));
}

/** @param {string} pointer @returns {number | null} */
export function lineOf(pointer) {
  const place = placeOf(pointer);
  return place ? (editorNow()?.lineOf(place[0]) ?? null) : null;
}

/** Where the last step landed: several findings may end at one place. @type {{head: number, index: number}} */
let last = { head: -1, index: -1 };

/** @param {1 | -1} step */
export function stepFinding(step) {
  const marks = stops(marksNow());
  if (!marks.length) return;
  const at = cursor.value;
  let index;
  if (at === last.head && marks[last.index]?.to === at) index = last.index + step;
  else if (step > 0) index = marks.findIndex((mark) => mark.from >= at);
  else index = marks.findLastIndex((mark) => mark.to <= at);
  if (index < 0) index = step > 0 ? 0 : marks.length - 1;
  index %= marks.length;
  const mark = marks[index];
  if (!mark) return;
  last = { head: mark.to, index };
  show(mark.from, mark.to);
  spoken.value = `${mark.title}: ${mark.message}`;
}
