// The Weights tab: how the number came about. The rows add up to it.
import { useState } from 'preact/hooks';
import { Bands } from '../docs/bands.jsx';
import { Words } from './words.jsx';

/** @type {import('./tabs.js').Tab} */
export const weights = { id: 'weights', title: 'Weights', View: WeightsView };

/** @param {{result: import('../store.js').Result}} props */
function WeightsView({ result: { report } }) {
  const [byLost, setByLost] = useState(false);
  const { overall, rubric, tools } = report;
  if (!overall) return null;
  const rows = byLost ? [...rubric].sort((a, b) => b.lost - a.lost) : rubric;
  const earned = rubric.reduce((sum, row) => sum + row.earned, 0);
  const lost = rubric.reduce((sum, row) => sum + row.lost, 0);
  const { rounding = 0 } = overall;
  return (
    <>
      <div class="scroll" tabIndex={0} role="region" aria-label="Points by check">
        <table class="weights">
          <caption>
            {tools.length === 1
              ? 'The points of the one tool.'
              : `Points as the mean over ${tools.length.toLocaleString('en')} tools.`}{' '}
            Weights are fixed, so that a grade means one thing.
          </caption>
          <thead>
            <tr>
              <th scope="col">Check</th>
              <th scope="col">Points</th>
              <th scope="col">Earned</th>
              <th scope="col" aria-sort={byLost ? 'descending' : 'none'}>
                <button class="link" aria-pressed={byLost} onClick={() => setByLost(!byLost)}>
                  Lost {byLost ? '▼' : '↕'}
                </button>
              </th>
              <th scope="col">Tools missed</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.check}>
                <th scope="row">
                  <a href={`#docs/${row.check}`}>
                    <Words text={row.title} />
                  </a>
                </th>
                <td>{row.points}</td>
                <td>{row.earned.toFixed(2)}</td>
                <td class={row.lost > 0 ? 'lost' : ''}>{row.lost.toFixed(2)}</td>
                <td>{row.missed_tools.toLocaleString('en')}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Sum</th>
              <td>{rubric.reduce((sum, row) => sum + row.points, 0)}</td>
              <td>{earned.toFixed(2)}</td>
              <td>{lost.toFixed(2)}</td>
              <td />
            </tr>
            <tr>
              <th scope="row">Rounding</th>
              <td />
              <td>{signed(rounding)}</td>
              <td />
              <td />
            </tr>
            <tr class="total">
              <th scope="row">Score</th>
              <td />
              <td>
                {overall.score} <span class={`letter small l${overall.grade}`}>{overall.grade}</span>
              </td>
              <td />
              <td />
            </tr>
          </tfoot>
        </table>
      </div>
      <Bands grade={overall.grade} words={`here, with ${overall.score}`} />
      <p class="quiet-note">
        Each tool's score is rounded once; the list's score is the mean of its tools' scores, rounded once
        more. Rubric {report.schemagrade.rubric}, engine {report.schemagrade.engine}.
      </p>
    </>
  );
}

/** @param {number} n */
const signed = (n) => `${n > 0 ? '+' : n < 0 ? '−' : ''}${Math.abs(n).toFixed(2)}`;
