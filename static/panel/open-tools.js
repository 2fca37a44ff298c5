// Which tools of the list are open: kept here, so that a look at another tab does not close them.
import { signal } from '@preact/signals';

export const openTools = signal(/** @type {ReadonlyMap<string, boolean>} */ (new Map()));

/** @param {string} key @param {boolean} open */
export function remember(key, open) {
  if (openTools.value.get(key) === open) return;
  openTools.value = new Map(openTools.value).set(key, open);
}
