// The engine's client: starts, falls back, stops, restarts; of several texts the latest wins.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { PATIENCE, startApp } from './support/app.js';
import { engineFiles, engineFolder } from './support/engine-page.js';
import { SMALL, toolList } from './support/texts.js';

/** @type {Awaited<ReturnType<typeof startApp>>} */
let app;
/** @type {import('playwright-core').Page} */
let page;
/** @type {string} */
let folder;

before(async () => {
  folder = await engineFolder();
  // Some hosts serve everything below a path of theirs.
  app = await startApp({ folder, base: '/some/where/' });
  page = await openEngine();
});
after(() => app.close());

/** @param {object} [settings] */
async function openEngine(settings = {}, query = '') {
  const opened = await app.open(`engine-page.html${query}`, { engine: false });
  opened.setDefaultTimeout(PATIENCE);
  await opened.waitForFunction('globalThis.make');
  await opened.evaluate((given) => globalThis.make(given), settings);
  return opened;
}

/** @param {import('playwright-core').Page} on @param {string} text @param {number} [revision] */
const grade = (on, text, revision = 1) =>
  on.evaluate(
    ([t, r]) => globalThis.engine.grade({ text: t, revision: r }),
    /** @type {const} */ ([text, revision]),
  );

test('starts by stages and grades', async () => {
  const result = await grade(page, SMALL);
  assert.equal(result.state, 'graded');
  const report = JSON.parse(result.report);
  assert.equal(report.input.tools, 3);
  assert.deepEqual(result.places['/tools/0'], [SMALL.indexOf('{"name"'), SMALL.indexOf(',{"name":"tool_1"')]);
  const statuses = await page.evaluate(() => globalThis.statuses);
  const stages = [...new Set(statuses.map((s) => s.stage ?? s.state))];
  assert.deepEqual(stages, ['download', 'start', 'load', 'ready', 'grading']);
  const last = statuses.filter((s) => s.stage === 'download').at(-1);
  assert.equal(last.loaded, last.total);
  assert.ok(
    statuses.every((s) => !s.plain),
    'from the memory snapshot',
  );
});

test('the same text gives the same bytes again, also after others', async () => {
  const first = await grade(page, toolList(20), 2);
  await grade(page, toolList(20, 'changed'), 3);
  const again = await grade(page, toolList(20), 4);
  assert.equal(again.report, first.report);
});

test('of texts that wait, the latest is graded', async () => {
  const results = await page.evaluate(
    (texts) => Promise.all(texts.map((text, i) => globalThis.engine.grade({ text, revision: 10 + i }))),
    [toolList(200), toolList(1), toolList(2), SMALL],
  );
  assert.deepEqual(
    results.map(({ state, revision }) => [state, revision]),
    [
      ['superseded', 10],
      ['superseded', 11],
      ['superseded', 12],
      ['graded', 13],
    ],
  );
});

test('a fault in the text is a report, not a failure', async () => {
  for (const text of [
    '',
    '{"tools": [',
    'tools: [a',
    '\ud800',
    '[NaN]',
    '{"__proto__": {"constructor": 1}}',
  ]) {
    const result = await grade(page, text, 20);
    assert.equal(result.state, 'graded', JSON.stringify(result));
    assert.equal(JSON.parse(result.report).overall, null, text);
  }
});

test('YAML is read by the page’s parser, errors keep their place', async () => {
  const good = await grade(page, 'tools:\n  - name: a\n    inputSchema:\n      type: object\n', 21);
  assert.equal(JSON.parse(good.report).input.format, 'yaml');
  const bad = await grade(page, 'tools:\n  - name: a\n    inputSchema: {\n', 22);
  const [notice] = JSON.parse(bad.report).input.notices;
  assert.equal(notice.level, 'error');
  assert.ok(notice.line >= 3, JSON.stringify(notice));
});

test('large lists tell how far they are', async () => {
  await grade(page, toolList(2000), 30);
  const told = await page.evaluate(() => globalThis.statuses.filter((s) => s.state === 'grading' && s.total));
  assert.ok(told.length > 0);
  assert.equal(told.at(-1).total, 2000);
});

test('a grade that outlives its time limit is stopped, the next one gets a new Python', async () => {
  const impatient = await openEngine({ timeLimit: 300, perCharacter: 0 });
  await impatient.evaluate(() => globalThis.engine.start());
  const late = await grade(impatient, toolList(2_000), 1);
  assert.equal(late.state, 'stopped');
  assert.ok(late.seconds > 0);
  const next = await grade(impatient, toolList(1), 2);
  assert.equal(next.state, 'graded');
  const states = await impatient.evaluate(() => globalThis.statuses.map((s) => s.state));
  assert.ok(states.includes('restarting'));
  await impatient.context().close();
});

test('stop ends a running grade', async () => {
  const result = await page.evaluate(async (text) => {
    const running = globalThis.engine.grade({ text, revision: 40 });
    while (globalThis.statuses.at(-1).state !== 'grading') await new Promise((next) => setTimeout(next, 10));
    globalThis.engine.stop();
    return running;
  }, toolList(20_000));
  assert.equal(result.state, 'stopped');
  assert.equal((await grade(page, SMALL, 41)).state, 'graded');
});

test('without a usable snapshot Python starts plainly, says so, and gives the same bytes', async () => {
  const memory = path.join(engineFiles(folder), 'memory.bin');
  const content = fs.readFileSync(memory);
  const expected = (await grade(page, SMALL, 50)).report;
  fs.writeFileSync(memory, content.subarray(0, 1000));
  try {
    const plain = await openEngine();
    const result = await grade(plain, SMALL);
    assert.equal(result.state, 'graded', JSON.stringify(result));
    assert.equal(result.report, expected);
    assert.ok(await plain.evaluate(() => globalThis.statuses.at(-1).plain));
    await plain.context().close();
  } finally {
    fs.writeFileSync(memory, content);
  }
});

test('a start that fails is told; restart tries again', async () => {
  const runtime = path.join(engineFiles(folder), 'runtime.bin');
  fs.renameSync(runtime, `${runtime}.away`);
  const broken = await openEngine();
  const failed = await grade(broken, SMALL);
  assert.equal(failed.state, 'failed');
  const status = await broken.evaluate(() => globalThis.statuses.at(-1));
  assert.equal(status.state, 'failed');
  assert.match(status.message, /runtime\.bin/);
  fs.renameSync(`${runtime}.away`, runtime);
  await broken.evaluate(() => globalThis.engine.restart());
  assert.equal((await grade(broken, SMALL)).state, 'graded');
  await broken.context().close();
});
