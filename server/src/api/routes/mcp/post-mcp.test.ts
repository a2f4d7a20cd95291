import { once } from 'node:events';
import {
  type CallToolResult,
  Client,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client';
import { endpoints, scopesOf } from '@quarry/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { AnswerEvent } from '../../../answers/answer-event.ts';
import { testAnswers } from '../../../answers/test-answers.ts';
import { parseFilter } from '../../../attributes/parse-filter.ts';
import type { Sources } from '../../../ingest/sources/sources.ts';
import { Problem } from '../../../runtime/problem.ts';
import {
  expectGuarded,
  expectProblem,
  startTestServer,
  type TestServer,
} from '../../test-server.ts';
import { mcpRoute } from './post-mcp.ts';

let server: TestServer;
let base: string;
let ends: readonly string[];
let says: (question: string, signal: AbortSignal) => AsyncIterable<AnswerEvent | string>;

async function* words(...pieces: string[]) {
  yield* pieces;
}

beforeAll(async () => {
  const answers = testAnswers((conversation, _caller, signal) =>
    says(conversation.at(-1)?.content ?? '', signal),
  );
  ends = answers.ends;
  const sources = { list: async () => [{ id: 'notes', kind: 'folder' }] } as unknown as Sources;
  server = await startTestServer((services) => [mcpRoute({ ...services, answers, sources })], {
    maxBodyBytes: 1024 * 1024,
  });
  base = `http://127.0.0.1:${await server.listen()}`;
  await server.add(
    {
      externalId: 'harbour',
      url: 'https://notes.example/harbour',
      title: 'The harbour',
      text: `The harbour opens at six. ${'😀 '.repeat(12_000)}It closes at ten.`,
    },
    { externalId: 'secret', title: 'Salaries of the harbour', facts: { visibleTo: ['user:ada'] } },
  );
});
afterAll(() => server.close());

/** The official client, which begins a connection as assistants do. */
async function connect(secret = server.secret): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  const headers = { authorization: `Bearer ${secret}` };
  const transport = new StreamableHTTPClientTransport(new URL(`${base}/mcp`), {
    requestInit: { headers },
  });
  await client.connect(transport);
  onTestFinished(() => client.close());
  return client;
}

function post(payload: unknown, headers: Record<string, string> = {}) {
  return server.inject({
    method: 'POST',
    url: '/mcp',
    headers: { authorization: `Bearer ${server.secret}`, ...headers },
    payload: payload as object,
  });
}

const call = (name: string, args: object) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: args },
});

/** The answer to a message, whichever of both forms it has. */
function readMessage({ body }: { body: string }): { result?: CallToolResult; error?: unknown } {
  const data = /^data: (.+)$/m.exec(body)?.[1];
  return JSON.parse(data ?? body);
}

/** The text of a result. */
const textOf = ({ content }: CallToolResult) => {
  const [first] = content;
  return first?.type === 'text' ? first.text : '';
};

/** The values of a result. */
const valuesOf = <Values>({ structuredContent }: CallToolResult) => structuredContent as Values;

interface Found {
  readonly results: readonly { readonly id: string; readonly title: string }[];
  readonly total: number;
}

const namesOf = async (client: Client) => (await client.listTools()).tools.map(({ name }) => name);

