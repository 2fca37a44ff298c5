// The page's side of the offline copy.

/**
 * Keeps the app for use without a network, once the engine has been loaded (so nothing is downloaded twice).
 * A page opened with `?nosw` removes the copy and goes on without one.
 * @param {object} [listeners]
 * @param {(apply: () => void) => void} [listeners.onUpdate] a new version is complete; `apply` takes it and reloads the page
 * @param {() => void} [listeners.onReady] the app now starts without a network
 */
export async function registerOffline({ onUpdate = () => {}, onReady = () => {} } = {}) {
  const container = navigator.serviceWorker;
  if (!container) return; // not a secure context, or switched off
  if (new URLSearchParams(location.search).has('nosw')) return remove(container);
  await engineSettled();
  const registration = await container.register(new URL('sw.js', document.baseURI), {
    updateViaCache: 'none',
  });
  container.ready.then(onReady);

  const tell = () => onUpdate(() => apply(container, registration));
  if (registration.waiting && container.controller) tell();
  registration.addEventListener('updatefound', () => {
    const next = registration.installing;
    next?.addEventListener('statechange', () => {
      if (next.state === 'installed' && container.controller) tell();
    });
  });
}

/** @param {ServiceWorkerContainer} container @param {ServiceWorkerRegistration} registration */
function apply(container, registration) {
  container.addEventListener('controllerchange', () => location.reload(), { once: true });
  registration.waiting?.postMessage('take-over');
}

/** @param {ServiceWorkerContainer} container */
async function remove(container) {
  const home = new URL('./', document.baseURI);
  const registration = await container.getRegistration(home);
  await registration?.unregister();
  for (const key of await caches.keys()) {
    if (key.startsWith(`schemagrade ${home.pathname} `)) await caches.delete(key);
  }
}

/** Resolves when `<html data-engine>` no longer says that the engine is loading. */
function engineSettled() {
  const root = document.documentElement;
  const settled = () => ['ready', 'failed'].includes(root.dataset.engine ?? '');
  return new Promise((/** @type {(value?: undefined) => void} */ resolve) => {
    if (settled()) return resolve();
    const observer = new MutationObserver(() => {
      if (!settled()) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(root, { attributes: true, attributeFilter: ['data-engine'] });
  });
}
