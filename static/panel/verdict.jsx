// The verdict: letter, number, and what is missing to the next letter.
import { count, severityWords } from '../report.js';
import { missingWords } from './advice.js';
import { PointsChart } from './points-chart.jsx';
import { Spread } from './spread.jsx';
import { Words } from './words.jsx';

/** @param {{report: import('../report.js').Report, overall: import('../report.js').Overall}} props */
export function Verdict({ report, overall }) {
  const { tools, findings, input } = report;
  return (
    <section class="verdict" aria-label="Verdict">
      <div class={`grade l${overall.grade}`} role="img" aria-label={`Grade ${overall.grade}`}>
        {overall.grade}
      </div>
      <div>
        <h2>{overall.score} of 100</h2>
        <p>
          <Words text={missingWords(overall.next, tools)} />
        </p>
      </div>
      <dl class="facts">
        <Fact name="Tools" value={tools.length.toLocaleString('en')} small={sourceWords(input)} />
        <Fact
          name="Findings"
          value={findings.length.toLocaleString('en')}
          small={severityWords(findings) || 'nothing to report'}
        />
        <Described tools={tools} />
      </dl>
      {tools.length > 1 && <Spread grades={overall.grades} />}
      <PointsChart rubric={report.rubric} />
    </section>
  );
}

/** @param {{name: string, value: string, small: string}} props */
function Fact({ name, value, small }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value} <small>{small}</small>
      </dd>
    </div>
  );
}

/** @param {import('../report.js').Input} input */
function sourceWords(input) {
  if (input.sources.length > 1) return `of ${count(input.sources.length, 'server')}`;
  return input.label || 'read';
}

/** @param {{tools: import('../report.js').Tool[]}} props */
function Described({ tools }) {
  let total = 0;
  let described = 0;
  for (const tool of tools) {
    const check = tool.checks.find(({ check }) => check === 'describes_properties');
    total += check?.total ?? 0;
    described += check?.counted ?? 0;
  }
  return (
    <Fact
      name="Parameters"
      value={total.toLocaleString('en')}
      small={total ? `${described.toLocaleString('en')} described` : 'none'}
    />
  );
}
