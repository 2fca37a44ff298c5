// A place of the report: a button that goes there, or plain words when there is no text to go to.
import { jumpTo, lineOf } from '../editor/jump.js';
import { lastToken } from '../source/pointer.js';
import { embedded, result } from '../store.js';

/** An index says nothing to people: a tool has a name. @param {string} pointer */
function nameOf(pointer) {
  const token = lastToken(pointer);
  if (!/^\d*$/.test(token)) return token;
  return result.value?.report.tools.find((tool) => tool.pointer === pointer)?.name || token;
}

/** @param {{pointer: string, name?: string | null, label?: string}} props */
export function Place({ pointer, name, label }) {
  const words = name ?? nameOf(pointer);
  if (result.value?.shared || embedded)
    return <code class="place-words">{words || pointer || 'the whole'}</code>;
  const line = lineOf(pointer);
  return (
    <button
      class="place"
      onClick={() => jumpTo(pointer)}
      aria-label={`${label ? `${label}: ` : ''}${words || 'the whole text'}${line ? `, line ${line}` : ''}`}
    >
      <code>{words || 'the whole text'}</code>
      {line ? <span> line {line}</span> : null}
    </button>
  );
}
