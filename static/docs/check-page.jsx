// One check: why it matters, what counts, and examples that open in the playground.
import { Words } from '../panel/words.jsx';
import { number } from '../report.js';
import { Example } from './example.jsx';

/** @param {{check: import('./data.js').DocCheck}} props */
export function CheckPage({ check }) {
  return (
    <>
      <h2>
        <Words text={check.title} />
      </h2>
      <p class="lead">
        <code>{check.id}</code> · {check.points} points
      </p>
      <p>
        <Words text={check.why} />
      </p>
      <h3>What counts</h3>
      <ul>
        {check.counts_as.map((reading) => (
          <li key={reading}>
            <Words text={reading} />
          </li>
        ))}
      </ul>
      <h3>What to do about a miss</h3>
      <p>
        <Words text={check.recommendation} />
      </p>
      <h3>Examples</h3>
      {check.examples.map((example) => (
        <Example
          key={example.title}
          title={example.title}
          good={example.passes}
          words={`${number(example.earned)} of ${example.points} points`}
          tool={example.tool}
          note={example.note}
        />
      ))}
    </>
  );
}
