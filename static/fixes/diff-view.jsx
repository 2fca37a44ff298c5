// A change as lines that go and lines that come. Words beside the colours, for those who do not see them.
import { diff } from './diff.js';

const MARK = { same: ' ', out: '−', in: '+' };
const WORD = { same: '', out: 'removed: ', in: 'added: ' };
/** More lines than this are no longer read. */
const MOST = 400;

/** @param {{text: string, edits: import('./edits.js').Edit[], around?: number, name: string}} props */
export function DiffView({ text, edits, around, name }) {
  const hunks = diff(text, edits, around);
  let left = MOST;
  const shown = hunks.filter(({ lines }) => (left -= lines.length) > -lines.length);
  return (
    <div class="diff" role="group" aria-label={name} tabIndex={0}>
      {shown.map(({ line, lines }) => (
        <div class="hunk" key={line}>
          <span class="hunk-head">line {line.toLocaleString('en')}</span>
          {lines.map(({ kind, text: words }, n) => (
            <code class={`diff-line ${kind}`} key={n}>
              <span aria-hidden="true">{MARK[kind]} </span>
              {WORD[kind] && <span class="unseen">{WORD[kind]}</span>}
              {clipped(words)}
            </code>
          ))}
        </div>
      ))}
      {shown.length < hunks.length && (
        <p class="quiet-note">and {(hunks.length - shown.length).toLocaleString('en')} more places</p>
      )}
    </div>
  );
}

/** A list on one line would be endless. @param {string} words */
const clipped = (words) => (words.length > 400 ? `${words.slice(0, 400)} …` : words);
