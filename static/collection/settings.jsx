// How the document is read: names and words the advice speaks of. Kept in the draft and in links, as all options are.
import { useState } from 'preact/hooks';
import { setOptions } from '../document.js';
import { embedded, options, shared } from '../store.js';

const LISTS = /** @type {const} */ ([
  ['context_fields', 'Fields about the caller or the run', 'tenant_id, locale'],
  ['auth_fields', 'Fields that prove who calls', 'x-session'],
  ['paging_fields', 'Fields that page', 'page_token'],
  ['search_filter_fields', 'Fields that say what is looked for', 'term'],
]);
const TABLES = /** @type {const} */ ([
  ['action_aliases', 'Words for actions', 'fetch = read, ship = action'],
  ['resource_aliases', 'Words for resources', 'sku = product'],
]);

/** @param {string} words */
const listOf = (words) =>
  words
    .split(/[,\n]/)
    .map((word) => word.trim())
    .filter(Boolean);

/** @param {string} words */
const tableOf = (words) =>
  Object.fromEntries(
    listOf(words)
      .map((pair) => pair.split('=').map((part) => part.trim()))
      .filter(([word, name]) => word && name),
  );

export function Settings() {
  if (shared.value || embedded) return null;
  return <Form key={JSON.stringify(options.value.openapi ?? {})} />;
}

function Form() {
  const now = options.value.openapi ?? {};
  const [values, setValues] = useState(() => ({
    ...Object.fromEntries(LISTS.map(([key]) => [key, (now[key] ?? []).join(', ')])),
    ...Object.fromEntries(
      TABLES.map(([key]) => [
        key,
        Object.entries(now[key] ?? {})
          .map((pair) => pair.join(' = '))
          .join(', '),
      ]),
    ),
    min_confidence: String(now.min_confidence ?? 0.5),
    skip_deprecated: now.skip_deprecated === true,
  }));
  /** @param {string} key @param {string | boolean} value */
  const set = (key, value) => setValues({ ...values, [key]: value });
  /** @param {SubmitEvent} event */
  const submit = (event) => {
    event.preventDefault();
    read({ ...chosen(/** @type {Record<string, any>} */ (values)), ...beside() });
  };
  const text = /** @type {Record<string, any>} */ (values);
  return (
    <details class="settings">
      <summary>How the document is read</summary>
      <Documents />
      <form onSubmit={submit}>
        {[...LISTS, ...TABLES].map(([key, label, hint]) => (
          <label key={key}>
            {label}
            <input
              type="text"
              value={text[key]}
              placeholder={hint}
              onInput={(event) => set(key, event.currentTarget.value)}
            />
          </label>
        ))}
        <label>
          Least confidence of an edge, 0 to 1
          <input
            type="number"
            min="0"
            max="1"
            step="0.05"
            value={text.min_confidence}
            onInput={(event) => set('min_confidence', event.currentTarget.value)}
          />
        </label>
        <label class="check">
          <input
            type="checkbox"
            checked={text.skip_deprecated}
            onChange={(event) => set('skip_deprecated', event.currentTarget.checked)}
          />
          Leave deprecated operations out
        </label>
        <p>
          <button class="button" type="submit">
            Read it again
          </button>{' '}
          {options.value.openapi && (
            <button class="link" type="button" onClick={reset}>
              As it comes
            </button>
          )}
        </p>
      </form>
    </details>
  );
}

const reset = () => read(beside());

/** The documents that answer references, if any. */
function beside() {
  const documents = options.value.openapi?.documents ?? {};
  return Object.keys(documents).length ? { documents } : {};
}

/** @param {string} name */
function putAway(name) {
  const { documents, ...said } = options.value.openapi ?? {};
  const { [name]: _, ...left } = documents;
  read({ ...said, ...(Object.keys(left).length ? { documents: left } : {}) });
}

/** @param {Record<string, any>} openapi */
function read(openapi) {
  const { openapi: _, ...others } = options.value;
  setOptions(Object.keys(openapi).length ? { ...others, openapi } : others);
}

function Documents() {
  const names = Object.keys(options.value.openapi?.documents ?? {});
  return (
    <p class="beside">
      {names.length
        ? 'Documents that answer references: '
        : 'A document that references lead into can be dropped here.'}
      {names.map((name) => (
        <span key={name}>
          <code>{name}</code>{' '}
          <button class="link" type="button" onClick={() => putAway(name)}>
            Put away<span class="unseen"> {name}</span>
          </button>{' '}
        </span>
      ))}
    </p>
  );
}

/** Only what is said otherwise than it comes. @param {Record<string, any>} values */
function chosen(values) {
  /** @type {Record<string, any>} */
  const openapi = {};
  for (const [key] of LISTS) {
    const list = listOf(values[key]);
    if (list.length) openapi[key] = list;
  }
  for (const [key] of TABLES) {
    const table = tableOf(values[key]);
    if (Object.keys(table).length) openapi[key] = table;
  }
  const least = Number(values.min_confidence);
  if (values.min_confidence !== '' && least >= 0 && least <= 1 && least !== 0.5)
    openapi.min_confidence = least;
  if (values.skip_deprecated) openapi.skip_deprecated = true;
  return openapi;
}
