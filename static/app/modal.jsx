// A <dialog> that gives the focus back to where it came from.
import { useEffect, useRef } from 'preact/hooks';

/** @param {{title: string, wide?: boolean, onClose: () => void, children: import('preact').ComponentChildren}} props */
export function Modal({ title, wide, onClose, children }) {
  const element = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useEffect(() => {
    const before = deepFocus();
    element.current?.showModal();
    return () => before?.focus?.();
  }, []);
  return (
    <dialog
      ref={element}
      class={wide ? 'wide-dialog' : undefined}
      aria-labelledby="modal-title"
      onClose={onClose}
      onClick={(event) => event.target === element.current && element.current?.close()}
    >
      <div class="dialog-inner">
        <div class="dialog-head">
          <h2 id="modal-title">{title}</h2>
          <button class="button quiet icon" aria-label="Close" onClick={() => element.current?.close()}>
            ✕
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}

/** @returns {HTMLElement | null} the focused element, also inside the editor's shadow root */
function deepFocus() {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused instanceof HTMLElement ? focused : null;
}
