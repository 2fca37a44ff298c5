// What feeds what: the edges between operations, drawn or as a table. Drawn only once it comes into view.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { count } from '../../report.js';
import { result, spoken } from '../../store.js';
import { Details } from './details.jsx';
import { Drawing } from './drawing.jsx';
import { modules, orphans, touching } from './model.js';
import { Orphans } from './orphans.jsx';
import { homeOf, titleOf, viewOf } from './scope.js';
import { Search } from './search.jsx';
import { Table } from './table.jsx';
import { LeftOut, Trail } from './trail.jsx';
import { useLayout } from './use-layout.js';

export function Graph() {
  const collection = result.value?.report.collection;
  if (!collection) return null;
  if (!collection.graph.edges.length) return <Nothing />;
  return <Known collection={collection} />;
}

function Nothing() {
  return (
    <p class="quiet-note">
      No operation is known to feed another. A connection is found where a response with a schema has a field
      that another operation takes, such as the <code>id</code> of a pet and <code>petId</code>, or where a
      response has <code>links</code>. See <a href="#docs/low_graph_connectivity">how operations connect</a>.
    </p>
  );
}

/** @param {{collection: import('../report.js').Collection}} props */
function Known({ collection }) {
  const [table, setTable] = useState(false);
  const touched = useMemo(() => touching(collection), [collection]);
  const alone = useMemo(() => orphans(touched), [touched]);
  const { edges, truncated } = collection.graph;
  return (
    <div class="graph">
      <div class="graph-head">
        <p class="sum">
          {count(edges.length, 'connection')} between {count(touched.length - alone.length, 'operation')}
          {truncated && '; there are more, the report keeps the strongest'}.
        </p>
        <div class="acts" role="group" aria-label="How it is shown">
          <button class="button small" aria-pressed={!table} onClick={() => setTable(false)}>
            Drawing
          </button>
          <button class="button small" aria-pressed={table} onClick={() => setTable(true)}>
            Table
          </button>
        </div>
      </div>
      {table ? <Table collection={collection} /> : <InTime collection={collection} touched={touched} />}
      <Orphans collection={collection} alone={alone} />
    </div>
  );
}

/** @param {{collection: import('../report.js').Collection, touched: import('./model.js').Touching[]}} props */
function InTime(props) {
  const place = useRef(/** @type {HTMLDivElement | null} */ (null));
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (wanted || !place.current) return;
    const watch = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && setWanted(true),
      { rootMargin: '200px' },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [wanted]);
  if (wanted) return <Look {...props} />;
  return (
    <div class="graph-waits" ref={place}>
      <button class="button" onClick={() => setWanted(true)}>
        Draw it
      </button>
    </div>
  );
}

/** Kept by pointer, so that an edit of the text does not point at another operation. @type {{within: string, picked: string | null, around: boolean}} */
const START = { within: '', picked: null, around: false };

/** @param {{collection: import('../report.js').Collection, touched: import('./model.js').Touching[]}} props */
function Look({ collection, touched }) {
  const [state, setState] = useState(START);
  const names = useMemo(() => modules(collection), [collection]);
  const found = collection.operations.findIndex(({ pointer }) => pointer === state.picked);
  const selected = found < 0 ? null : found;
  const around = state.around && selected !== null ? selected : null;
  const view = useMemo(() => {
    if (around !== null) return viewOf(collection, names, { around });
    const view = viewOf(collection, names, { within: state.within });
    return view.nodes.length ? view : viewOf(collection, names, { within: '' });
  }, [collection, names, state.within, around]);
  const place = useRef(/** @type {HTMLDivElement | null} */ (null));
  const [down, setDown] = useState(false);
  useEffect(() => setDown((place.current?.clientWidth ?? 800) < 500), []);
  const placed = useLayout(collection, view, down);

  const hold = useRef(false);

  /** @param {string} within */
  const open = (within) => {
    hold.current = place.current?.contains(document.activeElement) ?? false;
    spoken.value = `Drawn: ${titleOf(within)}.`;
    setState({ ...state, within, around: false });
  };
  /** @param {number} operation */
  const select = (operation) => {
    const { pointer: picked = null, name = '' } = collection.operations[operation] ?? {};
    const { feeders = [], fed = [] } = touched[operation] ?? {};
    spoken.value = `${name} selected: fed by ${feeders.length}, feeds ${fed.length}.`;
    if (view.nodes.some((node) => node.operation === operation)) return setState({ ...state, picked });
    const within = homeOf(names, operation);
    const drawn = viewOf(collection, names, { within }).nodes.some((node) => node.operation === operation);
    setState({ within, picked, around: !drawn });
  };
  const leave = () => {
    if (selected !== null) setState({ ...state, picked: null, around: false });
    else if (state.within.includes('/')) open(state.within.split('/')[0] ?? '');
    else if (state.within) open('');
  };
  return (
    <div class="graph-look" ref={place}>
      <div class="graph-ways">
        <Trail
          within={state.within}
          around={around === null ? null : (collection.operations[around]?.name ?? '')}
          onOpen={open}
        />
        <Search collection={collection} onSelect={select} />
      </div>
      <div aria-busy={placed?.view !== view} class="graph-stage">
        {placed ? (
          <Drawing
            key={placed.view.nodes.map(({ id }) => id).join()}
            collection={collection}
            view={placed.view}
            laid={placed.laid}
            down={placed.down}
            selected={selected}
            hold={hold}
            onNode={(node) => (node.operation === null ? open(node.key) : select(node.operation))}
            onLeave={leave}
          />
        ) : (
          <p class="quiet-note graph-waits" role="status">
            Working out where to draw what…
          </p>
        )}
      </div>
      {placed && <LeftOut view={placed.view} plain={placed.laid.plain === true} />}
      {selected === null ? (
        <p class="quiet-note">Select an operation to see what feeds it and what it feeds.</p>
      ) : (
        <Details
          collection={collection}
          touching={touched}
          operation={selected}
          alone={around !== null}
          onSelect={select}
          onAlone={(alone) => setState({ ...state, around: alone, within: homeOf(names, selected) })}
          onClose={() => setState({ ...state, picked: null, around: false })}
        />
      )}
    </div>
  );
}
