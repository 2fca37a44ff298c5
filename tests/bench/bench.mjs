// Measures the budgets in one run and prints each beside its limit; exits 1 where one is broken.
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { engineReady, launchProfile, PATIENCE, put, startApp, untilGraded } from '../browser/support/app.js';
import { engineFolder } from '../browser/support/engine-page.js';
import { root } from '../browser/support/packages.js';
import { serve } from '../browser/support/server.js';
import { toolList } from '../browser/support/texts.js';
import { offlineReady } from '../browser/support/visit.js';

/** @typedef {{what: string, measured: number, limit: number | null, unit: string, note?: string}} Row */

/** @type {Row[]} */
const rows = [];
/** @param {number[]} values */
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
/** @param {string} line */
const say = (line) => process.stderr.write(`· ${line} …\n`);

const app = await startApp({ folder: await engineFolder() });

/** Milliseconds from opening the page to a ready engine, in a browser without any memory of it. @param {string} query */
async function start(query) {
  const context = await app.browser.newContext();
  const page = await context.newPage();
  const begun = performance.now();
  await page.goto(`${app.url}${query}`);
  await engineReady(page);
  const taken = performance.now() - begun;
  await context.close();
  return taken;
}

async function starts() {
  say('start with and without the memory snapshot, in turns');
  await start('?nosw');
  const quick = [];
  const plain = [];
  for (let i = 0; i < 5; i += 1) {
    quick.push(await start('?nosw'));
    plain.push(await start('?nosw&plain'));
  }
  rows.push({
    what: 'page open → engine ready, against a plain start',
    measured: median(quick) / median(plain),
    limit: 0.3,
    unit: '×',
    note: `${(median(quick) / 1000).toFixed(2)} s against ${(median(plain) / 1000).toFixed(2)} s`,
  });
}

async function wire() {
  say('bytes of a first visit');
  const server = await serve(path.join(root, 'dist'));
  const profile = await launchProfile();
  const page = await profile.newPage();
  await page.goto(server.url);
  await engineReady(page);
  await offlineReady(page);
  const all = server.requests.reduce((sum, { bytes }) => sum + bytes, 0);
  const first = server.requests.findIndex(({ url }) => url.includes('/engine/'));
  const shell = server.requests.slice(0, first).reduce((sum, { bytes }) => sum + bytes, 0);
  rows.push({ what: 'first visit, offline copy included', measured: all / 1e6, limit: 12, unit: 'MB' });
  rows.push({ what: 'shell and editor, before the engine', measured: shell / 1e3, limit: 250, unit: 'kB' });
  const begun = performance.now();
  await page.reload();
  await engineReady(page);
  rows.push({
    what: 'second visit → engine ready',
    measured: (performance.now() - begun) / 1000,
    limit: null,
    unit: 's',
  });
  await profile.close();
  await server.stop();
}

async function worker() {
  say('a list of 100 tools in the worker');
  const page = await app.open('engine-page.html', { engine: false });
  page.setDefaultTimeout(PATIENCE);
  await page.waitForFunction('globalThis.make');
  await page.evaluate(() => globalThis.make().start());
  const times = await page.evaluate(
    async (texts) => {
      const taken = [];
      for (const [revision, text] of texts.entries()) {
        const begun = performance.now();
        const { state } = await globalThis.engine.grade({ text, revision });
        if (state !== 'graded') throw new Error(state);
        taken.push(performance.now() - begun);
      }
      return taken;
    },
    Array.from({ length: 12 }, (_, i) => toolList(100, `edit ${i}`)),
  );
  rows.push({ what: 'first report of 100 tools', measured: Number(times[0]), limit: 1000, unit: 'ms' });
  rows.push({
    what: 'one of 100 tools changed → new report',
    measured: median(times.slice(1)),
    limit: 100,
    unit: 'ms',
  });
  await page.context().close();
}

async function mainThread() {
  say('the page while a list of 100 tools is edited');
  const page = await app.open('?nosw', { viewport: { width: 1280, height: 800 } });
  await untilGraded(page, () => put(page, toolList(100)));
  await page.evaluate(() => {
    Object.assign(globalThis, { longest: 0 });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        globalThis.longest = Math.max(globalThis.longest, duration);
    }).observe({ type: 'longtask' });
  });
  for (let i = 0; i < 5; i += 1) await untilGraded(page, () => page.keyboard.type(' '));
  await page.waitForTimeout(500);
  const longest = await page.evaluate(() => globalThis.longest);
  rows.push({
    what: 'longest task of the page’s thread (0: none over 50)',
    measured: longest,
    limit: 50,
    unit: 'ms',
  });
  await page.context().close();
}

function core() {
  say('the core on CPython');
  const result = JSON.parse(
    execFileSync(
      process.env.SCHEMAGRADE_PYTHON ?? 'python3',
      [path.join(root, 'tests/bench/core.py'), root],
      {
        env: { ...process.env, PYTHONPATH: path.join(root, 'py') },
        encoding: 'utf8',
      },
    ),
  );
  if (result.corpus) {
    const letters = Object.entries(result.corpus.letters).map(([letter, count]) => `${letter} ${count}`);
    rows.push({
      what: `${result.corpus.files} real lists (corpus/mcp), CPU`,
      measured: result.corpus.seconds,
      limit: 15,
      unit: 's',
      note: letters.join(', '),
    });
  }
  const limits = { 'openai.yaml': 1, 'github-api.json': 3, 'stripe.od.json': 3 };
  for (const [name, limit] of result.openapi ? Object.entries(limits) : []) {
    const { text, report, whole } = result.openapi[name];
    rows.push({
      what: `OpenAPI report on ${name}, CPU`,
      measured: report,
      limit,
      unit: 's',
      note: `reading the text ${text.toFixed(2)} s; text to whole report, tools graded, ${whole.toFixed(2)} s`,
    });
  }
  rows.push({ what: '1,000 operations against 100', measured: result.growth, limit: 12, unit: '×' });
  rows.push({ what: '500 near-duplicate tools, whole CLI, CPU', measured: result[500], limit: 1, unit: 's' });
  rows.push({
    what: '5,000 of them, against 500',
    measured: result[5000] / result[500],
    limit: 11,
    unit: '×',
  });
  const { bytes, characters } = result.link;
  rows.push({
    what: `link of a list of ${Math.round(bytes / 1000)} kB`,
    measured: characters,
    limit: 3000,
    unit: 'characters',
  });
}

try {
  await starts();
  await wire();
  await worker();
  await mainThread();
  core();
} finally {
  await app.close();
}

/** @param {number} value */
const figure = (value) => (value >= 100 ? value.toFixed(0) : value.toFixed(2));
const broken = rows.filter(({ measured, limit }) => limit !== null && !(measured <= limit));
console.log(`\n${'what'.padEnd(54)}${'measured'.padStart(20)}${'at most'.padStart(10)}`);
for (const row of rows) {
  const { what, measured, limit, unit, note } = row;
  const mark = broken.includes(row) ? '✗' : ' ';
  const line = `${what.padEnd(54)}${`${figure(measured)} ${unit}`.padStart(20)}${String(limit ?? '–').padStart(10)} ${mark}`;
  console.log(`${line}${note ? ` (${note})` : ''}`);
}
console.log(
  broken.length > 0
    ? `\n${broken.length} of ${rows.length} budgets are broken`
    : `\nall ${rows.length} within budget`,
);
process.exitCode = broken.length > 0 ? 1 : 0;
