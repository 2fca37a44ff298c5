// The semantic table: what each operation does, to what, in which module, and why that is thought.
import { useState } from 'preact/hooks';
import { Portions } from '../panel/more.jsx';
import { Place } from '../panel/place.jsx';
import { count } from '../report.js';

const ACTIONS = ['search', 'read', 'create', 'update', 'delete', 'action', 'unknown'];

/** @param {{collection: import('./report.js').Collection}} props */
export function Operations({ collection }) {
  const [text, setText] = useState('');
  const [action, setAction] = useState('');
  const wanted = text.trim().toLowerCase();
  const picked = collection.operations.filter(
    (each) =>
      (!action || each.action === action) &&
      (!wanted ||
        [each.name, each.path, each.method, each.resource, each.module].some((words) =>
          words?.toLowerCase().includes(wanted),
        )),
  );
  return (
    <section aria-labelledby="operations-title">
      <h3 id="operations-title">What each operation is about</h3>
      <div class="filters">
        <input
          type="search"
          aria-label="Filter operations by name, path, resource or module"
          placeholder="Filter by name, path, resource"
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <select
          aria-label="Filter operations by action"
          value={action}
          onChange={(event) => setAction(event.currentTarget.value)}
        >
          <option value="">Any action</option>
          {ACTIONS.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </select>
      </div>
      {picked.length < collection.operations.length && (
        <p class="filtered" role="status">
          {picked.length.toLocaleString('en')} of {count(collection.operations.length, 'operation')}.
        </p>
      )}
      <div class="scroll" tabIndex={0} role="region" aria-label="Operations and what they are about">
        <table class="semantic">
          <thead>
            <tr>
              <th scope="col">Operation</th>
              <th scope="col">Action</th>
              <th scope="col">Resource</th>
              <th scope="col">Module</th>
              <th scope="col">Sure</th>
              <th scope="col">Takes / gives</th>
            </tr>
          </thead>
          <tbody>
            <Portions items={picked} portion={50} noun="operations" key={`${wanted} ${action}`} columns={6}>
              {(operation) => <Row key={operation.tool} operation={operation} />}
            </Portions>
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** @param {{operation: import('./report.js').Operation}} props */
function Row({ operation }) {
  return (
    <tr>
      <th scope="row">
        <Place pointer={operation.pointer} name={operation.name} label="Show in the editor" />
        <small>
          {operation.method} <span class="path">{operation.path}</span>
          {operation.deprecated && <b> deprecated</b>}
        </small>
      </th>
      <Known value={operation.action === 'unknown' ? null : operation.action} why={operation.action_why} />
      <Known value={operation.resource} why={operation.resource_why} />
      <Known value={operation.module} why={operation.module_why} />
      <td>{operation.confidence}</td>
      <td>
        {operation.consumes} / {operation.produces}
      </td>
    </tr>
  );
}

/** @param {{value: string | null, why: string}} props */
function Known({ value, why }) {
  return (
    <td>
      {value ?? 'unknown'}
      {why && <small>{why}</small>}
    </td>
  );
}
