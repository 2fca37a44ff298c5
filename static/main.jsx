// Wiring: what is on the page, what to show first, what listens.
import { render } from 'preact';
import { App } from './app/app.jsx';
import { listenToKeys } from './app/keys.js';
import { start } from './app/start.js';
import { embedded, offline } from './store.js';

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
