// The collection's readiness: the number, its status, and what it is made of.
import { STATUS, count } from '../report.js';
import { COST } from './report.js';

/** @param {{collection: import('./report.js').Collection}} props */
export function Score({ collection }) {
  const { summary, issues, operations } = collection;
  if (summary.readiness_score === null || summary.status === null) return null;
  const { word, mark } = STATUS[summary.status];
  const blockers = issues.filter(({ severity }) => severity === 'blocker').length;
  const warnings = issues.filter(({ severity }) => severity === 'warning').length;
  const read = operations.filter(({ deprecated }) => deprecated).length;
  const leftOut = summary.deprecated_tool_count - read;
  const lost = blockers * COST.blocker + warnings * COST.warning;
  return (
    <section class="collection-score" aria-labelledby="score-title">
      <h3 id="score-title">Readiness of the collection</h3>
      <p class="figure">
        <b>{summary.readiness_score}</b> of 100{' '}
        <span class={`status ${summary.status}`}>
          <span aria-hidden="true">{mark}</span> {word}
        </span>
      </p>
      <p class="sum">
        100 − {COST.blocker} × {count(blockers, 'blocker')} − {COST.warning} × {count(warnings, 'warning')}
        {lost > 100 ? ` = ${100 - lost}, and never below 0` : ` = ${100 - lost}`}
      </p>
      <p class="about-sum">
        {count(summary.operation_count, 'operation')}
        {read > 0 && `, ${read} of them deprecated`}
        {leftOut > 0 && `, ${leftOut} deprecated left out`}
        {summary.webhook_count > 0 && `, ${count(summary.webhook_count, 'webhook')} (not scored)`}. The score
        sinks with every issue, so large documents reach 0 quickly; the readiness of single operations stands
        below.
      </p>
    </section>
  );
}
