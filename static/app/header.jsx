// The bar on top: what this is, what can be done, and the promise.
import { ExamplesMenu } from '../examples/menu.jsx';
import { chooseFile } from '../share/open.js';
import { dialog, docsPage, embedded, offline } from '../store.js';
import { Menu } from './menu.jsx';
import { ThemeToggle, nextTheme, themeName } from './theme.jsx';

export function Header() {
  return (
    <header class="top">
      <h1 class="brand">
        <b aria-hidden="true">A</b> Schemagrade
      </h1>
      <Promise />
      <nav class="push acts-bar" aria-label="Main">
        {embedded ? (
          <a
            class="button quiet"
            href={`${location.pathname}${location.hash}`}
            target="_blank"
            rel="noopener"
          >
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
      <a class="button quiet wide" href="#docs" aria-current={docs ? 'page' : undefined}>
        Docs
      </a>
      <ThemeToggle />
      <button
        class="button quiet icon wide"
        aria-label="Help and keyboard shortcuts"
        title="Help (?)"
        onClick={() => (dialog.value = 'help')}
      >
        ?
      </button>
      <More />
      <button class="button primary" onClick={() => (dialog.value = 'share')}>
        Share
      </button>
    </>
  );
}

/** On narrow screens: what has no room in the bar. */
function More() {
  return (
    <Menu
      label="⋯"
      name="More"
      title="More"
      quiet
      class="narrow"
      items={[
        { id: 'open', title: 'Open a file…', run: chooseFile },
        {
          id: 'docs',
          title: 'Docs',
          about: 'What the seven checks are',
          run: () => (location.hash = 'docs'),
        },
        { id: 'theme', title: themeName(), about: 'Press to change', run: nextTheme },
        {
          id: 'help',
          title: 'Help',
          about: 'Keys, and where your text is',
          run: () => (dialog.value = 'help'),
        },
      ]}
    />
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
