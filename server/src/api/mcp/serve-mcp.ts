/*
 * The Model Context Protocol: assistants call `search`, `fetch` and `ask` as tools. `mcp-tool.ts` says what a tool is, each has
 * a file, and this file hands messages to the library that speaks the protocol.
 */
import type { McpServer, ServerContext } from '@modelcontextprotocol/server';
import { MCP_INSTRUCTIONS, type ProblemDocument } from '@quarry/contract';
import type { RequestContext } from '../pipeline/route.ts';
import type { McpTool } from './mcp-tool.ts';

/** Answers one message of a client. */
export type ServeMcp = (message: unknown, context: RequestContext) => Promise<Response>;

/** A function that answers messages with `tools`, of which each caller has those that its scopes allow. */
export function createServeMcp(tools: readonly McpTool[], version: string): ServeMcp {
  return async (message, context) => {
    // Half a megabyte of code: it is read when the first client comes.
    const { createMcpHandler, McpServer } = await import('@modelcontextprotocol/server');
    const createServer = () => {
      const server = new McpServer(
        { name: 'quarry', title: 'Quarry', version },
        { capabilities: { tools: { listChanged: false } }, instructions: MCP_INSTRUCTIONS },
      );
      for (const tool of tools) {
        if (context.caller?.scopes.has(tool.scope)) register(server, tool, context);
      }
      return server;
    };
    // The tools never change while the server runs: there is nothing to subscribe to.
    const { fetch } = createMcpHandler(createServer, { maxSubscriptions: 0 });
    return fetch(requestOf(context), { parsedBody: message });
  };
}

/** The headers that the protocol reads; a client that accepts less than both forms of answers gets them all the same. */
function requestOf(context: RequestContext): Request {
  const headers = new Headers({
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
  });
  for (const name of PROTOCOL_HEADERS) {
    const value = context.header(name);
    if (value !== undefined) headers.set(name, value);
  }
  return new Request('http://quarry/mcp', { method: 'POST', headers, signal: context.signal });
}

const PROTOCOL_HEADERS = ['mcp-protocol-version', 'mcp-method', 'mcp-name'] as const;

function register(server: McpServer, tool: McpTool, context: RequestContext): void {
  const { name, title, description, input: inputSchema, output: outputSchema } = tool;
  const annotations = { readOnlyHint: true, openWorldHint: false };
  server.registerTool(
    name,
    { title, description, inputSchema, outputSchema, annotations },
    async (input, call) => {
      try {
        const { signal } = call.mcpReq;
        const { structured, text } = await tool.call(input, {
          context,
          signal: AbortSignal.any([signal, context.signal]),
          report: reporter(call),
        });
        return { structuredContent: structured, content: [{ type: 'text' as const, text }] };
      } catch (error) {
        const text = problemText(context.failed(error));
        return { isError: true, content: [{ type: 'text' as const, text }] };
      }
    },
  );
}

/** Sends progress to a client that asked for it. */
function reporter({ mcpReq }: ServerContext): (message: string) => void {
  const token = mcpReq._meta?.progressToken;
  if (token === undefined) return () => undefined;
  let progress = 0;
  return (message) => {
    progress += 1;
    const params = { progressToken: token, progress, message };
    mcpReq.notify({ method: 'notifications/progress', params }).catch(() => undefined); // it left
  };
}

/** What went wrong and what to do, for an assistant that may try again. */
function problemText({ title, detail, code, errors, requestId }: ProblemDocument): string {
  const faults = errors?.map(({ path, message }) => `${path}: ${message}`) ?? [];
  return [`${title} (${code}, request ${requestId}).`, detail, ...faults]
    .filter((line) => line !== undefined)
    .join('\n');
}
