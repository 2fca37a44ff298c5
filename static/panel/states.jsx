// What the panel says when there is no report to show: each state in words, each with the next step.
import { Place } from '../editor/notices.jsx';
import { chooseFile } from '../share/open.js';
import { retry, stopGrading } from '../grading.js';
import { engineStatus, trouble } from '../store.js';
import { ExamplesMenu } from '../examples/menu.jsx';
import { Words } from './words.jsx';

const SHAPES = [
  'MCP tools/list: a bare array, {tools}, a JSON-RPC response, several of them, SSE lines, a client log',
  'OpenAI Chat and Responses tools, Anthropic, Gemini, Bedrock',
  'one tool, or just its JSON Schema',
  'a map of several servers, JSON Lines, YAML; comments and trailing commas are fine',
];

export function EmptyState() {
  return (
    <section class="state">
      <h2>Paste tool schemas to grade them</h2>
      <p>
        Seven checks, 0 to 100, A to F, for each tool and for the list. It happens in this browser; nothing is
        uploaded.
      </p>
      <h3>What is read</h3>
      <ul>
        {SHAPES.map((shape) => (
          <li key={shape}>{shape}</li>
        ))}
      </ul>
      <p class="acts">
        <ExamplesMenu label="Try an example" />
        <button class="button" onClick={chooseFile}>
          Open a file…
        </button>
      </p>
    </section>
  );
}

/** @param {{report: import('../report.js').Report}} props */
export function NothingToGrade({ report }) {
  const errors = report.input.notices.filter((notice) => notice.level === 'error');
  if (errors.length) {
    return (
      <section class="state">
        <h2>This could not be read</h2>
        <ul class="errors">
          {errors.map((error) => (
            <li key={`${error.code} ${error.line} ${error.column}`}>
              <Words text={error.message} /> <Place line={error.line} column={error.column} />
            </li>
          ))}
        </ul>
        <p>
          There is no grade for what cannot be read. Mend the place above, or say what the text is with the
          menus over the editor.
        </p>
      </section>
    );
  }
  const others = report.input.notices;
  return (
    <section class="state">
      <h2>Nothing to grade</h2>
      <p>
        {report.input.kind
          ? `This reads as ${report.input.label}, but there is no tool in it. An empty list is no failure, so it gets no letter.`
          : 'This is readable, but nothing in it looks like a tool or a schema.'}
      </p>
      {others.length > 0 && (
        <ul>
          {others.map((notice) => (
            <li key={`${notice.code} ${notice.line}`}>
              <Words text={notice.message} /> <Place line={notice.line} column={notice.column} />
            </li>
          ))}
        </ul>
      )}
      <h3>What is read</h3>
      <ul>
        {SHAPES.map((shape) => (
          <li key={shape}>{shape}</li>
        ))}
      </ul>
      <p class="acts">
        <ExamplesMenu label="Try an example" />
      </p>
    </section>
  );
}

/** What the engine is doing before the first report. */
export function Loading() {
  return (
    <section class="state" aria-busy="true">
      <h2>Getting ready to grade</h2>
      <EngineProgress />
      <p>
        The grader is Python, running in this browser. The editor works already; the grade follows by itself.
      </p>
    </section>
  );
}

export function EngineProgress() {
  const { state, text, loaded, total } = engineStatus.value;
  if (state === 'idle' || state === 'ready') return null;
  const bytes = state === 'loading' || state === 'restarting';
  return (
    <div class="progress">
      <span>
        {text || 'Starting'}
        {bytes && loaded !== undefined && total ? ` · ${megabytes(loaded)} of ${megabytes(total)} MB` : ''}
      </span>
      <progress aria-label={text || 'Starting'} max={total || undefined} value={total ? loaded : undefined} />
      {state === 'grading' && (
        <button class="link" onClick={stopGrading}>
          Stop
        </button>
      )}
    </div>
  );
}

/** @param {number} bytes */
const megabytes = (bytes) => (bytes / 1e6).toFixed(1);

/** What the browser says when it runs out of stack or memory means nothing to people. @param {string} message */
function failureWords(message) {
  if (!/call stack|recursion|memory|unreachable|fatal/i.test(message)) return message;
  return `The grader gave up on this text: it is nested too deeply or too large for this browser. It was started afresh; the text is untouched. (${message})`;
}

/** The engine is down, or a grade did not end well. */
export function Trouble() {
  const { state, message } = engineStatus.value;
  const what = trouble.value;
  if (state === 'failed') {
    return (
      <section class="state trouble" role="alert">
        <h2>The grader did not start</h2>
        <p>{message || 'Python could not be loaded in this browser.'}</p>
        <p>Your text is safe, and the editor goes on working.</p>
        <p class="acts">
          <button class="button primary" onClick={retry}>
            Try again
          </button>
        </p>
      </section>
    );
  }
  if (!what) return null;
  return (
    <section class="state trouble" role="alert">
      <h2>{what.kind === 'stopped' ? 'Grading was stopped' : 'This could not be graded'}</h2>
      <p>
        {what.kind === 'stopped'
          ? `It had not finished after ${Math.round(what.seconds)} seconds, so it was stopped and the grader started afresh. The text is untouched.`
          : failureWords(what.message)}
      </p>
      <p class="acts">
        <button class="button primary" onClick={retry}>
          Try again
        </button>
      </p>
    </section>
  );
}
