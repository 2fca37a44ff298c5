// Above the editor: what was read, the way to say otherwise, and whether the draft is kept.
import { setOptions } from '../document.js';
import { MAX_DRAFT } from '../draft.js';
import { FORMATS, KINDS, PROTOCOLS } from '../kinds.js';
import { count } from '../report.js';
import { formatText, longLines } from './format.js';
import { current, draftState, embedded, options, result } from '../store.js';

export function Strip() {
  const input = current.value ? result.value?.report.input : undefined;
  const { kind = '', format = '', protocol = '' } = options.value;
  return (
    <div class="strip">
      {input?.kind && (
        <span class="chip">
          {input.label} · {count(input.tools, 'tool')}
          {input.sources.length > 1 && ` of ${input.sources.length} servers`}
        </span>
      )}
      <Choice label="Read as" value={kind} choices={KINDS} onChoose={(value) => choose('kind', value)} />
      <Choice
        label="Format"
        value={format}
        choices={FORMATS.map(([value = '', words = '']) => [
          value,
          value === '' && input?.kind ? `Auto: ${input.format.toUpperCase()}` : words,
        ])}
        onChoose={(value) => choose('format', value)}
      />
      {(protocol || isMcp(input)) && (
        <Choice
          label="MCP protocol version"
          value={protocol}
          choices={[['', `MCP ${PROTOCOLS[0]}`], ...PROTOCOLS.slice(1).map((date) => [date, `MCP ${date}`])]}
          onChoose={(value) => choose('protocol', value)}
        />
      )}
      {!embedded && longLines.value && (
        <button class="button small" title="Put the long lines into many (Shift+Alt+F)" onClick={formatText}>
          Format text
        </button>
      )}
      {!embedded && <DraftState />}
    </div>
  );
}

/** Only MCP's own shapes are judged by a version of it. @param {import('../report.js').Input | undefined} input */
const isMcp = (input) => input?.documents.some(({ kind }) => kind?.startsWith('mcp_')) ?? false;

/** @param {'kind' | 'format' | 'protocol'} name @param {string} value */
function choose(name, value) {
  const next = { ...options.value };
  if (value) next[name] = value;
  else delete next[name];
  setOptions(next);
}

/** @param {{label: string, value: string, choices: string[][], onChoose: (value: string) => void}} props */
function Choice({ label, value, choices, onChoose }) {
  return (
    <label class="choice">
      <span class="unseen">{label}</span>
      <select
        class={value ? 'chosen' : ''}
        value={value}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {choices.map(([key, words]) => (
          <option value={key} key={key}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

function DraftState() {
  const state = draftState.value;
  if (state === 'saved')
    return (
      <span class="push">
        Draft saved<span class="unseen"> on this device</span>
      </span>
    );
  if (state === 'large')
    return <span class="push">Over {MAX_DRAFT.toLocaleString('en')} characters: not kept as a draft</span>;
  if (state === 'unavailable') return <span class="push">This browser keeps no draft</span>;
  return null;
}
