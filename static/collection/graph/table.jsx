// The graph as a table: the same for those who would rather read than look.
import { useMemo, useState } from 'preact/hooks';
import { Place } from '../../panel/place.jsx';
import { Portions } from '../../panel/more.jsx';
import { count } from '../../report.js';
import { Evidence, Passed, Sure } from './evidence.jsx';
import { pickRows, rows } from './rows.js';
import { EVIDENCE, SOURCES } from './words.js';

/** @param {{collection: import('../report.js').Collection}} props */
export function Table({ collection }) {
  const [text, setText] = useState('');
  const [source, setSource] = useState('');
  const all = useMemo(() => rows(collection), [collection]);
  const picked = useMemo(() => pickRows(all, text, source), [all, text, source]);
  return (
    <div class="graph-table">
      <div class="filters">
        <input
          type="search"
          aria-label="Filter connections by operation or field"
          placeholder="Filter by operation or field"
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <select
          aria-label="Filter connections by evidence"
          value={source}
          onChange={(event) => setSource(event.currentTarget.value)}
        >
          <option value="">Any evidence</option>
          {SOURCES.map((each) => (
            <option key={each} value={each}>
              {EVIDENCE[each].word}
            </option>
          ))}
        </select>
      </div>
      <p class="filtered" role="status">
        {picked.length < all.length
          ? `${picked.length.toLocaleString('en')} of ${count(all.length, 'connection')}.`
          : `${count(all.length, 'connection')}.`}
      </p>
      <div class="scroll" tabIndex={0} role="region" aria-label="What feeds what, as a table">
        <table class="semantic edges">
          <thead>
            <tr>
              <th scope="col">From</th>
              <th scope="col">To</th>
              <th scope="col">What is passed</th>
              <th scope="col">Evidence</th>
              <th scope="col">Confidence</th>
            </tr>
          </thead>
          <tbody>
            <Portions
              items={picked}
              portion={50}
              piece={10}
              noun="connections"
              columns={5}
              key={`${text} ${source}`}
            >
              {({ edge }) => <Row key={`${edge.from} ${edge.to}`} edge={edge} collection={collection} />}
            </Portions>
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** @param {{edge: import('../report.js').Edge, collection: import('../report.js').Collection}} props */
function Row({ edge, collection }) {
  const [from, to] = [collection.operations[edge.from], collection.operations[edge.to]];
  if (!from || !to) return null;
  return (
    <tr>
      <td>
        <Place pointer={from.pointer} name={from.name} label="Show in the editor" />
      </td>
      <td>
        <Place pointer={to.pointer} name={to.name} label="Show in the editor" />
      </td>
      <td>
        <Passed edge={edge} />
      </td>
      <td>
        <Evidence edge={edge} />
      </td>
      <td>
        <Sure edge={edge} />
      </td>
    </tr>
  );
}
