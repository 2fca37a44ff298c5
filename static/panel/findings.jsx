// The Findings tab: grouped by rule, the gravest and costliest first; what only informs comes last and closed.
import { useEffect } from 'preact/hooks';
import { AsideList } from '../aside/list.jsx';
import { groupOf, loadDocs } from '../docs/data.js';
import { charged, count } from '../report.js';
import { NO_FILTER, findingFilter, pickFindings } from './finding-filter.js';
import { FindingFilters } from './finding-filters.jsx';
import { FindingGroup } from './finding-group.jsx';
import { groups } from './finding-list.js';
import { Portions } from './more.jsx';
import { walkList } from './walk-list.js';

/** @type {import('./tabs.js').Tab} */
export const findings = {
  id: 'findings',
  title: 'Findings',
  count: (report) => charged(report.findings).length,
  View: FindingsView,
};

/** @param {{result: import('../store.js').Result}} props */
function FindingsView({ result: { report } }) {
  useEffect(() => void loadDocs().catch(() => {}), []); // without it there are no groups to choose from
  const all = charged(report.findings).length;
  if (!all)
    return (
      <>
        <p class="quiet-note">No findings that count. There is nothing here to fix.</p>
        <AsideList report={report} />
      </>
    );
  const filter = findingFilter.value;
  const picked = pickFindings(report, filter, groupOf);
  return (
    <>
      <FindingFilters report={report} />
      {picked.length < all && (
        <p class="filtered" role="status">
          {picked.length.toLocaleString('en')} of {count(all, 'finding')}.{' '}
          <button class="link" onClick={() => (findingFilter.value = NO_FILTER)}>
            Show all
          </button>
        </p>
      )}
      <div class="finding-list" onKeyDown={walkList}>
        <Portions items={groups(picked)} portion={Infinity} piece={2}>
          {(group) => <FindingGroup key={group.code} group={group} report={report} />}
        </Portions>
        <AsideList report={report} />
      </div>
    </>
  );
}
