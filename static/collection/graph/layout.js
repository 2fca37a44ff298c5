// From a view to places on a plane: in a worker, within bounds of time, and in plain columns where that fails.

/**
 * @typedef {import('./layout-worker.js').Task} Task
 * @typedef {import('./layout-worker.js').Laid & {plain?: boolean}} Laid `plain`: in columns, as the layout failed
 */

const PATIENCE = 8_000;

/** @type {Worker | null} */
let worker = null;

/** @param {Task} task @param {AbortSignal} signal @returns {Promise<Laid>} */
export async function laidOut(task, signal) {
  try {
    return await inWorker(task, signal);
  } catch (error) {
    if (signal.aborted) throw error;
    return inColumns(task);
  }
}

/** @param {Task} task @param {AbortSignal} signal @returns {Promise<Laid>} */
async function inWorker(task, signal) {
  const { startWorker } = await import('./layout-worker.js');
  signal.throwIfAborted();
  const own = (worker ??= startWorker());
  const end = () => {
    own.terminate();
    if (worker === own) worker = null;
  };
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      end();
      reject(new Error('it took too long'));
    }, PATIENCE);
    /** @param {() => void} then */
    const done = (then) => {
      clearTimeout(timer);
      own.onmessage = own.onerror = null;
      signal.removeEventListener('abort', stop);
      then();
    };
    const stop = () =>
      done(() => {
        end();
        reject(signal.reason);
      });
    own.onmessage = ({ data }) => done(() => resolve(data));
    own.onerror = (event) => {
      event.preventDefault();
      done(() => {
        end();
        reject(new Error(event.message || 'the layout failed'));
      });
    };
    signal.addEventListener('abort', stop);
    own.postMessage(task);
  });
}

/** Rows as wide as they are high, in the order of the document. @param {Task} task @returns {Laid} */
export function inColumns({ sizes, links }) {
  const wide = Math.max(...sizes.map(([width]) => width), 1) + 64;
  const high = Math.max(...sizes.map(([, height]) => height), 1) + 24;
  const columns = Math.max(1, Math.ceil(Math.sqrt((sizes.length * high) / wide)));
  const nodes = sizes.map(([width, height], index) => ({
    x: (index % columns) * wide + wide / 2,
    y: Math.floor(index / columns) * high + high / 2,
    width,
    height,
  }));
  return {
    plain: true,
    width: columns * wide,
    height: Math.ceil(sizes.length / columns) * high,
    nodes,
    links: links.map(() => []),
  };
}
