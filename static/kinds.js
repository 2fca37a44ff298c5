// The shapes the reader knows, for the menu that overrides its guess, and the versions of MCP.

export const KINDS = [
  ['', 'Auto-detect'],
  ['mcp_tools_list', 'MCP tools/list'],
  ['mcp_tool', 'One MCP tool'],
  ['json_schema', 'JSON Schema'],
  ['openai_chat', 'OpenAI Chat tools'],
  ['openai_responses', 'OpenAI Responses tools'],
  ['anthropic', 'Anthropic tools'],
  ['gemini', 'Gemini functions'],
  ['bedrock', 'Bedrock toolSpec'],
];

export const FORMATS = [
  ['', 'Auto'],
  ['json', 'JSON'],
  ['yaml', 'YAML'],
];

/** Newest first, as the core has it by default. */
export const PROTOCOLS = ['2026-07-28', '2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'];
