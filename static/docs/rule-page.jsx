// One rule beyond the seven checks: why it is there, who says so, and examples on both sides of the line.
import { SeverityWord } from '../panel/finding.jsx';
import { Words } from '../panel/words.jsx';
import { Example } from './example.jsx';

/** @param {{rule: import('./docs.jsx').DocRule}} props */
export function RulePage({ rule }) {
  return (
    <>
      <h2>
        <Words text={rule.title} />
      </h2>
      <p class="lead">
        <code>{rule.code}</code> · <SeverityWord severity={rule.severity} /> · costs no points
      </p>
      <p>
        <Words text={rule.why} />
      </p>
      {rule.source && <p class="quiet-note">Source: {rule.source}</p>}
      <h3>What to do</h3>
      <p>
        <Words text={rule.recommendation} />
      </p>
      <h3>Found here</h3>
      {rule.fires.map((example) => (
        <Example key={example.title} title={example.title} good={false} words="found" tool={example.tool} />
      ))}
      <h3>Not found here</h3>
      {rule.near_misses.map((example) => (
        <Example key={example.title} title={example.title} good words="fine" tool={example.tool} />
      ))}
    </>
  );
}
