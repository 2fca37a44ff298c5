// An example: what it shows, its source, and a button that opens it in the playground.
import { Words } from '../panel/words.jsx';
import { replaceText } from '../share/open.js';
import { docsPage } from '../store.js';

/** A long list is not shown to its end; it opens whole. */
const MOST_LINES = 60;

/** @param {string} source */
function beginning(source) {
  const lines = source.split('\n');
  if (lines.length <= MOST_LINES) return source;
  return `${lines.slice(0, MOST_LINES).join('\n')}\n… ${(lines.length - MOST_LINES).toLocaleString('en')} more lines`;
}

/** @param {{title: string, good: boolean, words: string, tool: unknown, text?: string | undefined, note?: string | null}} props */
export function Example({ title, good, words, tool, text, note }) {
  const source = text ?? JSON.stringify(tool, null, 2);
  const open = () => {
    docsPage.value = null;
    history.pushState(null, '', location.pathname + location.search);
    replaceText(source, { kind: 'docs', name: title }, `From the docs: ${title}.`);
  };
  return (
    <section class={`example ${good ? 'passes' : 'fails'}`}>
      <h4>
        <span class="mark" aria-hidden="true">
          {good ? '✓' : '✕'}
        </span>{' '}
        <Words text={title} /> <small>{words}</small>
      </h4>
      <pre tabIndex={0} aria-label={title}>
        <code>{beginning(source)}</code>
      </pre>
      {note && (
        <p>
          <Words text={note} />
        </p>
      )}
      <button class="button small" onClick={open}>
        Open in the playground
        <span class="unseen">: {title}</span>
      </button>
    </section>
  );
}
