// A short message that goes by itself, with at most one thing to do about it.
import { useEffect } from 'preact/hooks';
import { toast } from '../store.js';

/** Milliseconds. Longer when there is something to press. */
const STAYS = { words: 4_000, action: 12_000 };

export function Toaster() {
  const shown = toast.value;
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(
      () => toast.value === shown && (toast.value = null),
      shown.run ? STAYS.action : STAYS.words,
    );
    return () => clearTimeout(timer);
  }, [shown]);
  return (
    <div class="toaster" role="status">
      {shown && (
        <div class="toast">
          <span>{shown.text}</span>
          {shown.run && (
            <button class="link" onClick={shown.run}>
              {shown.label}
            </button>
          )}
          <button class="link" aria-label="Dismiss" onClick={() => (toast.value = null)}>
            ✕
          </button>
        </div>
      )}
    </div>
  );
}
