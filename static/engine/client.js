// The page's side of the engine: starts the worker, asks it to grade, stops it when it takes too long.
import { ENGINE } from '../generated/build.js';

/**
 * Where the engine stands, in words for people and in figures for a progress bar.
 * @typedef {object} EngineStatus
 * @property {'idle' | 'loading' | 'ready' | 'grading' | 'restarting' | 'failed'} state
 * @property {'download' | 'start' | 'load'} [stage] while loading
 * @property {string} text
 * @property {number} [loaded] bytes received, or tools graded
 * @property {number} [total] bytes to receive, or tools to grade
 * @property {string} [message] what went wrong
 * @property {boolean} [plain] started without the memory snapshot
 */

/** @typedef {Record<string, [number, number]>} Places JSON pointer → UTF-16 offsets in the text */

/**
 * @typedef {{state: 'graded', revision: number, report: string, places: Places}
 *   | {state: 'superseded', revision: number}
 *   | {state: 'stopped', revision: number, seconds: number}
 *   | {state: 'failed', revision: number, message: string}} GradeResult
 */

/** @typedef {{revision: number, text: string, options?: object}} GradeRequest */

/**
 * @typedef {{from: number, to: number, insert: string}} Edit UTF-16 offsets in the text
 * @typedef {{score: number, tool_points: number, readiness: number, tokens: number, cleared: number, added: number}} Gain
 * @typedef {{edits: Edit[], applied: number[], skipped: number[], gain: Gain}} FixOutcome
 * @typedef {{state: 'fixed', revision: number, outcome: FixOutcome}
 *   | {state: 'failed', revision: number, message: string}} FixResult
 */

/**
 * What the worker tells on its way.
 * @typedef {{type: 'stage', stage: 'download' | 'start' | 'load', loaded?: number, total?: number, plain?: boolean}
 *   | {type: 'progress', done: number, of: number}
 *   | {type: 'ready'}
 *   | {type: 'failed', message: string}} WorkerMessage
 */

/** @typedef {['graded', string, Places] | ['failed', string]} WorkerAnswer */
/** @typedef {['fixed', string] | ['failed', string]} FixAnswer */
/**
 * @typedef {Worker & {sync: {
 *   grade(text: string, options: string): Promise<WorkerAnswer>,
 *   fix(text: string, options: string, findings: string): Promise<FixAnswer>,
 * }}} PythonWorker
 */

/** A start that says nothing for so long has died without a word. */
const SILENCE = 120_000;

/** Milliseconds by which the time limit grows with each character: 5 seconds for a million. */
const PER_CHARACTER = 0.005;

const STAGES = {
  download: 'Downloading Python',
  start: 'Starting Python',
  load: 'Loading the grader',
};

/** @param {unknown} error */
const words = (error) => (error instanceof Error ? error.message : String(error));

const random = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

let failedImports = 0;

/**
 * Some browsers remember for an address that its module could not be had: each new try asks by another one.
 * @param {URL} base
 */
async function importPyScript(base) {
  const again = failedImports ? `?${failedImports}` : '';
  try {
    return await import(new URL(`pyscript.js${again}`, base).href);
  } catch (error) {
    failedImports += 1;
    throw error;
  }
}

/**
 * Starts one Python worker.
 * @param {(message: WorkerMessage) => void} onMessage
 * @param {AbortSignal} signal ends the worker, also while it starts
 * @returns {Promise<PythonWorker>} once it can grade
 */
async function startWorker(onMessage, signal) {
  const base = new URL(ENGINE.base, document.baseURI);
  const name = `schemagrade-${random()}`;
  const words = new URLSearchParams({ channel: name });
  if (new URLSearchParams(location.search).has('plain')) words.set('plain', '');
  const channel = new BroadcastChannel(name);
  let silence = 0;
  let patience = SILENCE;
  let listen = () => {};
  const told = new Promise((resolve, reject) => {
    listen = () => {
      clearTimeout(silence);
      silence = window.setTimeout(
        () => reject(new Error('The grader did not start; the console says more.')),
        patience,
      );
    };
    channel.addEventListener('message', ({ data }) => {
      listen();
      if (data.type === 'ready') resolve(undefined);
      else if (data.type === 'failed') reject(new Error(data.message));
      else onMessage(data);
    });
    signal.addEventListener('abort', () => reject(signal.reason));
    listen();
  });
  const made = (async () => {
    const { PyWorker } = await importPyScript(base);
    /** @type {PythonWorker} */
    const worker = await PyWorker(new URL('worker.py', base).href, {
      type: 'pyodide',
      version: new URL(`boot.js?${words}`, base).href,
    });
    return worker;
  })();
  signal.addEventListener('abort', () => {
    channel.postMessage('close');
    channel.close();
    made.then((worker) => worker.terminate()).catch(() => {});
  });
  try {
    // PyScript is done also with a worker.py that failed, so worker.py has to say that it is ready.
    const worker = await Promise.race([made, told.then(() => made)]);
    patience = 5_000;
    listen();
    await told;
    return worker;
  } finally {
    clearTimeout(silence);
  }
}

/**
 * An engine that grades texts one after another: of those that wait, only the latest is graded.
 * @param {{onStatus?: (status: EngineStatus) => void, timeLimit?: number, perCharacter?: number}} [settings]
 *   timeLimit in milliseconds, for a short text; longer ones get more, perCharacter
 */
