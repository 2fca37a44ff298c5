// The documentation: the seven checks and the rules, each from its own data.
import { useEffect, useRef } from 'preact/hooks';
import { Words } from '../panel/words.jsx';
import { docsPage } from '../store.js';
import { Bands } from './bands.jsx';
import { CheckPage } from './check-page.jsx';
import { docs, loadDocs } from './data.js';
import { DocsNav } from './nav.jsx';
import { OpenApiPage } from './openapi-page.jsx';
import { RulePage } from './rule-page.jsx';
import { RulesIndex } from './rules-index.jsx';

// Before the view is there at all: it is fetched when first needed, and its data with it.
await loadDocs();

export function Docs() {
  const page = docsPage.value ?? '';
  const top = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    top.current?.focus({ preventScroll: true });
    top.current?.scrollTo(0, 0);
  }, [page]);
  return (
    <div class="docs-inner">
      <DocsNav page={page} />
      <article class="docs-page" ref={top} tabIndex={-1}>
        <Page page={page} />
      </article>
    </div>
  );
}

/** @param {{page: string}} props */
function Page({ page }) {
  const check = docs.value?.checks.find(({ id }) => id === page);
  const rule = docs.value?.rules.find(({ code }) => code === page);
  if (check) return <CheckPage key={check.id} check={check} />;
  if (rule) return <RulePage key={rule.code} rule={rule} />;
  if (page === 'rules') return <RulesIndex />;
  if (page === 'openapi-report') return <OpenApiPage />;
  return <Overview />;
}

function Overview() {
  const intro = [docs.value?.intro ?? []].flat();
  return (
    <>
      <h2>The seven checks</h2>
      {intro.map((paragraph) => (
        <p key={paragraph}>
          <Words text={paragraph} />
        </p>
      ))}
      <p>
        What else is looked at costs no points but readiness: <a href="#docs/rules">the rules</a>.
      </p>
      <table class="weights">
        <caption class="unseen">The checks and their points</caption>
        <thead>
          <tr>
            <th scope="col">Check</th>
            <th scope="col">Points</th>
          </tr>
        </thead>
        <tbody>
          {docs.value?.checks.map(({ id, title, points, why }) => (
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
