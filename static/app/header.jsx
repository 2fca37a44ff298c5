// The bar on top: what this is, what can be done, and the promise.
import { ExamplesMenu } from '../examples/menu.jsx';
import { chooseFile } from '../share/open.js';
import { dialog, docsPage, embedded, offline } from '../store.js';
import { ThemeToggle } from './theme.jsx';

export function Header() {
  return (
    <header class="bar">
      <h1 class="brand">
        <b aria-hidden="true">A</b> Schemagrade
      </h1>
      <Promise />
      <nav class="push acts-bar" aria-label="Main">
        {embedded ? (
          <a class="button quiet" href={`${location.pathname}${location.hash}`} target="_blank" rel="noopener">
            Open in Schemagrade
          </a>
        ) : (
          <Acts />
        )}
      </nav>
    </header>
  );
}

function Acts() {
  const docs = docsPage.value !== null;
  return (
    <>
      <ExamplesMenu label="Examples" quiet />
      <button class="button quiet wide" onClick={chooseFile}>
        Open…
      </button>
      <a class="button quiet" href="#docs" aria-current={docs ? 'page' : undefined}>
        Docs
      </a>
      <ThemeToggle />
      <button class="button quiet icon" aria-label="Help and keyboard shortcuts" title="Help (?)" onClick={() => (dialog.value = 'help')}>
        ?
      </button>
      <button class="button primary" onClick={() => (dialog.value = 'share')}>
        Share
      </button>
    </>
  );
}

function Promise() {
  const { ready, update } = offline.value;
  if (update)
    return (
      <button class="button small" onClick={update}>
        Update ready: reload
      </button>
    );
  return (
    <span class="private">
      Runs in your browser. Nothing is uploaded.
      {ready && <span class="offline"> Ready offline.</span>}
    </span>
  );
}
