// Plain words with `code` in them, as elements. Text stays text: nothing here reads markup.

/** @param {{text: string}} props */
export function Words({ text }) {
  return <>{text.split(/`([^`]*)`/).map((part, n) => (n % 2 ? <code key={n}>{part}</code> : part))}</>;
}
