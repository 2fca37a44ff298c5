// One operation: what feeds it and what it feeds, with the fields and what speaks for them.
import { Place } from '../../panel/place.jsx';
import { Portions } from '../../panel/more.jsx';
import { count } from '../../report.js';
import { embedded, result } from '../../store.js';
import { Evidence, Passed, Sure } from './evidence.jsx';

/**
 * @param {{collection: import('../report.js').Collection, touching: import('./model.js').Touching[], operation: number,
 *   alone: boolean, onSelect: (operation: number) => void, onAlone: (alone: boolean) => void, onClose: () => void}} props
 *   `alone`: only what is around it is drawn
 */
export function Details({ collection, touching, operation, alone, onSelect, onAlone, onClose }) {
  const about = collection.operations[operation];
  if (!about) return null;
  const { feeders = [], fed = [] } = touching[operation] ?? {};
  return (
    <div class="graph-details" role="region" aria-label={`${about.name}: what feeds it and what it feeds`}>
      <p class="head">
        <Place pointer={about.pointer} name={about.name} label="Show in the editor" />
        <span>
          {about.method} <span class="path">{about.path}</span>
          {about.resource && `, about ${about.resource}`}
          {about.module && `, in ${about.module}`}
        </span>
        <span class="push">
          <button class="link" aria-pressed={alone} onClick={() => onAlone(!alone)}>
            {alone ? 'Show its module' : 'Only what is around it'}
          </button>{' '}
          <button class="link" onClick={onClose}>
            Close
          </button>
        </span>
      </p>
      <Side title="Fed by" edges={feeders} end="from" {...{ collection, onSelect }} />
      <Side title="Feeds" edges={fed} end="to" {...{ collection, onSelect }} />
    </div>
  );
}

/** @param {{title: string, edges: number[], end: 'from' | 'to', collection: import('../report.js').Collection, onSelect: (operation: number) => void}} props */
function Side({ title, edges, end, collection, onSelect }) {
  const { graph, operations } = collection;
  const sorted = edges
    .flatMap((index) => graph.edges[index] ?? [])
    .sort((a, b) => b.confidence - a.confidence || a[end] - b[end]);
  const textless = result.value?.shared || embedded;
  const many = new Set(sorted.map((edge) => edge[end])).size;
  return (
    <div>
      <h4>
        {title} <small>{many ? count(many, 'operation') : 'nothing'}</small>
      </h4>
      <ul>
        <Portions items={sorted} portion={20} noun="connections" key={edges.join()}>
          {(edge) => {
            const other = operations[edge[end]];
            if (!other) return null;
            return (
              <li key={`${edge.from} ${edge.to}`}>
                <span>
                  <button class="link" onClick={() => onSelect(edge[end])}>
                    {other.name}
                  </button>{' '}
                  {!textless && <Place pointer={other.pointer} name="in the editor" label={other.name} />}
                </span>
                <span class="evidence">
                  <Passed edge={edge} of={end === 'from' ? other.name : undefined} />
                  <Evidence edge={edge} />
                  <span>
                    Confidence <Sure edge={edge} />
                  </span>
                </span>
              </li>
            );
          }}
        </Portions>
      </ul>
    </div>
  );
}
