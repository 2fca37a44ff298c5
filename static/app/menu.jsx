// A button and a list of things to do, as the keyboard expects a menu to be.
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';

/**
 * @typedef {{id: string, title: string, about?: string, run: () => void}} Item
 * @param {{label: string, name?: string, title: string, quiet?: boolean, class?: string, items: Item[]}} props `name`: for a label that is no word
 */
export function Menu({ label, name, title, quiet, class: extra = '', items }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const button = useRef(/** @type {HTMLButtonElement | null} */ (null));
  const list = useRef(/** @type {HTMLDivElement | null} */ (null));
  useLayoutEffect(() => {
    if (!open) return;
    entries(list.current)[0]?.focus();
    /** @param {Event} event */
    const outside = (event) => {
      if (!event.composedPath().some((target) => target === list.current || target === button.current))
        setOpen(false);
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
    const all = entries(list.current);
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
    <span class={`menu-holder ${extra}`}>
      <button
        ref={button}
        class={quiet ? 'button quiet' : 'button'}
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {label}
      </button>
      {open && (
        <div ref={list} id={id} class="menu" role="menu" aria-label={title} onKeyDown={onKeyDown}>
          {items.map((item) => (
            <button
              key={item.id}
              role="menuitem"
              tabIndex={-1}
              data-item={item.id}
              onClick={() => {
                close();
                item.run();
              }}
            >
              <b>{item.title}</b>
              {item.about && <span>{item.about}</span>}
            </button>
          ))}
        </div>
      )}
    </span>
  );
}

/** @param {HTMLElement | null} list @returns {HTMLElement[]} */
const entries = (list) =>
  [...(list?.querySelectorAll('[role=menuitem]') ?? [])].filter((item) => item instanceof HTMLElement);
