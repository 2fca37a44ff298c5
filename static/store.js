// One state, many views. Signals hold what the page shows; the modules beside this one change them.
import { computed, signal } from '@preact/signals';

/**
 * @typedef {import('./report.js').Report} Report
 * @typedef {Record<string, [from: number, to: number]>} Places
 * @typedef {{code: string, tool?: string, why: string}} Aside a finding somebody disagrees with; without a tool: any
 * @typedef {{kind?: string, format?: string, protocol?: string, severity?: Record<string, string>, set_aside?: Aside[], openapi?: Record<string, any>}} Options
 * @typedef {object} Result a report and what it was made from
 * @property {number} revision
 * @property {string} raw the report's exact bytes, as text
 * @property {Report} report
 * @property {Places | null} places null: not worked out yet
 * @property {number | null} ms
 * @property {boolean} [prepared] made when the page was built
 * @property {boolean} [shared] from a result link or file: there is no text to go with it
 *
 * @typedef {{kind: 'example' | 'draft' | 'link' | 'file' | 'docs', name: string}} Origin where the text came from
 * @typedef {{state: 'idle' | 'loading' | 'ready' | 'grading' | 'restarting' | 'failed', stage?: string, text: string, loaded?: number, total?: number, message?: string, plain?: boolean}} EngineStatus
 * @typedef {{kind: 'stopped', seconds: number} | {kind: 'failed', message: string}} Trouble
 * @typedef {{text: string, label?: string, run?: () => void}} Toast
 */

export const embedded = new URLSearchParams(location.search).has('embed');

/** Counts the edits; every result carries the revision it was made from. */
export const revision = signal(1);
export const origin = signal(/** @type {Origin} */ ({ kind: 'example', name: '' }));
/** Edited since it came from `origin`. */
export const touched = signal(false);
export const blank = signal(false);
export const options = signal(/** @type {Options} */ ({}));

export const engineStatus = signal(/** @type {EngineStatus} */ ({ state: 'idle', text: '' }));
export const result = signal(/** @type {Result | null} */ (null));
export const trouble = signal(/** @type {Trouble | null} */ (null));

export const cursor = signal(0);
export const tab = signal('tools');
/** Which half of the page a narrow screen shows. */
export const room = signal(/** @type {'schemas' | 'report'} */ (embedded ? 'report' : 'schemas'));
/** `null`: the work; otherwise the docs page (`''` is their beginning). */
export const docsPage = signal(/** @type {string | null} */ (null));
export const dialog = signal(/** @type {'' | 'help' | 'share' | 'all-fixes' | 'fixes-here'} */ (''));
export const toast = signal(/** @type {Toast | null} */ (null));
export const spoken = signal('');
/** A sentence above the editor: about a link, a draft, another tab. */
export const notice = signal(/** @type {(Toast & {tone?: 'error'}) | null} */ (null));
export const draftState = signal(/** @type {'none' | 'saved' | 'large' | 'unavailable'} */ ('none'));
export const offline = signal(
  /** @type {{ready: boolean, update: (() => void) | null}} */ ({ ready: false, update: null }),
);

/** Whether the result on show is about the text as it is now. */
export const current = computed(() => result.value !== null && result.value.revision === revision.value);
export const shared = computed(() => result.value?.shared === true);

/** The index of the tool the cursor is in, or -1. */
export const toolHere = computed(() => {
  const shown = result.value;
  if (!shown?.places || !current.value) return -1;
  const at = cursor.value;
  const { places, report } = shown;
  return report.tools.findIndex((tool) => {
    const range = places[tool.pointer];
    return range !== undefined && range[0] <= at && at <= range[1];
  });
});
