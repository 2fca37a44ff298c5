// The options of the page as the file that the command line reads.

/** A JSON string is a TOML string, but for the character DEL. @param {string} text */
const quoted = (text) => JSON.stringify(text).replaceAll('\u007f', '\\u007f');

/** @param {import('../store.js').Options} options @returns {string} TOML */
export function configFile({ protocol, severity = {}, set_aside: entries = [] }) {
  const parts = [];
  if (protocol) parts.push(`protocol = ${quoted(protocol)}\n`);
  const changed = Object.entries(severity);
  if (changed.length)
    parts.push(
      `[severity]\n${changed.map(([code, word]) => `${quoted(code)} = ${quoted(word)}\n`).join('')}`,
    );
  for (const { code, tool, why } of entries)
    parts.push(
      `[[set_aside]]\ncode = ${quoted(code)}\n${tool === undefined ? '' : `tool = ${quoted(tool)}\n`}why = ${quoted(why)}\n`,
    );
  return parts.join('\n');
}
