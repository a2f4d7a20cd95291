import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';

/** The instructions that an assistant gets when it connects, over either transport. */
export const MCP_INSTRUCTIONS =
  'This server searches content that its owner indexed. Search before you answer questions about that content, and cite the addresses of what you used.';

/** A request, notification or answer of JSON-RPC 2.0; the Model Context Protocol says what is in it. */
const messageSchema = z.looseObject({ jsonrpc: z.literal('2.0') }).meta({
  id: 'McpMessage',
  description: 'A message of JSON-RPC 2.0, as the Model Context Protocol has it.',
});

/** `POST /mcp` */
export const mcpEndpoint = defineEndpoint({
  name: 'mcp',
  method: 'POST',
  path: '/mcp',
  tag: 'Answers',
  scope: 'search',
  orScopes: ['conversation'],
  limit: 'other',
  summary: 'Offers search and answers to assistants as tools (Model Context Protocol)',
  description:
    'The transport "streamable HTTP" without sessions, of the protocol of 2025 and of 2026-07-28. The tools are `search` and `fetch` for callers with the scope `search`, and `ask` for those with `conversation`. ' +
    'A failure of a tool is its result, with `isError` and what to do about it. One message for each request; 202 without a body for a notification.',
  body: messageSchema,
  status: 200,
  response: messageSchema,
  events: { message: messageSchema },
  problems: [],
  example: { body: { jsonrpc: '2.0', id: 1, method: 'tools/list' } },
});
