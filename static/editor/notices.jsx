// What the reader has to say about the text: what it repaired, and what stopped it. Each with its place, if it has one.
import { useState } from 'preact/hooks';
import { text } from '../document.js';
import { current, notice, result } from '../store.js';
import { offsetOf } from '../source/lines.js';
import { Words } from '../panel/words.jsx';
import { show } from './jump.js';

const FEW = 3;
const WORD = { error: 'Error', warning: 'Note', info: 'Note' };
const MARK = { error: '◆', warning: '▲', info: '●' };

export function Notices() {
  const [all, setAll] = useState(false);
  const notices = (current.value && result.value?.report.input.notices) || [];
  const sorted = [...notices].sort((a, b) => Number(b.level === 'error') - Number(a.level === 'error'));
  return (
    <div class="notices">
      {notice.value && <PageNotice notice={notice.value} />}
      {sorted.length > 0 && (
        <ul>
          {(all ? sorted : sorted.slice(0, FEW)).map((entry) => (
            <li class={entry.level} key={`${entry.code} ${entry.line} ${entry.column} ${entry.message}`}>
              <span class="mark" aria-hidden="true">
                {MARK[entry.level] ?? MARK.info}
              </span>
              <span>
                <b class="unseen">{WORD[entry.level] ?? WORD.info}: </b>
                <Words text={entry.message} />{' '}
                {entry.count !== undefined && entry.count > 1 && <span>(×{entry.count}) </span>}
                <Place line={entry.line} column={entry.column} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {sorted.length > FEW && (
        <button class="link" onClick={() => setAll(!all)} aria-expanded={all}>
          {all ? 'Show fewer notes' : `Show ${sorted.length - FEW} more notes`}
        </button>
      )}
    </div>
  );
}

/** @param {{line?: number, column?: number}} props */
export function Place({ line, column }) {
  if (!line) return null;
  const jump = () => {
    const at = offsetOf(text(), line, column ?? 1);
    show(at, at);
  };
  return (
    <button class="place" onClick={jump}>
      line {line}
      {column ? `, column ${column}` : ''}
    </button>
  );
}

/** @param {{notice: {text: string, label?: string, run?: () => void, tone?: string}}} props */
function PageNotice({ notice: { text: words, label, run, tone } }) {
  return (
    <p
      class={tone === 'error' ? 'page-notice error' : 'page-notice'}
      role={tone === 'error' ? 'alert' : 'status'}
    >
      <span>{words}</span>
      {run && (
        <button class="link" onClick={run}>
          {label}
        </button>
      )}
      <button class="link" onClick={() => (notice.value = null)}>
        Dismiss
      </button>
    </p>
  );
}
