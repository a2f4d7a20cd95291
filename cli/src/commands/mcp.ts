import { Readable, Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { CallToolResult, ListToolsResult, ServerContext } from '@modelcontextprotocol/server';
import type { Client } from '@quarry/client';
import { API_VERSION, endpoints, MCP_INSTRUCTIONS } from '@quarry/contract';
import type { Command, CommandContext, CommandInput } from '../command.ts';
import { explainFailure } from '../explain-failure.ts';

/** `quarry mcp` */
export const mcpCommand: Command = {
  name: 'mcp',
  summary: 'Lets an assistant search and ask: speaks MCP on standard input and output.',
  examples: [{ line: 'quarry mcp', meaning: 'The command that the assistant is set to start.' }],
  run: serveAssistant,
};

/** Passes the tools of the running server on, until standard input ends. */
async function serveAssistant(_input: CommandInput, context: CommandContext): Promise<undefined> {
  const client = await context.connect();
  // Half a megabyte of code, which no other command needs.
  const { ProtocolError, ProtocolErrorCode, Server } = await import('@modelcontextprotocol/server');
  const { serveStdio, StdioServerTransport } = await import('@modelcontextprotocol/server/stdio');

  /** The result from the server. If it cannot be reached, the error says what to do. */
  async function pass(method: string, params: object, call: ServerContext): Promise<unknown> {
    try {
      return await resultOf(client, { method, params }, call);
    } catch (error) {
      const lines = explainFailure(error);
      if (lines === null) throw error;
      throw new ProtocolError(ProtocolErrorCode.InternalError, lines.join('\n'));
    }
  }

  function createServer() {
    const server = new Server(
      { name: 'quarry', title: 'Quarry', version: API_VERSION },
      { capabilities: { tools: {} }, instructions: MCP_INSTRUCTIONS },
    );
    // The server's own answers have the form that the protocol gives them.
    server.setRequestHandler(
      'tools/list',
      (_request, call) => pass('tools/list', {}, call) as Promise<ListToolsResult>,
    );
    server.setRequestHandler('tools/call', ({ params }, call) => {
      const progressToken = call.mcpReq._meta?.progressToken;
      const { name, arguments: input } = params;
      const meta = progressToken === undefined ? {} : { _meta: { progressToken } };
      return pass(
        'tools/call',
        { name, arguments: input, ...meta },
        call,
      ) as Promise<CallToolResult>;
    });
    return server;
  }

  const messages = Readable.from(bytesOf(context.input));
  const transport = new StdioServerTransport(messages, outputOf(context));
  const onerror = (error: Error) => context.terminal.say(error.message);
  const connection = serveStdio(createServer, { transport, onerror });
  await finished(messages);
  await connection.close();
}

/** The limit of an answer on the server is a minute; some more, to send it. */
const MAX_ANSWER_MS = 65_000;

/**
 * The result of a request to the server. Progress that it reports on the way is handed on.
 * @throws what the client throws, and the error that the server answers with.
 */
async function resultOf(
  client: Client,
  request: { readonly method: string; readonly params: object },
  { mcpReq }: ServerContext,
): Promise<unknown> {
  const body = { jsonrpc: '2.0' as const, id: 1, ...request };
  const options = { signal: mcpReq.signal, timeoutMs: MAX_ANSWER_MS };
  for await (const { data } of client.follow(endpoints.mcp, { body }, options)) {
    if ('method' in data) {
      // Only progress is reported.
      await mcpReq.notify(data as unknown as Parameters<typeof mcpReq.notify>[0]);
    } else if ('error' in data) {
      throw Object.assign(new Error(), data['error']); // with its code and message
    } else return data['result'];
  }
  throw new Error('the server sent no result');
}

async function* bytesOf(input: AsyncIterable<string | Uint8Array>): AsyncGenerator<Buffer> {
  for await (const piece of input) yield Buffer.from(piece as Uint8Array);
}

/** Standard output, which nothing else may be written to. */
function outputOf({ terminal }: CommandContext): Writable {
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      terminal.write(chunk.toString('utf8'));
      terminal.drained().then(() => done(), done);
    },
  });
}
