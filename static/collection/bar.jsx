// A share as a bar with its figures: the words say all that the colour does.

/** @param {{name: string, value: number, of: number, words?: string}} props */
export function Bar({ name, value, of, words }) {
  const share = of > 0 ? (100 * value) / of : 0;
  const text = words ?? `${value.toLocaleString('en')} of ${of.toLocaleString('en')}`;
  return (
    <li class="bar">
      <span class="name">{name}</span>
      <span class="track" aria-hidden="true">
        <span style={{ inlineSize: `${share}%` }} />
      </span>
      <span class="value">{of > 0 || words ? text : 'none'}</span>
    </li>
  );
}
