// A small report in the shape of version 1.

/** @type {import('../../../static/report.js').Report} */
export const report = {
  schemagrade: { report: 1, engine: '0.1.0', rubric: 'seven-checks/1' },
  input: {
    kind: 'mcp_tools_list',
    label: 'MCP tools/list',
    format: 'json',
    tools: 1,
    bytes: 100,
    sha256: '0'.repeat(64),
    documents: [
      {
        kind: 'mcp_tools_list',
        label: 'MCP tools/list',
        line: 1,
        column: 1,
        tools: 1,
        source: null,
      },
    ],
    sources: [],
    notices: [
      {
        code: 'trailing_comma',
        level: 'info',
        message: 'a sentence about the text',
        line: 1,
        column: 2,
      },
    ],
  },
  overall: {
    score: 85,
    grade: 'B',
    next: { grade: 'A', points: 5 },
    grades: { A: 0, B: 1, C: 0, D: 0, F: 0 },
    rounding: 0,
  },
  rubric: [
    {
      check: 'has_input_schema',
      title: 'Has an input schema',
      points: 10,
      earned: 10,
      lost: 0,
      missed_tools: 0,
    },
    {
      check: 'array_items',
      title: 'Array properties define `items`',
      points: 15,
      earned: 0,
      lost: 15,
      missed_tools: 1,
    },
  ],
  tools: [
    {
      name: 'compose_page',
      title: null,
      source: null,
      pointer: '/0',
      schema_pointer: '/0/inputSchema',
      parameters: 1,
      score: 85,
      grade: 'B',
      next: { grade: 'A', points: 5 },
      checks: [
        {
          check: 'has_input_schema',
          earned: 10,
          lost: 0,
          counted: 1,
          total: 1,
          note: null,
          misses: [],
        },
        {
          check: 'array_items',
          earned: 0,
          lost: 15,
          counted: 0,
          total: 1,
          note: null,
          misses: [
            {
              parameter: 'sections',
              pointer: '/0/inputSchema/properties/sections',
            },
          ],
        },
      ],
      findings: [0],
    },
  ],
  findings: [
    {
      severity: 'warning',
      code: 'array_items',
      title: 'Arrays without items',
      tool: 0,
      pointer: '/0/inputSchema/properties/sections',
      message: 'a sentence about sections',
      evidence: { parameters: ['sections'] },
      recommendation: 'Say what the array holds.',
      points: 15,
      places: [{ name: 'sections', pointer: '/0/inputSchema/properties/sections' }],
    },
  ],
};
