// Long lists come in portions: five thousand rows at once would make the page wait.
import { useState } from 'preact/hooks';

/**
 * @template T
 * @param {{items: T[], portion?: number, noun: string, children: (item: T) => import('preact').ComponentChildren}} props
 */
export function Portions({ items, portion = 100, noun, children }) {
  const [shown, setShown] = useState(portion);
  const rest = items.length - shown;
  return (
    <>
      {items.slice(0, shown).map(children)}
      {rest > 0 && (
        <p class="more">
          <button class="button" onClick={() => setShown(shown + portion)}>
            Show {Math.min(rest, portion)} more
          </button>
          <span>
            {shown.toLocaleString('en')} of {items.length.toLocaleString('en')} {noun}
          </span>
        </p>
      )}
    </>
  );
}
