// The issues of the report, grouped by code, with their places and fixes.
import { charged } from '../report.js';
import { FindingGroup } from '../panel/finding-group.jsx';
import { groups } from '../panel/finding-list.js';
import { Portions } from '../panel/more.jsx';
import { walkList } from '../panel/walk-list.js';

/** @param {{report: import('../report.js').Report, collection: import('./report.js').Collection}} props */
export function Issues({ report, collection }) {
  const codes = new Set(collection.issues.map(({ code }) => code));
  const found = charged(report.findings).filter(({ code }) => codes.has(code));
  return (
    <section aria-labelledby="issues-title">
      <h3 id="issues-title">Issues</h3>
      {found.length ? (
        <div class="finding-list" onKeyDown={walkList}>
          <Portions items={groups(found)} portion={Infinity} piece={2}>
            {(group) => <FindingGroup key={group.code} group={group} report={report} />}
          </Portions>
        </div>
      ) : (
        <p class="quiet-note">No issues.</p>
      )}
    </section>
  );
}