describe('200', () => {
  test('a client finds three tools, with schemas, none of which changes anything', async () => {
    const { tools } = await (await connect()).listTools();
    expect(tools.map(({ name }) => name)).toEqual(['search', 'fetch', 'ask']);
    for (const tool of tools) {
      expect(tool.annotations).toMatchObject({ readOnlyHint: true });
      expect(tool.inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
      expect(tool.outputSchema).toMatchObject({ type: 'object' });
    }
  });

  test('a search returns documents that fetch reads by id and by address', async () => {
    const client = await connect();
    const found = await client.callTool({ name: 'search', arguments: { query: 'harbour opens' } });
    const { results, total } = valuesOf<Found>(found);
    expect(results[0]).toMatchObject({ title: 'The harbour', source: 'My notes', type: 'file' });
    expect(total).toBeGreaterThan(0);
    expect(JSON.parse(textOf(found))).toEqual(found.structuredContent);
    const byId = await client.callTool({ name: 'fetch', arguments: { id: results[0]?.id } });
    const byUrl = await client.callTool({
      name: 'fetch',
      arguments: { url: 'https://notes.example/harbour' },
    });
    expect(byId.structuredContent).toMatchObject({ title: 'The harbour' });
    expect(byUrl.structuredContent).toEqual(byId.structuredContent);
  });

  test('a long text is read in pages that join to the whole', async () => {
    const client = await connect();
    let text = '';
    for (let offset: number | null = 0; offset !== null; ) {
      const { structuredContent } = await client.callTool({
        name: 'fetch',
        arguments: { url: 'https://notes.example/harbour', offset },
      });
      const page = structuredContent as { text: string; nextOffset: number | null };
      expect([...page.text].length).toBeLessThanOrEqual(20_000);
      text += page.text;
      offset = page.nextOffset;
    }
    expect(text).toContain('It closes at ten.');
    expect(text).not.toContain('\ufffd');
  });

  test('a question is answered, with the question before it', async () => {
    says = (question) => words(`You asked: `, question);
    const { content, structuredContent } = await (await connect()).callTool({
      name: 'ask',
      arguments: { question: 'When?', history: [{ role: 'user', content: 'The harbour?' }] },
    });
    expect(structuredContent).toMatchObject({ answer: 'You asked: When?' });
    expect(content).toEqual([{ type: 'text', text: 'You asked: When?' }]);
  });

  test('a failure is a result that says what to do, and is no secret of the server', async () => {
    says = () => {
      throw new Problem('ERR_OVERLOADED', { detail: 'Try again in a second.' });
    };
    const client = await connect();
    const asked = await client.callTool({ name: 'ask', arguments: { question: 'When?' } });
    expect(asked.isError).toBe(true);
    expect(textOf(asked)).toContain('Try again in a second.');
    says = () => {
      throw new Error('/var/lib/secret');
    };
    const broken = await client.callTool({ name: 'ask', arguments: { question: 'When?' } });
    expect(textOf(broken)).toMatch(/ERR_INTERNAL, request \S+\)/);
    expect(JSON.stringify(broken)).not.toContain('/var/lib');
  });

  test.each([
    ['search', { query: '' }, 'ERR_QUERY_REQUIRED'],
    ['search', { query: 'a', filter: 'price <' }, 'filter'],
    ['search', { query: 'harbour', limit: 0 }, 'limit'],
    ['search', { query: 'harbour', colour: 'red' }, 'colour'],
    ['fetch', {}, 'not both'],
    ['fetch', { id: 'a', url: 'https://a.example/' }, 'not both'],
    ['fetch', { id: 'nowhere' }, 'ERR_NOT_FOUND'],
    ['fetch', { url: '/etc/passwd' }, 'ERR_NOT_FOUND'],
    ['fetch', { url: 'http://127.0.0.1/' }, 'ERR_NOT_FOUND'],
    ['ask', { question: ' ' }, 'empty'],
    ['ask', { question: 'a', history: [{ role: 'system', content: 'a' }] }, 'role'],
  ])('%s refuses %j and says why', async (name, args, said) => {
    const { result, error } = readMessage(await post(call(name, args)));
    expect(result?.isError ?? error !== undefined).toBe(true);
    expect(JSON.stringify(result ?? error)).toContain(said);
  });

  test('a client that asks for progress hears that documents were found', async () => {
    says = async function* (question) {
      yield { kind: 'found', candidates: [] };
      yield question;
    };
    // Not by the client, which drops progress that arrives along with the result.
    const message = call('ask', { question: 'When?' });
    const params = { ...message.params, _meta: { progressToken: 'p' } };
    const { body } = await post({ ...message, params });
    const [progress, answer] = [...body.matchAll(/^data: (.+)$/gm)].map(([, data]) =>
      JSON.parse(data ?? ''),
    );
    expect(progress).toMatchObject({
      method: 'notifications/progress',
      params: { progressToken: 'p', progress: 1, message: 'Documents found: 0' },
    });
    expect(answer).toMatchObject({ id: 1, result: { structuredContent: { answer: 'When?' } } });
    expect(readMessage(await post(message)).result).toBeDefined(); // nothing before it
  });

  test('a client that leaves during a call ends the work for it', async () => {
    const begun = Promise.withResolvers<void>();
    says = async function* (question, signal) {
      yield question;
      begun.resolve();
      await once(signal, 'abort');
    };
    const client = await connect();
    const asked = client.callTool({ name: 'ask', arguments: { question: 'When?' } });
    const refused = expect(asked).rejects.toThrow();
    await begun.promise;
    await client.close();
    await refused;
    await vi.waitFor(() => expect(ends.at(-1)).toBe('left'));
  });
});

