// Files may be dropped anywhere on the page.
import { useEffect, useState } from 'preact/hooks';
import { openFiles } from '../share/open.js';

export function DropTarget() {
  const [over, setOver] = useState(false);
  useEffect(() => {
    let depth = 0;
    /** @param {DragEvent} event */
    const isFile = (event) => event.dataTransfer?.types.includes('Files') ?? false;
    /** @type {[string, (event: DragEvent) => void][]} */
    const listeners = [
      ['dragenter', (event) => isFile(event) && (depth++, setOver(true))],
      ['dragover', (event) => isFile(event) && event.preventDefault()],
      ['dragleave', (event) => isFile(event) && --depth <= 0 && ((depth = 0), setOver(false))],
      [
        'drop',
        (event) => {
          if (!isFile(event)) return;
          event.preventDefault();
          event.stopPropagation();
          depth = 0;
          setOver(false);
          openFiles([...(event.dataTransfer?.files ?? [])]);
        },
      ],
    ];
    for (const [name, listen] of listeners)
      addEventListener(name, /** @type {EventListener} */ (listen), { capture: true });
    return () => {
      for (const [name, listen] of listeners)
        removeEventListener(name, /** @type {EventListener} */ (listen), { capture: true });
    };
  }, []);
  if (!over) return null;
  return (
    <div class="drop" aria-hidden="true">
      <p>Drop to grade</p>
    </div>
  );
}
