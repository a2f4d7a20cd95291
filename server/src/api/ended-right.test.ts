import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { defineEndpoint } from '@quarry/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestIssuer, type TestIssuer } from '../access/provider/test-issuer.ts';
import { testSessionTokens } from '../access/tokens/test-session-tokens.ts';
import type { AnswerEvent } from '../answers/answer-event.ts';
import { TestTime } from '../runtime/test-time.ts';
import { ChatAnswer } from './bodies/compatible/chat-answer.ts';
import { chatHead } from './bodies/compatible/chat-body.ts';
import { RawAnswer, type RequestContext, route } from './pipeline/route.ts';
import { whileAllowed } from './streaming/answer-pieces.ts';
import { chatStream } from './streaming/chat-stream.ts';
import { eventStream } from './streaming/event-stream.ts';
import { textStream } from './streaming/text-stream.ts';
import { personOf } from './test-people.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const time = new TestTime();
let server: TestServer;
/** Resolves when a stream has sent its first word; {@link goOn} lets it send the second. */
let begun = Promise.withResolvers<void>();
let goOn = Promise.withResolvers<void>();

async function* words() {
  yield 'first ';
  begun.resolve();
  await goOn.promise;
  yield 'second';
}

async function* events() {
  for await (const word of words()) yield { event: 'word', data: { word } };
}

async function* texts(): AsyncGenerator<AnswerEvent> {
  for await (const text of words()) yield { kind: 'text', text };
}

const NO_DOCUMENTS = { byId: () => null, text: () => '' };

/** Sends nothing more until it is aborted, like the events of a waiting job. */
async function* silence({ signal }: RequestContext) {
  yield { event: 'word', data: { word: 'first' } };
  begun.resolve();
  if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve));
}

const answers = {
  events: (context) => eventStream(events(), context, { timers: time }),
  silence: (context) => eventStream(silence(context), context, { timers: time }),
  text: (context) => textStream(words(), context),
  chat: (context) => {
    const answer = new ChatAnswer({
      documents: NO_DOCUMENTS,
      origin: null,
      maxTokens: null,
      prompt: [],
    });
    const head = chatHead(context.requestId, time.now());
    const options = { head, answer, includesUsage: false, timers: time, headers: () => ({}) };
    return chatStream(answer.pieces(texts()), context, options);
  },
  file: (context) => new RawAnswer(whileAllowed(Readable.from(words()), context), {}),
} satisfies Record<string, (context: RequestContext) => RawAnswer | Promise<RawAnswer>>;

type Kind = keyof typeof answers;

const routes = Object.entries(answers).map(([name, answer]) =>
  route(
    defineEndpoint({
      name,
      method: 'GET',
      path: `/${name}`,
      scope: 'search',
      limit: 'none',
      summary: 'Test',
      status: 200,
      mediaType: 'text/plain',
      streamsText: true,
      query: z.strictObject({}),
      problems: [],
    }),
    (_input, context) => answer(context),
    { timeLimitMs: null },
  ),
);

beforeAll(async () => {
  server = await startTestServer(() => [], { extraRoutes: routes, clock: time });
});
afterAll(() => server.close());

/** The body that a caller got of a stream, when `end` ends its access after the first word. */
async function readUntil(kind: Kind, headers: Record<string, string>, end: () => unknown) {
  begun = Promise.withResolvers();
  goOn = Promise.withResolvers();
  const response = server.inject({ url: `/${kind}`, headers });
  await Promise.race([begun.promise, response]); // a refused one sends no first word
  await end();
  if (kind === 'silence') await time.advance(15_000);
  goOn.resolve();
  return (await response).body;
}

async function revokedKey(kind: Kind): Promise<string> {
  const secret = await server.makeKey({ name: kind });
  const { id } = (await server.keys.list()).find(({ name }) => name === kind)!; // made above
  const headers = { authorization: `Bearer ${secret}` };
  return readUntil(kind, headers, () => server.keys.revoke(id, 'operator'));
}

