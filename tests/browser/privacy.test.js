// Nothing leaves: every request of a whole visit, of the page, its worker and its service worker, goes to the page's own
// origin and carries nothing of the pasted text; and the policy stops whoever tries.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { launchChromium, startApp, temporaryFolder } from './support/app.js';
import { engineFiles, engineFolder } from './support/engine-page.js';
import { serve } from './support/server.js';
import { SECRET, wholeVisit } from './support/visit.js';

/** @type {Awaited<ReturnType<typeof startApp>>} */
let app;
/** @type {Awaited<ReturnType<typeof serve>>} */
let elsewhere;

before(async () => {
  app = await startApp();
  elsewhere = await serve(temporaryFolder('elsewhere'));
});
after(async () => {
  await app.close();
  await elsewhere.stop();
});

/** How a text can be written in a request. */
const disguises = [
  SECRET,
  SECRET.replaceAll('-', '_'),
  encodeURIComponent(SECRET),
  btoa(SECRET).slice(0, 16),
];

/** @param {string} sent @param {string} what */
function carriesNothing(sent, what) {
  for (const disguise of disguises) assert.ok(!sent.includes(disguise), `${what} carries the pasted text`);
}

test('a whole visit asks its own origin only and tells it nothing', async (t) => {
  // The browser's own log has every request of every process, whoever made it.
  const log = path.join(temporaryFolder('privacy'), 'net.json');
  const browser = await launchChromium([`--log-net-log=${log}`, '--net-log-capture-mode=IncludeSensitive']);
  t.after(() => browser.close());
  const context = await browser.newContext();
  /** @type {import('playwright-core').Request[]} */
  const seen = [];
  context.on('request', (request) => seen.push(request));
  const page = await context.newPage();
  await page.goto(app.url);
  await wholeVisit(page);
  const cookies = await context.cookies();
  await browser.close();

  const origin = new URL(app.url).origin;
  assert.ok(seen.length > 10, 'requests were recorded');
  for (const request of seen) {
    if (/^(blob|data):/.test(request.url())) continue;
    assert.equal(new URL(request.url()).origin, origin);
    assert.equal(request.method(), 'GET');
    assert.equal(request.postData(), null);
    carriesNothing(request.url() + JSON.stringify(request.headers()), request.url());
  }

  assert.ok(app.server.requests.length > 10);
  for (const { method, url, headers, body } of app.server.requests) {
    assert.equal(method, 'GET');
    assert.equal(body, '');
    carriesNothing(url + JSON.stringify(headers), url);
  }

  const logged = requestsOf(log);
  for (const { url } of logged) carriesNothing(url, url);
  // Chromium has errands of its own (updates …); what a page or worker asks for names the page as its initiator.
  const asked = logged.filter(({ url, initiator }) => initiator === origin || url.startsWith(origin));
  assert.ok(
    asked.some(({ url }) => url.endsWith('/sw.js')),
    'the service worker is in the log',
  );
  assert.ok(
    asked.some(({ url }) => url.endsWith('/memory.bin')),
    'the worker is in the log',
  );
  assert.deepEqual([...new Set(asked.map(({ url }) => new URL(url).origin))], [origin]);
  assert.deepEqual(cookies, []);
});

/**
 * All requests in Chromium's log that have to do with the network.
 * @param {string} log
 */
function requestsOf(log) {
  const { constants, events } = JSON.parse(fs.readFileSync(log, 'utf8'));
  /** @type {{url: string, initiator?: string}[]} */
  const requests = events
    .filter(
      (/** @type {{type: number}} */ { type }) => type === constants.logEventTypes.URL_REQUEST_START_JOB,
    )
    .map((/** @type {{params?: object}} */ { params }) => params ?? {});
  return requests.filter(({ url }) => /^(https?|wss?):/.test(url ?? ''));
}

test('the policy stops the page from asking elsewhere', async () => {
  const page = await app.open('?nosw', { engine: false });
  const tries = await page.evaluate(async (url) => {
    /** @param {() => unknown} attempt */
    const outcome = async (attempt) => {
      try {
        await attempt();
        return 'done';
      } catch (error) {
        return error instanceof Error ? error.name : 'failed';
      }
    };
    const image = () =>
      new Promise((resolve, reject) => {
        const element = new Image();
        element.onload = resolve;
        element.onerror = () => reject(new Error('blocked'));
        element.src = `${url}image.png`;
      });
    return [
      await outcome(() => fetch(url, { mode: 'no-cors' })),
      await outcome(image),
      await outcome(() => import(`${url}module.js`)),
      await outcome(() => navigator.sendBeacon(url, 'text')),
    ];
  }, elsewhere.url);
  assert.deepEqual(tries.slice(0, 3), ['TypeError', 'Error', 'TypeError']);
  assert.deepEqual(elsewhere.requests, []);
  await page.context().close();
});

test('the policy stops Python from asking elsewhere', async () => {
  // The same page with a worker.py that tries, once it is up, and tells how that went through its answer to a grade.
  const folder = await engineFolder();
  const worker = path.join(engineFiles(folder), 'worker.py');
  const attempt = `
import js
outcomes = []
async def ask(url):
    for name, how in (("fetch", lambda: js.fetch(url)), ("native", lambda: js.Function.new("u", "return fetch(u)")(url))):
        try:
            await how()
            outcomes.append(name + " got through")
        except Exception as error:
            outcomes.append(name + " " + type(error).__name__)
    try:
        request = js.XMLHttpRequest.new()
        request.open("GET", url, False)
        request.send()
        outcomes.append("xhr got through")
    except Exception as error:
        outcomes.append("xhr " + type(error).__name__)
    try:
        js.importScripts(url + "script.js")
        outcomes.append("script got through")
    except Exception as error:
        outcomes.append("script " + type(error).__name__)
    return ["graded", "\\n".join(outcomes), js.Object.new()]
def grade(text, options):
    return ask(text)
__export__ = ["grade"]
js.schemagradeHost.ready()
`;
  fs.writeFileSync(worker, attempt);
  const trap = await serve(folder);
  const context = await app.browser.newContext();
  const page = await context.newPage();
  await page.goto(`${trap.url}engine-page.html`);
  await page.waitForFunction('globalThis.make');
  const { report } = await page.evaluate(
    (url) => globalThis.make().grade({ text: url, revision: 1 }),
    elsewhere.url,
  );
  assert.deepEqual(
    report.split('\n').map((line) => line.replace(/ .*/, '')),
    ['fetch', 'native', 'xhr', 'script'],
  );
  assert.ok(!report.includes('got through'), report);
  assert.deepEqual(elsewhere.requests, []);
  await context.close();
  await trap.stop();
});