describe('202', () => {
  test('a notification has no answer', async () => {
    const response = await post({ jsonrpc: '2.0', method: 'notifications/initialized' });
    expect(response.statusCode).toBe(202);
    expect(response.body).toBe('');
  });
});

describe('scopes', () => {
  test('each caller has the tools that its scopes allow, and cannot call another', async () => {
    const searches = await connect(await server.makeKey({ scopes: ['search'] }));
    expect(await namesOf(searches)).toEqual(['search', 'fetch']);
    await expect(
      searches.callTool({ name: 'ask', arguments: { question: 'When?' } }),
    ).rejects.toThrow(/ask/);
    const asks = await connect(await server.makeKey({ scopes: ['conversation'] }));
    expect(await namesOf(asks)).toEqual(['ask']);
  });

  test('nothing that a key may not see is found or read', async () => {
    const restricted = await connect(
      await server.makeKey({ scopes: ['search'], principals: ['everyone'] }),
    );
    const all = await connect();
    const query = { name: 'search', arguments: { query: 'salaries' } };
    const hidden = valuesOf<Found>(await restricted.callTool(query));
    const shown = valuesOf<Found>(await all.callTool(query));
    expect(JSON.stringify(hidden)).not.toContain('Salaries');
    const id = shown.results.find(({ title }) => title.startsWith('Salaries'))?.id;
    expect(id).toBeDefined();
    const read = await restricted.callTool({ name: 'fetch', arguments: { id } });
    expect(textOf(read)).toContain('ERR_NOT_FOUND');
    const filtered = await connect(
      await server.makeKey({ scopes: ['search'], filter: parseFilter('price < 5') }),
    );
    expect((await filtered.callTool(query)).structuredContent).toMatchObject({ results: [] });
  });

  test('nothing is answered while conversations are switched off, but searched', async () => {
    const off = { mode: 'open', parts: { conversation: false, api: true, ingest: true } } as const;
    const state = { ...off, notice: 'Back at noon.', retryAfterSeconds: 60 };
    await server.availability.set(state, 'operator');
    onTestFinished(async () => void (await server.availability.set(null, 'operator')));
    const client = await connect();
    const asked = await client.callTool({ name: 'ask', arguments: { question: 'When?' } });
    expect(textOf(asked)).toContain('Back at noon.');
    const found = await client.callTool({ name: 'search', arguments: { query: 'harbour' } });
    expect(found.isError).toBeUndefined();
  });
});

describe('refused', () => {
  test.each([
    ['no JSON-RPC', { method: 'tools/list' }],
    ['a list of messages', [{ jsonrpc: '2.0', id: 1, method: 'tools/list' }]],
    ['a text', '"tools/list"'],
  ])('%s: 400', async (_what, payload) => {
    expectProblem(
      await post(payload, { 'content-type': 'application/json' }),
      400,
      'ERR_BODY_INVALID',
    );
  });

  test('GET and DELETE, as there are no sessions: 405', async () => {
    for (const method of ['GET', 'DELETE'] as const) {
      const response = await server.inject({ method, url: '/mcp' });
      expect(response.statusCode).toBe(405);
      expect(response.headers['allow']).toContain('POST');
    }
  });

  test('401 and 403 without a key that fits', () => {
    const payload = call('search', { query: 'harbour' });
    return expectGuarded(server, { method: 'POST', url: '/mcp', payload }, scopesOf(endpoints.mcp));
  });

  test('no message makes the server fail', async () => {
    const value = fc.jsonValue({ maxDepth: 3 });
    const methods = ['tools/call', 'tools/list', 'initialize', 'ping', 'server/discover'];
    await fc.assert(
      fc.asyncProperty(
        fc.record(
          {
            id: fc.oneof(fc.integer(), fc.string(), value),
            method: fc.oneof(fc.constantFrom(...methods), fc.string(), value),
            params: fc.oneof(
              value,
              fc.record({ name: fc.constantFrom('search', 'fetch', 'ask'), arguments: value }),
            ),
          },
          { requiredKeys: [] },
        ),
        async (message) => {
          says = (question) => words(question);
          const { statusCode } = await post({ ...message, jsonrpc: '2.0' });
          expect(statusCode).toBeLessThan(500);
        },
      ),
      { numRuns: 200 },
    );
  });
});
