import { MCP_INSTRUCTIONS } from '@quarry/contract';
import { expect, test } from 'vitest';
import { runCommandLine } from '../run-command-line.ts';
import { type TestingAnswer, testingContext } from '../testing-context.ts';

const sent = (message: object) => `event: message\ndata: ${JSON.stringify(message)}\n\n`;

/** What the command writes when an assistant begins a connection and sends `request`, whose answer it waits for. */
async function written(request: object, answer: TestingAnswer): Promise<Record<string, unknown>[]> {
  const context = testingContext({ 'POST /mcp': answer });
  const hello = {
    id: 'hello',
    method: 'initialize',
    params: {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 'test', version: '1' },
    },
  };
  async function* messages() {
    for (const message of [hello, request]) {
      yield `${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`;
      while (!context.written.join('').includes(`"id":${JSON.stringify(Object(message).id)}`)) {
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
    }
  }
  expect(await runCommandLine(['mcp'], { ...context, input: messages() })).toBe(0);
  expect(context.printed).toEqual([]);
  const lines = context.written.join('').trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line)); // nothing else may be on standard output
}

const call = {
  id: 7,
  method: 'tools/call',
  params: { name: 'search', arguments: { query: 'a' }, _meta: { progressToken: 'p' } },
};

test('a call is passed on with its input, and its progress and result come back', async () => {
  const result = { content: [{ type: 'text', text: 'found' }] };
  const params = { progressToken: 'p', progress: 1, message: 'half' };
  let passed: unknown;
  const [hello, progress, answer] = await written(call, async (request: Request) => {
    passed = await request.json();
    const events =
      sent({ jsonrpc: '2.0', method: 'notifications/progress', params }) +
      sent({ jsonrpc: '2.0', id: 1, result });
    return new Response(events, { headers: { 'content-type': 'text/event-stream' } });
  });
  expect(hello).toMatchObject({
    result: { serverInfo: { name: 'quarry' }, instructions: MCP_INSTRUCTIONS },
  });
  expect(progress).toMatchObject({ method: 'notifications/progress', params });
  expect(answer).toMatchObject({ id: 7, result });
  expect(passed).toMatchObject({
    method: 'tools/call',
    params: { name: 'search', arguments: { query: 'a' }, _meta: { progressToken: 'p' } },
  });
});

test('an error of the server is handed on as it is', async () => {
  const error = { code: -32602, message: 'Tool nothing not found' };
  const [, answer] = await written(call, sent({ jsonrpc: '2.0', id: 1, error }));
  expect(answer).toMatchObject({ id: 7, error });
});

test('a refused key is an error that says what to do', async () => {
  const problem = {
    type: '/docs#ERR_AUTH_FAILED',
    title: 'The key is not accepted',
    status: 401,
    detail: 'Make another key.',
    code: 'ERR_AUTH_FAILED',
    requestId: 'r',
    errors: [],
  };
  const [, answer] = await written(
    call,
    () =>
      new Response(JSON.stringify(problem), {
        status: 401,
        headers: { 'content-type': 'application/problem+json' },
      }),
  );
  expect(answer).toMatchObject({
    id: 7,
    error: { message: expect.stringContaining('Make another key.') },
  });
});
