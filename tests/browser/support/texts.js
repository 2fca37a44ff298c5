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

/** An OpenAPI document of shelves, each with five operations. @param {number} length of operations @returns {string} */
export const openApi = (length) => {
  /** @param {string} operationId @param {Record<string, unknown>} [parts] */
  const operation = (operationId, parts = {}) => ({
    operationId,
    summary: `Does what ${operationId} says with a shelf.`,
    responses: {
      200: {
        description: 'The shelf',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Shelf' } } },
      },
    },
    ...parts,
  });
  const requestBody = {
    required: true,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Shelf' } } },
  };
  /** @type {Record<string, unknown>} */
  const paths = {};
  for (let n = 0; n < length / 5; n++) {
    const id = { name: `shelf${n}Id`, in: 'path', required: true, schema: { type: 'string' } };
    paths[`/halls/shelves${n}`] = {
      get: operation(`listShelves${n}`),
      post: operation(`createShelf${n}`, { requestBody }),
    };
    paths[`/halls/shelves${n}/{shelf${n}Id}`] = {
      parameters: [id],
      get: operation(`getShelf${n}`),
      put: operation(`replaceShelf${n}`, { requestBody }),
      delete: operation(`deleteShelf${n}`),
    };
  }
  const text = { type: 'string', description: 'What is written on it.' };
  const Shelf = {
    type: 'object',
    properties: Object.fromEntries(
      ['id', ...Array.from({ length: 12 }, (_, n) => `label${n}`)].map((name) => [name, text]),
    ),
  };
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Shelves', version: '1' },
    paths,
    components: { schemas: { Shelf } },
  });
};
