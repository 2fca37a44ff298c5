// ↑ and ↓ go through a list of findings: from group to group, and through what an open group shows.

/** @param {KeyboardEvent & {currentTarget: HTMLElement}} event */
export function walkList(event) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const { target, currentTarget: list } = event;
  if (!step || event.altKey || event.ctrlKey || event.metaKey || !(target instanceof HTMLElement)) return;
  const stops = stopsIn(list);
  const here = target.closest('.group > summary, [data-finding]');
  const at = stops.findIndex((stop) => stop === here);
  const next = stops[at + step];
  event.preventDefault();
  if (!next) return;
  focusOn(next);
  next.scrollIntoView({ block: 'nearest' });
}

/** @param {HTMLElement} list @returns {HTMLElement[]} */
const stopsIn = (list) =>
  /** @type {HTMLElement[]} */ ([...list.querySelectorAll('.group > summary, .group[open] [data-finding]')]);

/** A finding is entered at its place; where there is no button, it takes the focus itself. @param {HTMLElement} stop */
function focusOn(stop) {
  const inside = stop.tagName === 'SUMMARY' ? stop : stop.querySelector('button');
  if (inside) inside.focus();
  else {
    stop.tabIndex = -1;
    stop.focus();
  }
}
