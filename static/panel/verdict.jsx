// The verdict: letter, number, what is missing to the next letter, and the three figures that stand beside the letter.
import { missingWords } from './advice.js';
import { Facts } from './facts.jsx';
import { PointsChart } from './points-chart.jsx';
import { Spread } from './spread.jsx';
import { Words } from './words.jsx';

/** @param {{report: import('../report.js').Report, overall: import('../report.js').Overall}} props */
export function Verdict({ report, overall }) {
  const { tools } = report;
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
      <Facts overall={overall} tools={tools} />
      {tools.length > 1 && <Spread grades={overall.grades} />}
      <PointsChart rubric={report.rubric} />
    </section>
  );
}
