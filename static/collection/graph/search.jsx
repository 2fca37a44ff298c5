// To an operation by its name or path.
import { useState } from 'preact/hooks';
import { search } from './model.js';

const MOST = 8;

/** @param {{collection: import('../report.js').Collection, onSelect: (operation: number) => void}} props */
export function Search({ collection, onSelect }) {
  const [text, setText] = useState('');
  const found = search(collection, text);
  /** @param {number} operation */
  const go = (operation) => {
    setText('');
    onSelect(operation);
  };
  /** @param {SubmitEvent} event */
  const submit = (event) => {
    event.preventDefault();
    if (found[0] !== undefined) go(found[0]);
  };
  return (
    <form class="graph-search" role="search" aria-label="Operations of the graph" onSubmit={submit}>
      <input
        type="search"
        aria-label="Go to an operation by name or path"
        placeholder="Go to an operation"
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <span class="unseen" role="status">
        {text.trim() && `${found.length} found`}
      </span>
      {text.trim() && (
        <ul class="hits">
          {found.slice(0, MOST).map((index) => {
            const { name, method, path } = collection.operations[index] ?? {};
            return (
              <li key={index}>
                <button type="button" onClick={() => go(index)}>
                  <b>{name}</b>{' '}
                  <small>
                    {method} {path}
                  </small>
                </button>
              </li>
            );
          })}
          {!found.length && <li class="none">No operation says that.</li>}
          {found.length > MOST && <li class="none">and {(found.length - MOST).toLocaleString('en')} more</li>}
        </ul>
      )}
    </form>
  );
}
