/// <reference path="../modules.d.ts" />
// The examples, written for this page. Adding one is adding a file and a row.

/** @typedef {{id: string, file: string, title: string, about: string, load: () => Promise<{default: unknown}>}} Example `load` gives the file's text */

export const DEFAULT_EXAMPLE = 'nine-tools';

/** @type {Example[]} */
export const EXAMPLES = [
  {
    id: 'nine-tools',
    file: 'nine-tools.json',
    title: 'Nine tools of a component catalog',
    about: "A real server's list, rebuilt: mostly good, a few parameters without words",
    load: () => import('./nine-tools.json', { with: { type: 'text' } }),
  },
  {
    id: 'badly-written',
    file: 'badly-written.json',
    title: 'A badly written list',
    about: 'Seven tools from A to F: what each check looks for',
    load: () => import('./badly-written.json', { with: { type: 'text' } }),
  },
  {
    id: 'openapi',
    file: 'openapi.yaml',
    title: 'OpenAPI: a parcel desk',
    about: 'Eight operations as tools, and the report on them as a collection',
    load: () => import('./openapi.yaml', { with: { type: 'text' } }),
  },
  {
    id: 'mcp-array',
    file: 'mcp-array.json',
    title: 'MCP: a bare array',
    about: 'Just the tools, without an envelope',
    load: () => import('./mcp-array.json', { with: { type: 'text' } }),
  },
  {
    id: 'json-rpc',
    file: 'json-rpc.json',
    title: 'MCP: a JSON-RPC response',
    about: 'What a server answers to tools/list',
    load: () => import('./json-rpc.json', { with: { type: 'text' } }),
  },
  {
    id: 'several-responses',
    file: 'several-responses.txt',
    title: 'MCP: several responses',
    about: 'Two pages of one list, pasted one after the other',
    load: () => import('./several-responses.txt', { with: { type: 'text' } }),
  },
  {
    id: 'event-stream',
    file: 'event-stream.txt',
    title: 'MCP: server-sent events',
    about: 'data: lines from an HTTP stream',
    load: () => import('./event-stream.txt', { with: { type: 'text' } }),
  },
  {
    id: 'client-log',
    file: 'client-log.txt',
    title: "MCP: a client's log",
    about: 'The responses are found between the lines',
    load: () => import('./client-log.txt', { with: { type: 'text' } }),
  },
  {
    id: 'several-servers',
    file: 'several-servers.json',
    title: 'Several servers',
    about: 'A map of servers becomes one list, each tool with its source',
    load: () => import('./several-servers.json', { with: { type: 'text' } }),
  },
  {
    id: 'single-tool',
    file: 'single-tool.json',
    title: 'One tool',
    about: 'With a $ref and an object that says nothing',
    load: () => import('./single-tool.json', { with: { type: 'text' } }),
  },
  {
    id: 'json-schema',
    file: 'json-schema.json',
    title: 'A bare JSON Schema',
    about: 'Graded as the input of one tool',
    load: () => import('./json-schema.json', { with: { type: 'text' } }),
  },
  {
    id: 'json-lines',
    file: 'json-lines.txt',
    title: 'JSON Lines',
    about: 'One tool a line',
    load: () => import('./json-lines.txt', { with: { type: 'text' } }),
  },
  {
    id: 'tools',
    file: 'tools.yaml',
    title: 'YAML',
    about: 'Anchors, comments and block strings',
    load: () => import('./tools.yaml', { with: { type: 'text' } }),
  },
  {
    id: 'nearly-json',
    file: 'nearly-json.txt',
    title: 'Not quite JSON',
    about: 'Comments, single quotes, True and False, trailing commas',
    load: () => import('./nearly-json.txt', { with: { type: 'text' } }),
  },
  {
    id: 'openai-chat',
    file: 'openai-chat.json',
    title: 'OpenAI Chat',
    about: 'A request body with function tools',
    load: () => import('./openai-chat.json', { with: { type: 'text' } }),
  },
  {
    id: 'openai-responses',
    file: 'openai-responses.json',
    title: 'OpenAI Responses',
    about: 'The flat shape',
    load: () => import('./openai-responses.json', { with: { type: 'text' } }),
  },
  {
    id: 'anthropic',
    file: 'anthropic.json',
    title: 'Anthropic',
    about: 'Tools with input_schema',
    load: () => import('./anthropic.json', { with: { type: 'text' } }),
  },
  {
    id: 'gemini',
    file: 'gemini.json',
    title: 'Gemini',
    about: 'functionDeclarations with upper-case types',
    load: () => import('./gemini.json', { with: { type: 'text' } }),
  },
  {
    id: 'bedrock',
    file: 'bedrock.json',
    title: 'Bedrock',
    about: 'toolSpec inside a toolConfig',
    load: () => import('./bedrock.json', { with: { type: 'text' } }),
  },
];
