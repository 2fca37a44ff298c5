// The documentation: what the seven checks are, from the checks' own data.
import { useEffect, useRef } from 'preact/hooks';
import data from '../generated/docs.json';
import { Words } from '../panel/words.jsx';
import { docsPage } from '../store.js';
import { Bands } from './bands.jsx';
import { CheckPage } from './check-page.jsx';
import { RulePage } from './rule-page.jsx';

/**
 * @typedef {{title: string, passes: boolean, tool: unknown, earned: number, points: number, note?: string | null}} DocExample
 * @typedef {{id: string, title: string, points: number, why: string, counts_as: string[], recommendation: string, examples: DocExample[]}} DocCheck
 * @typedef {{title: string, tool: unknown}} RuleExample
 * @typedef {{code: string, title: string, severity: import('../report.js').Severity, why: string, source: string, recommendation: string, fires: RuleExample[], near_misses: RuleExample[]}} DocRule
 * @typedef {{intro?: string | string[], checks?: DocCheck[], rules?: DocRule[]}} DocsData
 */

const docs = /** @type {DocsData} */ (/** @type {unknown} */ (data));

export function Docs() {
  const page = docsPage.value ?? '';
  const check = docs.checks?.find(({ id }) => id === page);
  const rule = docs.rules?.find(({ code }) => code === page);
  const top = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    top.current?.focus({ preventScroll: true });
    top.current?.scrollTo(0, 0);
  }, [page]);
  return (
    <div class="docs-inner">
      <nav class="docs-nav" aria-label="Documentation">
        <a class="button small" href="#" onClick={backToWork}>
          ← Back to your schemas
        </a>
        <ul>
          <li>
            <a href="#docs" aria-current={check || rule ? undefined : 'page'}>
              The seven checks
            </a>
          </li>
          {docs.checks?.map(({ id, title }) => (
            <li key={id}>
              <a href={`#docs/${id}`} aria-current={id === page ? 'page' : undefined}>
                <Words text={title} />
              </a>
            </li>
          ))}
          {docs.rules?.map(({ code, title }) => (
            <li key={code}>
              <a href={`#docs/${code}`} aria-current={code === page ? 'page' : undefined}>
                <Words text={title} />
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <article class="docs-page" ref={top} tabIndex={-1}>
        {check ? (
          <CheckPage key={check.id} check={check} />
        ) : rule ? (
          <RulePage key={rule.code} rule={rule} />
        ) : (
          <Overview />
        )}
      </article>
    </div>
  );
}

/** @param {Event} event */
function backToWork(event) {
  event.preventDefault();
  location.hash = '';
  history.replaceState(null, '', location.pathname + location.search);
}

function Overview() {
  const intro = [docs.intro ?? []].flat();
  return (
    <>
      <h2>The seven checks</h2>
      {intro.map((paragraph) => (
        <p key={paragraph}>
          <Words text={paragraph} />
        </p>
      ))}
      <table class="weights">
        <caption class="unseen">The checks and their points</caption>
        <thead>
          <tr>
            <th scope="col">Check</th>
            <th scope="col">Points</th>
          </tr>
        </thead>
        <tbody>
          {docs.checks?.map(({ id, title, points, why }) => (
            <tr key={id}>
              <th scope="row">
                <a href={`#docs/${id}`}>
                  <Words text={title} />
                </a>
                <span class="why">
                  <Words text={why} />
                </span>
              </th>
              <td>{points}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Bands />
    </>
  );
}
