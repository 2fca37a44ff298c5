// The shapes the reader knows, for the menu that overrides its guess.

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
