// The places of a view's nodes, worked out when the view changes; the old ones stay until then.
import { useEffect, useState } from 'preact/hooks';
import { laidOut } from './layout.js';
import { sizes } from './sizes.js';

/**
 * @typedef {{view: import('./scope.js').View, laid: import('./layout.js').Laid, down: boolean}} Placed
 * @param {import('../report.js').Collection} collection @param {import('./scope.js').View | null} view @param {boolean} down
 * @returns {Placed | null}
 */
export function useLayout(collection, view, down) {
  const [placed, setPlaced] = useState(/** @type {Placed | null} */ (null));
  useEffect(() => {
    if (!view) return;
    const stop = new AbortController();
    laidOut(
      {
        sizes: sizes(view.nodes, collection),
        links: view.links.slice(0, view.laid).map(({ from, to }) => [from, to]),
        down,
      },
      stop.signal,
    ).then(
      (laid) => setPlaced({ view, laid, down }),
      () => {}, // another view has taken its place
    );
    return () => stop.abort(new Error('overtaken'));
  }, [view, down]);
  return placed;
}
