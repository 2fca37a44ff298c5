// From edits to results: waits for a pause, asks the engine, and shows only what belongs to the text as it is now.
import { effect } from '@preact/signals';
import { createEngine } from './engine/client.js';
import { text } from './document.js';
import {
  blank,
  current,
  embedded,
  engineStatus,
  options,
  result,
  revision,
  room,
  shared,
  spoken,
  trouble,
} from './store.js';
import { STATUS, charged, count } from './report.js';

export const PAUSE = 300;
const TIME_LIMIT = 30_000;
/** The live region waits for the reader's own typing echo to end. */
const SPEAK_AFTER = 700;

/** @type {ReturnType<typeof createEngine> | null} */
let engine = null;
let listening = false;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let speakTimer;
let asked = 0;
let began = 0;

function engineNow() {
  engine ??= createEngine({
    timeLimit: TIME_LIMIT,
    onStatus(status) {
      // What a grade takes is counted from when Python has it, not from when Python is asked for.
      if (status.state === 'grading' && engineStatus.value.state !== 'grading') began = performance.now();
      engineStatus.value = /** @type {import('./store.js').EngineStatus} */ (status);
    },
  });
  return engine;
}

/** Start Python, before there is anything to grade. */
export function warmUp() {
  engineNow()
    .start()
    .catch(() => {}); // the status says so
}

/** Start Python and grade whatever is there, now and after each edit. Does nothing the second time. */
export function startGrading() {
  if (listening) return;
  listening = true;
  warmUp();
  effect(() => {
    const at = revision.value;
    if (shared.value) return;
    clearTimeout(timer);
    timer = setTimeout(() => at === revision.value && gradeNow(), asked === 0 ? 0 : PAUSE);
  });
}

/** Grade without waiting for a pause. */
export async function gradeNow() {
  clearTimeout(timer);
  if (shared.value) return;
  if (blank.value) {
    result.value = null;
    document.documentElement.dataset.graded = String(revision.value);
    return;
  }
  const at = (asked = revision.value);
  trouble.value = null;
  const answer = await engineNow().grade({ revision: at, text: text(), options: options.value });
  // A later edit or another paste has overtaken this one: its own answer is on the way.
  if (answer.state === 'superseded' || answer.revision !== revision.value || shared.value) return;
  if (answer.state === 'stopped') trouble.value = { kind: 'stopped', seconds: answer.seconds };
  else if (answer.state === 'failed') trouble.value = { kind: 'failed', message: answer.message };
  else {
    const ms = performance.now() - began;
    result.value = {
      revision: at,
      raw: answer.report,
      report: JSON.parse(answer.report),
      places: answer.places,
      ms,
    };
    document.documentElement.dataset.graded = String(at);
    speakSoon();
  }
}

/**
 * What fixes would change in the text as it is now, and gain.
 * @param {number[]} [findings] indexes in its report; without: all safe fixes
 */
export const workOutFix = (findings) =>
  engineNow().fix({ revision: revision.value, text: text(), options: options.value, findings });

export function stopGrading() {
  engine?.stop();
}

/** After a failure. */
export async function retry() {
  trouble.value = null;
  if (engineStatus.value.state === 'failed') {
    try {
      await engineNow().restart();
    } catch {
      return; // the status says so
    }
  }
  await gradeNow();
}

function speakSoon() {
  clearTimeout(speakTimer);
  speakTimer = setTimeout(() => {
    const shown = result.value;
    if (!shown || !current.value) return;
    const { overall, findings } = shown.report;
    spoken.value = overall
      ? `Grade ${overall.grade}, ${overall.score} of 100, ${STATUS[overall.readiness.status].few}, ${count(charged(findings).length, 'finding')}.`
      : 'Nothing to grade. See the notes above the editor.';
  }, SPEAK_AFTER);
}

// Where the page stands, for tests and for pages that embed it: the revision of the text and, above, the one that is graded.
effect(() => {
  document.documentElement.dataset.revision = String(revision.value);
});
effect(() => {
  const { state } = engineStatus.value;
  const root = document.documentElement;
  if (state === 'idle') delete root.dataset.engine;
  else if (state === 'failed') root.dataset.engine = 'failed';
  else root.dataset.engine = state === 'loading' || state === 'restarting' ? 'loading' : 'ready';
});

// Places of a report that came without them (the prepared one) are worked out here, off the first paint.
effect(() => {
  const shown = result.value;
  if (!shown || shown.places || shown.shared) return;
  import('./source/locate.js').then(({ locate }) => {
    if (result.value === shown && current.value)
      result.value = { ...shown, places: locate(text(), shown.raw) };
  });
});

// Someone who opens an embedded panel wants the panel.
if (embedded) room.value = 'report';
