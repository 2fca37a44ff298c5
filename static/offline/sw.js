// The service worker: the whole app as one version, kept for use without a network.
// A new version is fetched completely, each file checked against its hash, before it may take over; until then, and for
// pages that were opened before, the old version answers from its own cache. So no page ever gets files of two versions.

/** @typedef {{version: string, files: Record<string, string>, onUse: string[]}} Release */

/** Set by build.py: path → integrity of every file of this version, and the files that are kept only once used. */
/** @type {Release} */
const release = RELEASE;

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const home = new URL('./', worker.location.href);
const family = `schemagrade ${home.pathname} `; // other pages may live on the same origin
const ours = family + release.version;
const shell = home.href;

/** @param {string} path */
const urlOf = (path) => new URL(path, home).href;

/** Names that carry a hash never change their content. @param {string} url */
const isHashed = (url) => url.startsWith(urlOf('engine/')) || url.startsWith(urlOf('assets/'));

/** Words for the engine after a `?`, and hosts' Vary headers, do not matter to what is kept. */
const loosely = { ignoreSearch: true, ignoreVary: true };

async function olderCaches() {
  return (await caches.keys()).filter((key) => key.startsWith(family) && key !== ours);
}

/** @param {string} url @returns {Promise<Response | undefined>} */
async function kept(url) {
  const names = isHashed(url) ? [ours, ...(await olderCaches())] : [ours];
  for (const key of names) {
    const found = await (await caches.open(key)).match(url, loosely);
    // A module that is told something by its address has to see that address, not the one it was kept under.
    if (found) return new URL(url).search ? new Response(found.body, found) : found;
  }
  return undefined;
}

async function keepAll() {
  const cache = await caches.open(ours);
  await Promise.all(
    Object.entries(release.files).map(async ([path, integrity]) => {
      const url = urlOf(path);
      const known = isHashed(url) ? await kept(url) : undefined;
      const response =
        known ?? (await fetch(url, { integrity, cache: isHashed(url) ? 'default' : 'no-cache' }));
      if (!response.ok) throw new Error(`${path}: HTTP ${response.status}`);
      await cache.put(url, response);
    }),
  );
}

/** Older versions go when no page can still be using them. */
async function tidy() {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length > 1) return;
  for (const key of await olderCaches()) await caches.delete(key);
}

/** @param {Request} request */
async function answer(request) {
  const found = await kept(request.url);
  if (found) return found;
  const response = await fetch(request);
  if (response.ok && release.onUse.some((path) => urlOf(path) === request.url)) {
    const cache = await caches.open(ours);
    await cache.put(request.url, response.clone());
  }
  return response;
}

worker.addEventListener('install', (event) => event.waitUntil(keepAll()));

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([worker.clients.claim(), tidy()]));
});

worker.addEventListener('message', (event) => {
  if (event.data === 'take-over') worker.skipWaiting();
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || !request.url.startsWith(shell)) return;
  if (request.mode !== 'navigate') {
    event.respondWith(answer(request));
  } else if (
    !url.searchParams.has('nosw') &&
    [shell, urlOf('index.html')].includes(url.origin + url.pathname)
  ) {
    event.respondWith(kept(shell).then((page) => page ?? fetch(request)));
    event.waitUntil(tidy());
  }
});
