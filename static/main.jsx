// Wiring: what is on the page, what to show first, what listens.
import { render } from 'preact';
import { App } from './app/app.jsx';
import { listenToKeys } from './app/keys.js';
import { start } from './app/start.js';
import { warmUp } from './grading.js';
import { embedded, offline } from './store.js';

// Python takes longest: it starts before anything is drawn. A result link shows what it carries without it.
if (!location.hash.startsWith('#r')) warmUp();

const root = document.getElementById('app');
if (!root) throw new Error('The page has no #app');
root.replaceChildren();
render(<App />, root);
listenToKeys();
await start();

if (!embedded) {
  const { registerOffline } = await import('./offline/register.js');
  registerOffline({
    onReady: () => (offline.value = { ...offline.value, ready: true }),
    onUpdate: (reload) => (offline.value = { ...offline.value, update: reload }),
  }).catch((error) => console.info('No offline copy:', error)); // the page goes on without one
}
