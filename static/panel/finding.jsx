// One finding: what, how bad, where, and what to do.
import { SEVERITY, number } from '../report.js';
import { Place } from './place.jsx';
import { Words } from './words.jsx';

/** @param {{severity: import('../report.js').Severity}} props */
export function SeverityWord({ severity }) {
  const { word, mark } = SEVERITY[severity];
  return (
    <small class={`severity ${severity}`}>
      <span aria-hidden="true">{mark}</span> {word}
    </small>
  );
}

/** @param {{finding: import('../report.js').Finding}} props */
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

/** @param {{finding: import('../report.js').Finding, heading?: boolean}} props */
export function FindingCard({ finding, heading = true }) {
  return (
    <article class={`finding ${finding.severity}`}>
      {heading && (
        <h4>
          <Words text={finding.title} /> <SeverityWord severity={finding.severity} />
          {finding.points > 0 && <small class="cost">−{number(finding.points)} points</small>}
        </h4>
      )}
      {finding.message && (
        <p>
          <Words text={finding.message} />
        </p>
      )}
      <Places finding={finding} />
      {finding.recommendation && (
        <p class="advice">
          <Words text={finding.recommendation} />
        </p>
      )}
    </article>
  );
}
