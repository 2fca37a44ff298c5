// The way down from all modules to what is drawn, and what of it is left out.
import { count } from '../../report.js';
import { titleOf, trail } from './scope.js';

/** @param {{within: string, around: string | null, onOpen: (key: string) => void}} props `around`: the name of an operation */
export function Trail({ within, around, onOpen }) {
  const keys = trail(within);
  if (keys.length === 1 && around === null) return null;
  return (
    <nav class="trail" aria-label="Modules of the graph">
      <ol>
        {keys.map((key, index) =>
          index === keys.length - 1 && around === null ? (
            <li key={key} aria-current="true">
              {titleOf(key)}
            </li>
          ) : (
            <li key={key}>
              <button class="link" onClick={() => onOpen(key)}>
                {titleOf(key)}
              </button>
            </li>
          ),
        )}
        {around !== null && <li aria-current="true">around {around}</li>}
      </ol>
    </nav>
  );
}

/** @param {{view: import('./scope.js').View, plain: boolean}} props */
export function LeftOut({ view, plain }) {
  const words = [
    view.leftNodes > 0 &&
      `The ${view.nodes.length} nodes with the most connections are drawn; ${count(view.leftNodes, 'other')} would fit no drawing.`,
    view.links.length > view.laid &&
      `${view.laid} of ${view.links.length.toLocaleString('en')} lines are drawn, the strongest. Select an operation for all of its lines; the table has every connection.`,
    plain && 'No good arrangement was found in time, so the nodes stand in rows.',
  ].filter(Boolean);
  return words.length ? <p class="quiet-note">{words.join(' ')}</p> : null;
}
