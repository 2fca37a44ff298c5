// The seven checks as one bar: each part as wide as its points, filled as far as earned.
import { number } from '../report.js';

/** @param {{checks: {check: string, earned: number, lost: number}[]}} props */
export function ChecksBar({ checks }) {
  return (
    <span class="checks" aria-hidden="true">
      {checks.map(({ check, earned, lost }) => (
        <span
          key={check}
          style={{ flexGrow: earned + lost || 1, '--e': `${share(earned, lost)}%` }}
          title={`${number(earned)} of ${number(earned + lost)}`}
        />
      ))}
    </span>
  );
}

/** @param {number} earned @param {number} lost */
export const share = (earned, lost) => (earned + lost > 0 ? (100 * earned) / (earned + lost) : 0);
