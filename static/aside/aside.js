// "I disagree, because …": findings set aside, kept among the options, and so in the draft and in links.
import { batch } from '@preact/signals';
import { setOptions } from '../document.js';
import { gradeNow } from '../grading.js';
import { options, spoken, touched } from '../store.js';

/** @typedef {import('../store.js').Aside} Aside */

/** @param {Aside} entry */
export function setAside(entry) {
  const others = (options.value.set_aside ?? []).filter((each) => !same(each, entry));
  keep([...others, entry]);
  spoken.value = 'Set aside: it no longer counts.';
}

/** What sets this finding aside, for its tool or for any. @param {string} code @param {string | null} tool its name */
export function takeBack(code, tool) {
  const entry = (options.value.set_aside ?? []).find(
    (each) => each.code === code && (each.tool === undefined || each.tool === tool),
  );
  if (!entry) return;
  keep((options.value.set_aside ?? []).filter((each) => each !== entry));
  spoken.value = 'Taken back: it counts again.';
}

/** @param {Aside} a @param {Aside} b */
const same = (a, b) => a.code === b.code && a.tool === b.tool;

/** @param {Aside[]} entries */
function keep(entries) {
  const { set_aside: _, ...rest } = options.value;
  batch(() => {
    touched.value = true; // worth keeping, also on an example
    setOptions(entries.length ? { ...rest, set_aside: entries } : rest);
  });
  gradeNow();
}
