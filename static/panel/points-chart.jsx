// Points by check: seven parts as wide as their points, filled as far as earned, each with its figures below.
import { number } from '../report.js';
import { share } from './checks-bar.jsx';

/** @type {Record<string, string>} titles are too long for a bar */
const SHORT = {
  has_input_schema: 'schema',
  has_properties: 'properties',
  declares_required: 'required',
  describes_properties: 'described',
  types_properties: 'typed',
  array_items: 'items',
  object_properties: 'nested',
};

/** To one decimal, but never up to full: a bar with a gap does not claim to be. @param {number} n @param {number} of */
const tenths = (n, of) => Math.min(Math.round(n * 10) / 10, of - 0.1);

/** @param {{rubric: import('../report.js').RubricRow[]}} props */
export function PointsChart({ rubric }) {
  return (
    <figure class="points">
      <figcaption>Points by check</figcaption>
      <ol>
        {rubric.map(({ check, title, points, earned, lost }) => (
          <li key={check} style={{ '--w': points }} class={lost > 0 ? 'lost' : ''}>
            <span class="fill" style={{ '--e': `${share(earned, lost)}%` }} />
            <span class="unseen">
              {title}: {number(earned)} of {points} points earned
            </span>
            <span aria-hidden="true" class="figure">
              {lost > 0 ? tenths(earned, points) : '✓'}
              {lost > 0 && <small>/{points}</small>}
            </span>
            <span aria-hidden="true" class="name">
              {SHORT[check] ?? check}
            </span>
          </li>
        ))}
      </ol>
    </figure>
  );
}
