// One finding: what, how bad, where, and what to do.
import { SetAside } from '../aside/set-aside.jsx';
import { FixOffers } from '../fixes/offer.jsx';
import { SEVERITY, number } from '../report.js';
import { foldedUnder } from './finding-list.js';
import { Place } from './place.jsx';
import { Words } from './words.jsx';

/** @typedef {import('../report.js').Finding} Finding */

/** @param {{severity: import('../report.js').Severity}} props */
export function SeverityWord({ severity }) {
  const { word, mark } = SEVERITY[severity];
  return (
    <small class={`severity ${severity}`}>
      <span aria-hidden="true">{mark}</span> {word}
    </small>
  );
}

/** @param {{code: string, title: string}} props */
export function RuleLink({ code, title }) {
  return (
    <a class="rule-link" href={`#docs/${code}`}>
      Why it matters
      <span class="unseen">: {title.replaceAll('`', '')}</span>
    </a>
  );
}

/** @param {{finding: Finding}} props */
export function Places({ finding }) {
  const places = finding.places.length ? finding.places : [{ name: null, pointer: finding.pointer }];
  return (
    <span class="places">
      {places.slice(0, 30).map((place, n) => (
        <Place
          key={`${n} ${place.pointer}`}
          pointer={place.pointer}
          name={place.name}
          label="Show in the editor"
        />
      ))}
      {places.length > 30 && <span>and {places.length - 30} more</span>}
    </span>
  );
}

/** What has the same cause, and is neither counted nor charged. @param {{findings: Finding[]}} props */
export function Folded({ findings }) {
  if (!findings.length) return null;
  return (
    <ul class="folded">
      {findings.map((finding) => (
        <li key={`${finding.code} ${finding.pointer} ${finding.message}`}>
          <span>Same cause: </span>
          <a href={`#docs/${finding.code}`}>
            <Words text={finding.title} />
          </a>
          {finding.message && (
            <>
              . <Words text={finding.message} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

/** @param {{finding: Finding, report: import('../report.js').Report}} props */
export function FindingCard({ finding, report }) {
  return (
    <article class={`finding ${finding.severity}`}>
      <h3>
        <Words text={finding.title} /> <SeverityWord severity={finding.severity} />
        {finding.points > 0 && <small class="cost">−{number(finding.points)} points</small>}
      </h3>
      {finding.message && (
        <p>
          <Words text={finding.message} />
        </p>
      )}
      <Places finding={finding} />
      <p class="advice">
        {finding.recommendation && <Words text={finding.recommendation} />}{' '}
        <RuleLink code={finding.code} title={finding.title} />
      </p>
      <FixOffers report={report} finding={finding} />
      <SetAside report={report} finding={finding} />
      <Folded findings={foldedUnder(report, finding)} />
    </article>
  );
}
