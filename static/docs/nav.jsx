// Beside the docs: the way back, and all pages by group.
import { Words } from '../panel/words.jsx';
import { GROUPS, docs, groupOf } from './data.js';

/** @param {{page: string}} props */
export function DocsNav({ page }) {
  const rules = docs.value?.rules ?? [];
  const checks = (docs.value?.checks ?? []).map(({ id, title }) => ({ code: id, title }));
  const here = groupOf(page);
  return (
    <nav class="docs-nav" aria-label="Documentation">
      <a class="button small" href="#" onClick={backToWork}>
        ← Back to your schemas
      </a>
      <ul class="tops">
        <Entry page={page} code="" title="The seven checks" />
        <Entry page={page} code="rules" title="The rules" />
        <Entry page={page} code="openapi-report" title="The OpenAPI report" />
      </ul>
      {GROUPS.map(([group, words]) => {
        const entries = group === 'checks' ? checks : rules.filter((rule) => rule.group === group);
        return (
          <details key={group} open={group === here || (group === 'checks' && page === '')}>
            <summary>
              {words} <small>{entries.length}</small>
            </summary>
            <ul>
              {entries.map(({ code, title }) => (
                <Entry key={code} page={page} code={code} title={title} />
              ))}
            </ul>
          </details>
        );
      })}
    </nav>
  );
}

/** @param {{page: string, code: string, title: string}} props */
function Entry({ page, code, title }) {
  return (
    <li>
      <a href={code ? `#docs/${code}` : '#docs'} aria-current={code === page ? 'page' : undefined}>
        <Words text={title} />
      </a>
    </li>
  );
}

/** @param {Event} event */
function backToWork(event) {
  event.preventDefault();
  location.hash = '';
  history.replaceState(null, '', location.pathname + location.search);
}
