// Long lists come in portions, and a portion in pieces: many rows at once would make the page wait.
import { useEffect, useState } from 'preact/hooks';

/**
 * @template T
 * @param {{items: T[], portion?: number, piece?: number, noun?: string, columns?: number, children: (item: T) => import('preact').ComponentChildren}} props
 *   `portion`: as many as are shown without being asked for; `piece`: as many as are drawn in one task; `columns`:
 *   those of the table whose rows they are
 */
export function Portions({ items, portion = 100, piece = 25, noun = '', columns = 0, children }) {
  const [asked, setAsked] = useState(portion);
  const [drawn, setDrawn] = useState(Math.min(piece, portion));
  const wanted = Math.min(asked, items.length);
  useEffect(() => {
    if (drawn >= wanted) return;
    const timer = setTimeout(() => setDrawn(drawn + piece));
    return () => clearTimeout(timer);
  }, [drawn, wanted]);
  const rest = items.length - asked;
  const more = (
    <>
      <button class="button" onClick={() => setAsked(asked + portion)}>
        Show {Math.min(rest, portion)} more
      </button>
      <span>
        {asked.toLocaleString('en')} of {items.length.toLocaleString('en')} {noun}
      </span>
    </>
  );
  return (
    <>
      {items.slice(0, Math.min(drawn, wanted)).map(children)}
      {rest > 0 &&
        (columns ? (
          <tr>
            <td colSpan={columns}>
              <span class="more">{more}</span>
            </td>
          </tr>
        ) : (
          <p class="more">{more}</p>
        ))}
    </>
  );
}
