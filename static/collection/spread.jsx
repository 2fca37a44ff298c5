// How the readiness of single operations is spread, and the worst of them.
import { count } from '../report.js';
import { Place } from '../panel/place.jsx';

/** @param {number} bucket */
const range = (bucket) => (bucket === 10 ? '100' : `${bucket * 10}–${bucket * 10 + 9}`);

/** @param {{collection: import('./report.js').Collection}} props */
export function ReadinessSpread({ collection }) {
  const { spread, operations } = collection;
  const most = Math.max(...spread.buckets, 1);
  return (
    <section aria-labelledby="spread-title">
      <h3 id="spread-title">Readiness of operations</h3>
      <p class="sum">
        Mean {spread.mean}, median {spread.median}: each on its own findings, whatever the size of the
        document.
      </p>
      <ol class="columns" aria-label="Operations by readiness">
        {spread.buckets.map((many, bucket) => (
          <li key={bucket}>
            <span class="column" aria-hidden="true" style={{ blockSize: `${(100 * many) / most}%` }} />
            <span class="many" aria-hidden="true">
              {many || ''}
            </span>
            <span class="range" aria-hidden="true">
              {bucket === 10 ? '100' : bucket * 10}
            </span>
            <span class="unseen">
              {range(bucket)}: {count(many, 'operation')}
            </span>
          </li>
        ))}
      </ol>
      {spread.lowest.length > 0 && (
        <details class="lowest" open={operations.length > 1}>
          <summary>The least ready</summary>
          <ul>
            {spread.lowest.map((index) => {
              const operation = operations[index];
              if (!operation) return null;
              return (
                <li key={index}>
                  <b>{operation.readiness}</b>
                  <Place pointer={operation.pointer} name={operation.name} label="Show in the editor" />
                </li>
              );
            })}
          </ul>
        </details>
      )}
    </section>
  );
}
