// What to do, in the order of what it pays.
import { charged, count } from '../report.js';
import { tab } from '../store.js';
import { NO_FILTER, findingFilter } from '../panel/finding-filter.js';
import { Place } from '../panel/place.jsx';
import { Words } from '../panel/words.jsx';

/** @param {{report: import('../report.js').Report, collection: import('./report.js').Collection}} props */
export function AdviceList({ report, collection }) {
  const { advice } = collection;
  return (
    <section aria-labelledby="advice-title">
      <h3 id="advice-title">What pays most</h3>
      {!advice.length && <p class="quiet-note">Nothing to do: the collection is ready to be tried.</p>}
      <ol class="advice-list">
        {advice.map((row) => (
          <Row key={row.code} row={row} report={report} />
        ))}
      </ol>
    </section>
  );
}

/** @param {{row: import('./report.js').Advice, report: import('../report.js').Report}} props */
function Row({ row, report }) {
  const first = row.findings[0] === undefined ? undefined : report.findings[row.findings[0]];
  const words = row.text.replace(/^\+\d+: /, '');
  return (
    <li>
      <span class={row.gain > 0 ? 'gain' : 'gain none'}>
        {row.gain > 0 ? (
          <>
            +{row.gain}
            <span class="unseen"> points of readiness</span>
          </>
        ) : (
          <>
            <span aria-hidden="true">±0</span>
            <span class="unseen">No points</span>
          </>
        )}
      </span>
      <div>
        <p>
          <Words text={words} />
        </p>
        <p class="links">
          <a href={`#docs/${row.code}`}>
            Why it matters<span class="unseen">: {row.code}</span>
          </a>{' '}
          {row.count === 1 && first ? (
            <Place pointer={first.pointer} label="Show in the editor" />
          ) : (
            <button class="link" onClick={() => show(report, row)}>
              Show {count(row.count, 'place')}
            </button>
          )}
        </p>
      </div>
    </li>
  );
}

/** The findings of one code, in the Findings tab. @param {import('../report.js').Report} report @param {import('./report.js').Advice} row */
function show(report, row) {
  const title = charged(report.findings).find(({ code }) => code === row.code)?.title ?? row.code;
  findingFilter.value = { ...NO_FILTER, text: title };
  tab.value = 'findings';
}