export function createEngine({ onStatus = () => {}, timeLimit = 30_000, perCharacter = PER_CHARACTER } = {}) {
  /** @typedef {{request: GradeRequest, resolve: (result: GradeResult) => void}} Job */

  /** @type {Promise<PythonWorker> | null} */
  let worker = null;
  let life = new AbortController();
  /** @type {Job | null} */
  let waiting = null;
  /** @type {{stop: () => void} | null} */
  let running = null;
  let plain = false;

  /** @param {Omit<EngineStatus, 'plain'>} status */
  const tell = (status) => onStatus({ ...status, ...(plain ? { plain } : {}) });

  /** @param {WorkerMessage} message @param {'loading' | 'restarting'} state */
  function onMessage(message, state) {
    if (message.type === 'progress') {
      tell({
        state: 'grading',
        text: `Grading ${message.done} of ${message.of} tools`,
        loaded: message.done,
        total: message.of,
      });
    } else if (message.type === 'stage') {
      plain = message.plain ?? plain;
      const { stage, loaded, total } = message;
      tell({ state, stage, text: STAGES[stage], loaded, total });
    }
  }

  /** @param {'loading' | 'restarting'} state */
  function launch(state) {
    life = new AbortController();
    const { signal } = life;
    tell({ state, stage: 'download', text: state === 'loading' ? STAGES.download : 'Starting Python again' });
    worker = startWorker((message) => signal.aborted || onMessage(message, state), signal);
    worker.then(
      () => tell({ state: 'ready', text: 'Ready' }),
      (error) => {
        if (signal.aborted) return;
        life.abort(error);
        tell({ state: 'failed', text: 'The grader did not start', message: words(error) });
      },
    );
    return worker;
  }

  function kill() {
    life.abort(new Error('stopped'));
    worker?.catch(() => {});
    worker = null;
  }

  /** A start that failed stays so until `restart`: no new try with every keystroke. */
  const started = () => worker ?? launch('loading');

  function relaunch() {
    kill();
    return launch('restarting');
  }

  /**
   * Runs one job to its end: an answer, the time limit, a stop, or a dead worker.
   * @param {Job} job
   */
  async function run({ request, resolve }) {
    const { revision, text, options = {} } = request;
    const asked = started();
    /** @type {PythonWorker} */
    let ready;
    try {
      ready = await asked;
    } catch (error) {
      if (worker !== asked) return run({ request, resolve }); // restarted meanwhile
      return resolve({ state: 'failed', revision, message: words(error) });
    }
    const begun = performance.now();
    tell({ state: 'grading', text: 'Grading' });
    let limit = 0;
    /** @type {GradeResult} */
    const result = await new Promise((settle) => {
      const stop = () =>
        settle({ state: 'stopped', revision, seconds: Math.round((performance.now() - begun) / 100) / 10 });
      limit = window.setTimeout(stop, timeLimit + text.length * perCharacter);
      running = { stop };
      ready.sync.grade(text, JSON.stringify(options)).then(
        (answer) =>
          answer[0] === 'graded'
            ? settle({ state: 'graded', revision, report: answer[1], places: answer[2] })
            : settle({ state: 'failed', revision, message: answer[1] }),
        (error) => {
          // Python itself is gone (out of memory, out of stack): the next text gets a new one.
          relaunch().catch(() => {});
          settle({ state: 'failed', revision, message: words(error) });
        },
      );
    });
    clearTimeout(limit);
    running = null;
    if (result.state === 'stopped') relaunch().catch(() => {});
    else if (worker) tell({ state: 'ready', text: 'Ready' });
    resolve(waiting && result.state === 'graded' ? { state: 'superseded', revision } : result);
  }

  let busy = false;

  async function work() {
    if (busy) return;
    busy = true;
    while (waiting) {
      const job = waiting;
      // The text that is graded is the latest one at the time when Python is there.
      await started().catch(() => {});
      if (waiting !== job) continue;
      waiting = null;
      await run(job);
    }
    busy = false;
  }

  return {
    /** Starts Python, once. Rejects where it cannot start. */
    async start() {
      await started();
    },

    /**
     * Grades a text. A newer call supersedes an older one that has no result yet.
     * @param {GradeRequest} request
     * @returns {Promise<GradeResult>}
     */
    grade(request) {
      return new Promise((resolve) => {
        waiting?.resolve({ state: 'superseded', revision: waiting.request.revision });
        waiting = { request, resolve };
        work();
      });
    },

    /**
     * Works out the edits that carry out fixes, and what they gain. Waits for its turn behind a running grade.
     * @param {GradeRequest & {findings?: number[]}} request indexes of findings; without: all safe fixes
     * @returns {Promise<FixResult>}
     */
    async fix({ revision, text, options = {}, findings }) {
      try {
        const ready = await started();
        const { signal } = life;
        const ended = new Promise((_, reject) =>
          signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
        );
        const asked = ready.sync.fix(text, JSON.stringify(options), findings ? JSON.stringify(findings) : '');
        const answer = /** @type {FixAnswer} */ (await Promise.race([asked, ended]));
        if (answer[0] === 'failed') return { state: 'failed', revision, message: answer[1] };
        return { state: 'fixed', revision, outcome: JSON.parse(answer[1]) };
      } catch (error) {
        return { state: 'failed', revision, message: words(error) };
      }
    },

    /** Ends a running grade, whose result is then `stopped`; Python starts again. */
    stop() {
      running?.stop();
    },

    /** Starts Python anew, for example after it failed. A running grade is stopped. */
    async restart() {
      if (running) running.stop();
      else await relaunch();
    },
  };
}
