// The examples menu: a button and a list, as the keyboard expects a menu to be.
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { replaceText } from '../share/open.js';
import { docsPage, notice } from '../store.js';
import { EXAMPLES } from './index.js';

/** @param {import('./index.js').Example} example */
export async function loadExample(example) {
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
  const [open, setOpen] = useState(false);
  const id = useId();
  const button = useRef(/** @type {HTMLButtonElement | null} */ (null));
  const list = useRef(/** @type {HTMLDivElement | null} */ (null));
  useEffect(() => {
    if (!open) return;
    items(list.current)[0]?.focus();
    /** @param {Event} event */
    const outside = (event) => {
      if (!event.composedPath().some((target) => target === list.current || target === button.current)) setOpen(false);
    };
    addEventListener('pointerdown', outside);
    return () => removeEventListener('pointerdown', outside);
  }, [open]);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  /** @param {KeyboardEvent} event */
  const onKeyDown = (event) => {
    const all = items(list.current);
    const at = all.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (event.key === 'Escape') close();
    else if (event.key === 'Tab') return setOpen(false);
    else if (to !== undefined) all.at(to % all.length)?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <span class="menu-holder">
      <button ref={button} class={quiet ? 'button quiet' : 'button'} aria-haspopup="menu" aria-expanded={open} aria-controls={open ? id : undefined} onClick={() => setOpen(!open)}>
        {label}
      </button>
      {open && (
        <div ref={list} id={id} class="menu" role="menu" aria-label="Examples" onKeyDown={onKeyDown}>
          {EXAMPLES.map((example) => (
            <button
              key={example.id}
              role="menuitem"
              tabIndex={-1}
              data-example={example.id}
              onClick={() => {
                close();
                loadExample(example);
              }}
            >
              <b>{example.title}</b>
              <span>{example.about}</span>
            </button>
          ))}
        </div>
      )}
    </span>
  );
}

/** @param {HTMLElement | null} list @returns {HTMLElement[]} */
const items = (list) => [...(list?.querySelectorAll('[role=menuitem]') ?? [])].filter((item) => item instanceof HTMLElement);
