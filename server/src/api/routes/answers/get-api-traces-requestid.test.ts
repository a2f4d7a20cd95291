import { allScopes, endpoints } from '@quarry/contract';
import { afterEach, describe, expect, test } from 'vitest';
import { type TestAnswers, testAnswers } from '../../../answers/test-answers.ts';
import { createMemoryTracer } from '../../../operations/tracing/memory-tracer.ts';
import { systemClock } from '../../../runtime/clock.ts';
import {
  expectAnswer,
  expectGuarded,
  expectProblem,
  startTestServer,
  type TestServer,
} from '../../test-server.ts';
import { legacySearchRoute } from '../search/get-api-search.ts';
import { searchStreamRoute } from '../search/get-api-search-stream.ts';
import { searchRoute } from '../search/get-api-v1-search.ts';
import { traceRoute } from './get-api-traces-requestid.ts';
import { spacesStreamRoute } from './post-api-spaces-stream.ts';

const servers: TestServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

const FOLLOWED = new Set(['ask', 'search', 'legacySearch', 'searchStream']);

/** Says something after a search for something else. */
const answering = () =>
  testAnswers(
    async function* (_conversation, { onStep }) {
      onStep?.({
        kind: 'search',
        startedMs: systemClock.now(),
        durationMs: 3,
        confidence: 'high',
        passages: 2,
        sentences: 5,
        content: { query: ['the secret garden'], titles: ['A garden'] },
      });
      yield 'It has walls.';
    },
    { stopwatch: systemClock },
  );

async function start(
  keeps: 'off' | 'steps' | 'content',
  answers: TestAnswers = answering(),
): Promise<TestServer> {
  const memory =
    keeps === 'off' ? null : createMemoryTracer({ keeps, endpoints: FOLLOWED, clock: systemClock });
  const server = await startTestServer(
    (services) => [
      traceRoute(services),
      spacesStreamRoute({ ...services, answers }),
      ...[searchRoute(services), legacySearchRoute(services), searchStreamRoute(services)],
    ],
    memory === null ? {} : { tracer: memory, traces: memory },
  );
  servers.push(server);
  return server;
}

async function ask(server: TestServer, requestId: string): Promise<void> {
  await server.inject({
    method: 'POST',
    url: '/api/spaces/stream',
    payload: { history: [{ role: 'user', content: 'What is in the garden?' }] },
    headers: { authorization: `Bearer ${server.secret}`, 'x-request-id': requestId },
  });
}

const read = async (server: TestServer, path: string) =>
  expectAnswer(await server.inject({ url: `/api/traces/${path}` }), endpoints.trace);

describe('200', () => {
  test('shows the steps of a conversation without its words', async () => {
    const server = await start('steps');
    await ask(server, 'r-1');
    const trace = await read(server, 'r-1?content=true');
    expect(trace).toMatchObject({
      requestId: 'r-1',
      state: 'ended',
      status: 200,
      keepsContent: false,
      droppedSteps: 0,
      method: 'POST',
      route: '/api/spaces/stream',
      steps: expect.arrayContaining([
        expect.objectContaining({ kind: 'wait', outcome: 'turn' }),
        expect.objectContaining({ kind: 'search', confidence: 'high', passages: 2, sentences: 5 }),
        expect.objectContaining({ kind: 'answer', outcome: 'complete', characters: 13 }),
      ]),
    });
    expect(JSON.stringify(trace)).not.toContain('garden');
  });

  test('shows words if they are kept and requested', async () => {
    const server = await start('content');
    await ask(server, 'r-1');
    expect(JSON.stringify(await read(server, 'r-1'))).not.toContain('garden');
    expect(await read(server, 'r-1?content=true')).toMatchObject({
      keepsContent: true,
      steps: expect.arrayContaining([
        expect.objectContaining({
          content: { query: ['the secret garden'], titles: ['A garden'] },
        }),
      ]),
    });
  });

  test('shows a conversation that is still being answered', async () => {
    const goOn = Promise.withResolvers<void>();
    const began = Promise.withResolvers<void>();
    const answers = testAnswers(async function* () {
      yield 'One.';
      began.resolve();
      await goOn.promise;
    });
    const server = await start('steps', answers);
    const asked = ask(server, 'r-1');
    await began.promise;
    expect(await read(server, 'r-1')).toMatchObject({
      state: 'running',
      status: null,
      durationMs: null,
      steps: [{ kind: 'wait' }],
    });
    goOn.resolve();
    await asked;
    expect(await read(server, 'r-1')).toMatchObject({ state: 'ended', status: 200 });
  });

  test('shows a search, plain or streamed, without its query', async () => {
    const server = await start('content');
    await server.add({ title: 'A garden', text: 'It has walls.' });
    for (const path of ['v1/search', 'search', 'search/stream']) {
      const headers = { authorization: `Bearer ${server.secret}`, 'x-request-id': 'r-1' };
      await server.inject({ url: `/api/${path}?q=garden`, headers });
      const trace = await read(server, 'r-1?content=true');
      expect(trace).toMatchObject({
        route: `/api/${path}`,
        steps: [{ kind: 'find', outcome: 'complete', mode: 'lexical', results: 1, total: 1 }],
      });
      expect(JSON.stringify(trace)).not.toContain('garden');
    }
  });

  test('shows a conversation that was refused', async () => {
    const server = await start('steps');
    await server.inject({
      method: 'POST',
      url: '/api/spaces/stream',
      payload: { history: [] },
      headers: { authorization: `Bearer ${server.secret}`, 'x-request-id': 'r-1' },
    });
    expect(await read(server, 'r-1')).toMatchObject({ state: 'ended', status: 400, steps: [] });
  });
});

describe('400', () => {
  test.each(['a%20b', 'a'.repeat(129), 'r-1?content=maybe', 'r-1?words=true'])(
    'refuses %j',
    async (path) => {
      const server = await start('steps');
      const response = await server.inject({ url: `/api/traces/${path}` });
      expectProblem(response, 400, 'ERR_PARAM_INVALID');
    },
  );
});

describe('401, 403', () => {
  test('requires a key with the scope `traces`; other callers, pages included, cannot find out which traces exist', async () => {
    const server = await start('steps');
    await ask(server, 'r-1');
    await expectGuarded(server, { url: '/api/traces/r-1' }, 'traces');
    const scopes = allScopes.filter((scope) => scope !== 'traces');
    const headers = { authorization: `Bearer ${await server.makeKey({ scopes })}` };
    const { token } = await server.sessions.create('loopback');
    const ofPage = { host: 'localhost', cookie: `quarry_session=${token}` };
    const toPage = await server.inject({ url: '/api/traces/r-1', headers: ofPage });
    expectProblem(toPage, 403, 'ERR_SCOPE_DENIED');
    const bodyOf = async (id: string) => {
      const response = await server.inject({ url: `/api/traces/${id}`, headers });
      return { ...response.json(), requestId: '' };
    };
    expect(await bodyOf('r-1')).toEqual(await bodyOf('r-2'));
  });
});

describe('404', () => {
  test('explains how to keep traces if none are kept', async () => {
    const server = await start('off');
    await ask(server, 'r-1');
    const response = await server.inject({ url: '/api/traces/r-1' });
    expectProblem(response, 404, 'ERR_NOT_FOUND');
    expect(response.json().detail).toContain('TRACES=steps');
  });

  test('has no traces of other requests', async () => {
    const server = await start('steps');
    await server.inject({ url: '/api/traces/r-2', headers: { 'x-request-id': 'r-1' } });
    expectProblem(await server.inject({ url: '/api/traces/r-1' }), 404, 'ERR_NOT_FOUND');
  });
});
