// The examples menu.
import { Menu } from '../app/menu.jsx';
import { replaceText } from '../share/open.js';
import { docsPage, notice } from '../store.js';
import { EXAMPLES } from './index.js';

/** @param {import('./index.js').Example} example */
async function loadExample(example) {
  try {
    const { default: text } = await example.load();
    if (docsPage.value !== null) location.hash = '';
    replaceText(String(text), { kind: 'example', name: example.id }, `Example: ${example.title}.`);
  } catch {
    notice.value = { tone: 'error', text: 'This example could not be loaded. Are you offline?' };
  }
}

/** @param {{label: string, quiet?: boolean}} props */
export function ExamplesMenu({ label, quiet }) {
  const items = EXAMPLES.map((example) => ({ id: example.id, title: example.title, about: example.about, run: () => loadExample(example) }));
  return <Menu label={label} title="Examples" quiet={quiet} items={items} />;
}
