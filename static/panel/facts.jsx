// Beside the letter: how sound (readiness), how that compares (standing), and what it takes of a model's context.
import { STATUS, STATUSES, count, number } from '../report.js';

/** @typedef {import('../report.js').Overall} Overall */

/** @param {{overall: Overall, tools: import('../report.js').Tool[]}} props */
export function Facts({ overall, tools }) {
  const { readiness, standing, tokens } = overall;
  return (
    <div class="facts-box">
      <dl class="facts">
        <Fact name="Readiness" small={readinessWords(overall, tools)}>
          <StatusWord status={readiness.status} />
        </Fact>
        {standing.tools > 0 && (
          <Fact
            name="Standing"
            small={`of ${standing.tools.toLocaleString('en')} real tools in points, ${standing.readiness} % in readiness`}
          >
            Better than {standing.score} %
          </Fact>
        )}
        <Fact
          name="In a model's context"
          small={tools.length > 1 ? `${aboutEach(tokens.total, tools.length)} a tool` : 'for the one tool'}
        >
          ≈ {count(tokens.total, 'token')}
        </Fact>
      </dl>
      <About overall={overall} />
    </div>
  );
}

/** @param {{name: string, small: string, children: import('preact').ComponentChildren}} props */
function Fact({ name, small, children }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {children} <small>{small}</small>
      </dd>
    </div>
  );
}

/** A status in words, with its shape. @param {{status: import('../report.js').Status}} props */
export function StatusWord({ status }) {
  const { word, mark } = STATUS[status];
  return (
    <span class={`status ${status}`}>
      <span aria-hidden="true" class="mark">
        {mark}
      </span>{' '}
      {word}
    </span>
  );
}

/** @param {Overall} overall @param {import('../report.js').Tool[]} tools */
function readinessWords({ readiness }, tools) {
  if (tools.length === 1) return `${readiness.mean} of 100`;
  const parts = [...STATUSES]
    .reverse()
    .filter((status) => readiness.statuses[status])
    .map((status) => `${readiness.statuses[status].toLocaleString('en')} ${STATUS[status].few}`);
  return `mean ${readiness.mean} · ${parts.join(', ')}`;
}

/** @param {number} total @param {number} tools */
const aboutEach = (total, tools) => Math.round(total / tools).toLocaleString('en');

/** What the figures are. @param {{overall: Overall}} props */
function About({ overall: { standing, tokens } }) {
  return (
    <details class="about">
      <summary>What these figures mean</summary>
      <dl>
        <dt>Grade</dt>
        <dd>
          How complete the schemas are: seven fixed checks, 0 to 100. <a href="#docs">The seven checks</a>
        </dd>
        <dt>Readiness</dt>
        <dd>
          How sound they are: 100 less 15 for each blocker and 5 for each warning of a tool. Any blocker makes
          it blocked; a warning, or less than 90, makes it a warning. A list shows the mean and its worst
          status. <a href="#docs/rules">The rules</a>
        </dd>
        {standing.tools > 0 && (
          <>
            <dt>Standing</dt>
            <dd>
              The share of {standing.tools.toLocaleString('en')} real tools, of public MCP servers, that score
              lower: once in points and once in readiness. Most real tools earn an A, so an A alone says
              little.
            </dd>
          </>
        )}
        <dt>Tokens</dt>
        <dd>
          What the tools take of a model's context, counted without a network: an estimate for{' '}
          {tokens.encoding || 'one encoding'}
          {tokens.error > 0 && `, off by ${number(100 * tokens.error)} % a tool in the mean`}. Other models
          count differently.
        </dd>
      </dl>
    </details>
  );
}
