// Operations that no edge touches: nothing is known to feed them, and they are known to feed nothing.
import { Place } from '../../panel/place.jsx';
import { Portions } from '../../panel/more.jsx';
import { count } from '../../report.js';

/** @param {{collection: import('../report.js').Collection, alone: number[]}} props */
export function Orphans({ collection, alone }) {
  if (!alone.length) return <p class="quiet-note">Every operation is connected to another.</p>;
  return (
    <details class="figures">
      <summary>{count(alone.length, 'operation')} connected to nothing</summary>
      <ul class="orphans">
        <Portions items={alone} portion={60} noun="operations">
          {(index) => {
            const operation = collection.operations[index];
            return (
              operation && (
                <li key={index}>
                  <Place pointer={operation.pointer} name={operation.name} label="Show in the editor" />
                </li>
              )
            );
          }}
        </Portions>
      </ul>
    </details>
  );
}