const ENDED =
  /^id: \S+:1\nevent: word\n.*first.*\n\nid: \S+:2\nevent: error\n.*"ERR_AUTH_FAILED".*\n\n$/;

describe('a key that is revoked while its stream goes on', () => {
  test.each(['events', 'silence'] as const)('gets no more %s, and the reason', async (kind) => {
    expect(await revokedKey(kind)).toMatch(ENDED);
  });

  test('gets no more text, and the reason', async () => {
    expect(await revokedKey('text')).toMatch(/^first \n\n.*ERR_AUTH_FAILED.*\n$/);
  });

  test('gets no more of a chat, and the reason in the form of OpenAI', async () => {
    const body = await revokedKey('chat');
    expect(body).toMatch(/^data: .*"first ".*\n\ndata: \{"error":.*"invalid_api_key".*\}\n\n$/);
  });

  test('gets no more of a file, which breaks off', async () => {
    await expect(revokedKey('file')).rejects.toThrow();
  });
});

test('a key that expires gets no more events', async () => {
  const expiresAt = new Date(time.now() + 60_000).toISOString();
  const headers = { authorization: `Bearer ${await server.makeKey({ expiresAt })}` };
  expect(await readUntil('silence', headers, () => time.advance(60_000))).toMatch(
    /ERR_AUTH_FAILED/,
  );
});

describe('a session token that ends while its stream goes on', () => {
  let issuer: TestIssuer;
  let serverOfKeys: TestServer;

  beforeAll(async () => {
    issuer = await startTestIssuer();
    const verified = testSessionTokens(issuer, { clock: time });
    // The routes of this test are for unrestricted callers alone.
    const tokens = () => ({
      ...verified,
      authenticate: async (token: string, address: string) => ({
        ...(await verified.authenticate(token, address)),
        principals: null,
      }),
    });
    serverOfKeys = server;
    server = await startTestServer(() => [], { extraRoutes: routes, clock: time, tokens });
  });
  afterAll(async () => {
    await server.close();
    await issuer.close();
    server = serverOfKeys;
  });

  test.each(['events', 'silence'] as const)('gets no more %s, and the reason', async (kind) => {
    const exp = Math.floor(time.now() / 1000) + 60;
    const headers = { authorization: `Bearer ${issuer.token({ exp })}` };
    expect(await readUntil(kind, headers, () => time.jump(65_000))).toMatch(ENDED);
  });
});

test('a person who signs out gets no more events', async () => {
  const { headers, sessionId } = await personOf(server, 'owner');
  const body = await readUntil('events', headers, () => server.sessions.end(sessionId, null));
  expect(body).toMatch(ENDED);
});

test('a caller whose access continues gets everything', async () => {
  const headers = { authorization: `Bearer ${server.secret}` };
  for (const kind of ['text', 'file'] as const) {
    expect(await readUntil(kind, headers, () => undefined)).toBe('first second');
  }
  expect(await readUntil('events', headers, () => undefined)).toContain('second');
  expect(await readUntil('chat', headers, () => undefined)).toMatch(/"second".*\[DONE\]\n\n$/s);
});

test('every route without a time limit checks whether its caller may still read', () => {
  const folder = join(import.meta.dirname, 'routes');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const streaming = files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }))
    .filter(({ text }) => text.includes('timeLimitMs: null'));
  expect(streaming.length).toBeGreaterThan(4);
  // `fileAnswer` sends what it reads through `whileAllowed`.
  expect(readFileSync(join(import.meta.dirname, 'bodies', 'file-answer.ts'), 'utf8')).toMatch(
    /whileAllowed\(/,
  );
  const asking = /\b(?:eventStream|textStream|chatStream|whileAllowed|requireAllowed|fileAnswer)\(/;
  expect(streaming.filter(({ text }) => !asking.test(text)).map(({ file }) => file)).toEqual([]);
});
