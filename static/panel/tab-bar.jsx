// A tab list as the keyboard expects it: arrows move, Home and End jump, only the chosen tab is in the tab order.
import { tab } from '../store.js';

/** @param {{tabs: import('./tabs.js').Tab[], report: import('../report.js').Report}} props */
export function TabBar({ tabs, report }) {
  const chosen = tabs.find(({ id }) => id === tab.value) ?? tabs[0];
  /** @param {KeyboardEvent & {currentTarget: HTMLElement}} event */
  const onKeyDown = (event) => {
    const at = tabs.findIndex(({ id }) => id === chosen?.id);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = tabs.at(to % tabs.length);
    if (!next) return;
    tab.value = next.id;
    const bar = event.currentTarget;
    requestAnimationFrame(() =>
      /** @type {HTMLElement | null} */ (bar.querySelector('[aria-selected=true]'))?.focus(),
    );
  };
  return (
    <div class="tabs" role="tablist" aria-label="Report" onKeyDown={onKeyDown}>
      {tabs.map(({ id, title, count }) => {
        const n = count?.(report);
        return (
          <button
            key={id}
            id={`tab-${id}`}
            class="tab"
            role="tab"
            aria-selected={id === chosen?.id}
            aria-controls="tab-panel"
            tabIndex={id === chosen?.id ? 0 : -1}
            onClick={() => (tab.value = id)}
          >
            {title} {n !== undefined && <span>{n.toLocaleString('en')}</span>}
          </button>
        );
      })}
    </div>
  );
}
