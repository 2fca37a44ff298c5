// All findings of one rule: its words once, then the tools concerned. What only informs is closed at first.
import { useState } from 'preact/hooks';
import { SetAside } from '../aside/set-aside.jsx';
import { FixOffers } from '../fixes/offer.jsx';
import { number, subjectOf } from '../report.js';
import { Folded, Places, RuleLink, SeverityWord } from './finding.jsx';
import { foldedUnder } from './finding-list.js';
import { Portions } from './more.jsx';
import { Words } from './words.jsx';

/** @param {{group: import('./finding-list.js').Group, report: import('../report.js').Report}} props */
export function FindingGroup({ group: { code, list, severity }, report }) {
  const [open, setOpen] = useState(severity !== 'info');
  const first = list[0];
  if (!first) return null;
  /** @param {(finding: import('../report.js').Finding) => string} words what is the same for all is said once */
  const shared = (words) => (list.every((each) => words(each) === words(first)) ? words(first) : '');
  const advice = shared(({ recommendation }) => recommendation);
  const message = list.length > 1 ? shared((each) => each.message) : '';
  return (
    <details class={`group ${severity}`} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <h3>
          <Words text={first.title} />
        </h3>{' '}
        <SeverityWord severity={severity} />
        <span class="push">{list.length.toLocaleString('en')}</span>
      </summary>
      {open && (
        <>
          {message && (
            <p class="message">
              <Words text={message} />
            </p>
          )}
          <p class="advice">
            {advice && <Words text={advice} />} <RuleLink code={code} title={first.title} />
          </p>
          <ul>
            <Portions items={list} noun="findings" portion={20} piece={10} key={list.length}>
              {(finding) => (
                <li key={`${finding.tool} ${finding.pointer} ${finding.message}`} data-finding>
                  <span class="who">
                    {finding.tool === null ? (
                      <b>{subjectOf(report, finding)}</b>
                    ) : (
                      <code>{subjectOf(report, finding)}</code>
                    )}
                    {finding.severity !== severity && <SeverityWord severity={finding.severity} />}
                    {finding.points > 0 && <small>−{number(finding.points)} points</small>}
                  </span>
                  {finding.message && !message && (
                    <p>
                      <Words text={finding.message} />
                    </p>
                  )}
                  <Places finding={finding} />
                  {!advice && finding.recommendation && (
                    <p class="advice">
                      <Words text={finding.recommendation} />
                    </p>
                  )}
                  <FixOffers report={report} finding={finding} />
                  <SetAside report={report} finding={finding} />
                  <Folded findings={foldedUnder(report, finding)} />
                </li>
              )}
            </Portions>
          </ul>
        </>
      )}
    </details>
  );
}
