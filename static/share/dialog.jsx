// The share dialog: a link with the schema, or with the result alone. Made here, held in the link itself; no server has a copy.
import { useEffect, useRef, useState } from 'preact/hooks';
import { text } from '../document.js';
import { current, options, result, shared, spoken } from '../store.js';
import { encode } from './codec.js';
import { holdFragment } from './arrive.js';
import { saveFile } from './open.js';
import { linkWarning, tooLong } from './length.js';
import { resultPayload, schemaPayload } from './payload.js';

/** @typedef {'schema' | 'result'} What */

export function ShareDialog() {
  const canResult = result.value?.report.overall != null && (current.value || shared.value);
  const [what, setWhat] = useState(/** @type {What} */ (shared.value ? 'result' : 'schema'));
  const [fragment, setFragment] = useState('');
  const payload =
    what === 'schema'
      ? schemaPayload(text(), options.value)
      : result.value && resultPayload(result.value.report);

  useEffect(() => {
    let gone = false;
    setFragment('');
    encode(what === 'schema' ? 's' : 'r', payload).then((made) => gone || setFragment(made));
    return () => {
      gone = true;
    };
  }, [what]);

  const url = fragment && location.origin + location.pathname + fragment;
  const long = tooLong(fragment, payload);
  return (
    <>
      <fieldset class="choices">
        <legend class="unseen">What to share</legend>
        <Radio
          what="schema"
          chosen={what}
          disabled={shared.value}
          onChoose={setWhat}
          title="Schema link"
          words="The text itself. Whoever opens it grades it in their own browser and can edit it."
        />
        <Radio
          what="result"
          chosen={what}
          disabled={!canResult}
          onChoose={setWhat}
          title="Result link"
          words="The grades, points and findings, with the names of tools and parameters, but not the schema. Opens at once."
        />
      </fieldset>
      {url && !long && <Link url={url} fragment={what === 'schema' ? fragment : null} />}
      {long && (
        <p class="warning" role="status">
          Too long for a link, which may have 65,536 characters and unpack to 1 MiB. Save it as a file: it
          opens here like a link.
        </p>
      )}
      <p class="acts">
        <button
          class={long ? 'button primary' : 'button'}
          onClick={() => saveFile(JSON.stringify(payload), `schemagrade-${what}.json`)}
        >
          Save as file
        </button>
      </p>
      <p class="quiet-note">The part after # stays in the browser: opening a link sends it to no server.</p>
    </>
  );
}

/** @param {{what: What, chosen: What, disabled: boolean, onChoose: (what: What) => void, title: string, words: string}} props */
function Radio({ what, chosen, disabled, onChoose, title, words }) {
  return (
    <label class={disabled ? 'option disabled' : 'option'}>
      <input
        type="radio"
        name="what"
        value={what}
        checked={what === chosen}
        disabled={disabled}
        onChange={() => onChoose(what)}
      />
      <span>
        <b>{title}</b>
        <span>{words}</span>
      </span>
    </label>
  );
}

/** @param {{url: string, fragment: string | null}} props */
function Link({ url, fragment }) {
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  const [said, setSaid] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setSaid('Copied');
      spoken.value = 'Link copied.';
    } catch {
      field.current?.focus();
      field.current?.select();
      setSaid('Copying was not allowed. The link is selected: copy it with Ctrl+C or ⌘C.');
    }
    if (fragment) holdFragment(fragment);
  };
  const warning = linkWarning(url);
  return (
    <>
      <div class="link-row">
        <input
          ref={field}
          readOnly
          value={url}
          aria-label="The link"
          onFocus={(event) => event.currentTarget.select()}
        />
        <button class="button primary" onClick={copy}>
          Copy
        </button>
      </div>
      <p class="quiet-note" role="status">
        {said && <b>{said} · </b>}
        {url.length.toLocaleString('en')} characters
      </p>
      {warning && <p class="warning">{warning}</p>}
    </>
  );
}
