// Texts to grade.

/** @param {number} number */
const tool = (number) => ({
  name: `tool_${number}`,
  description: `Does thing number ${number}.`,
  inputSchema: {
    type: 'object',
    properties: Object.fromEntries(
      Array.from({ length: 4 + (number % 5) }, (_, i) => [
        `field_${number}_${i}`,
        { type: i % 3 ? 'string' : 'array', ...(i % 2 ? { description: `Field ${i} of ${number}.` } : {}) },
      ]),
    ),
  },
});

/** A list of tools that all differ. @param {number} length @param {string} [mark] makes the first tool's text differ */
export const toolList = (length, mark = '') =>
  JSON.stringify({
    tools: Array.from({ length }, (_, i) => ({
      ...tool(i),
      ...(i === 0 && mark ? { description: mark } : {}),
    })),
  });

/** A full report is expected for this one. */
export const SMALL = toolList(3);
