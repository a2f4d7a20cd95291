import { allScopes, endpoints } from '@quarry/contract';
import { afterEach, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { testAnswers } from '../../../answers/test-answers.ts';
import { createMemoryTracer } from '../../../operations/tracing/memory-tracer.ts';
import { systemClock } from '../../../runtime/clock.ts';
import { tracedEndpoints } from '../../bodies/trace-body.ts';
import {
  expectAnswer,
  expectGuarded,
  expectProblem,
  startTestServer,
  type TestServer,
} from '../../test-server.ts';
import { searchRoute } from '../search/get-api-v1-search.ts';
import { listTracesRoute } from './get-api-traces.ts';
import { spacesStreamRoute } from './post-api-spaces-stream.ts';

const servers: TestServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

const QUESTION = `What is <b>in</b> the garden? ${'🌷'.repeat(300)}`;

/** Reads the question and says one thing. */
const answering = () =>
  testAnswers(
    async function* (_conversation, { onStep }) {
      onStep?.({
        kind: 'read',
        startedMs: systemClock.now(),
        durationMs: 1,
        intent: 'question',
        language: 'en',
        turns: 1,
        pastedCharacters: 0,
        masked: [],
        content: { question: QUESTION, query: ['garden'] },
      });
      yield 'It has walls.';
    },
    { stopwatch: systemClock },
  );

async function start(keeps: 'off' | 'steps' | 'content'): Promise<TestServer> {
  const traced = new Set(Object.keys(tracedEndpoints));
  const memory =
    keeps === 'off' ? null : createMemoryTracer({ keeps, endpoints: traced, clock: systemClock });
  const server = await startTestServer(
    (services) => [
      listTracesRoute(services),
      searchRoute(services),
      spacesStreamRoute({ ...services, answers: answering() }),
    ],
    memory === null ? {} : { tracer: memory, traces: memory },
  );
  servers.push(server);
  return server;
}

async function ask(server: TestServer, requestId: string, content = 'A question?') {
  await server.inject({
    method: 'POST',
    url: '/api/spaces/stream',
    payload: { history: [{ role: 'user', content }] },
    headers: { authorization: `Bearer ${server.secret}`, 'x-request-id': requestId },
  });
}

async function search(server: TestServer, requestId: string) {
  const headers = { authorization: `Bearer ${server.secret}`, 'x-request-id': requestId };
  await server.inject({ url: '/api/v1/search?q=garden', headers });
}

type TraceList = z.output<typeof endpoints.listTraces.response>;
const list = async (server: TestServer, query = '') =>
  expectAnswer(
    await server.inject({ url: `/api/traces${query}` }),
    endpoints.listTraces,
  ) as TraceList;
const idsOf = ({ traces }: TraceList) => traces.map(({ requestId }) => requestId);

describe('200', () => {
  test('lists conversations and searches, newest first, in pages', async () => {
    const server = await start('steps');
    for (const id of ['a', 'b', 'c']) await ask(server, id);
    await search(server, 'd');
    const all = await list(server);
    expect(new Set(idsOf(all))).toEqual(new Set(['a', 'b', 'c', 'd']));
    const times = all.traces.map(({ startedAt }) => startedAt);
    expect(times).toEqual(times.toSorted().reverse());
    const pages = await Promise.all([0, 2].map((at) => list(server, `?limit=2&offset=${at}`)));
    expect(pages.flatMap(idsOf)).toEqual(idsOf(all));
    expect(pages.map(({ total, page }) => [total, page.nextOffset])).toEqual([
      [4, 2],
      [4, null],
    ]);
  });

  test('says of each how it ended', async () => {
    const server = await start('steps');
    await ask(server, 'a');
    await ask(server, 'refused', '');
    await search(server, 's');
    const byId = new Map((await list(server)).traces.map((trace) => [trace.requestId, trace]));
    expect(byId.get('a')).toMatchObject({
      kind: 'conversation',
      state: 'ended',
      route: '/api/spaces/stream',
      status: 200,
      outcome: 'complete',
    });
    expect(byId.get('refused')).toMatchObject({ status: 400, outcome: null, stepCount: 0 });
    expect(byId.get('s')).toMatchObject({ kind: 'search', outcome: 'complete', stepCount: 1 });
  });

  test('takes only one kind, and only a span of time', async () => {
    const server = await start('steps');
    await ask(server, 'a');
    await search(server, 's');
    expect(idsOf(await list(server, '?kind=conversation'))).toEqual(['a']);
    expect(idsOf(await list(server, '?kind=search'))).toEqual(['s']);
    expect((await list(server, '?kind=search,conversation')).total).toBe(2);
    const today = new Date().toISOString().slice(0, 10);
    expect((await list(server, `?from=2020-01-01&to=${today}`)).total).toBe(2);
    expect((await list(server, '?to=2020-01-01')).total).toBe(0);
    expect((await list(server, '?from=2999-01-01')).total).toBe(0);
  });

  test('shows the question only if words are kept and requested, and cuts a long one', async () => {
    const plain = await start('steps');
    const wordy = await start('content');
    for (const server of [plain, wordy]) {
      await ask(server, 'a');
      await search(server, 's');
      expect(JSON.stringify(await list(server))).not.toContain('garden');
    }
    expect(JSON.stringify(await list(plain, '?content=true'))).not.toContain('garden');
    const shown = await list(wordy, '?content=true');
    expect(shown).toMatchObject({ keeps: 'content' });
    const cut = Array.from(QUESTION).slice(0, 200).join('');
    expect(shown.traces.map(({ question }) => question)).toEqual(
      expect.arrayContaining([cut, undefined]),
    );
    expect(JSON.stringify(shown.traces.find(({ kind }) => kind === 'search'))).not.toContain(
      'garden',
    );
  });

  test('is empty, and says so, where nothing is kept', async () => {
    const server = await start('off');
    await ask(server, 'a');
    expect(await list(server)).toMatchObject({ keeps: 'off', traces: [], total: 0 });
  });
});

describe('400', () => {
  test.each([
    'kind=answer',
    'kind=search,',
    'from=yesterday',
    'to=2026-02-31',
    'limit=0',
    'limit=101',
    'offset=-1',
    'content=maybe',
    'q=garden',
  ])('refuses %s', async (query) => {
    const server = await start('steps');
    const response = await server.inject({ url: `/api/traces?${query}` });
    expectProblem(response, 400, 'ERR_PARAM_INVALID');
  });
});

describe('401, 403', () => {
  test('takes a key with the scope `traces`; pages and all others learn nothing', async () => {
    const server = await start('content');
    await ask(server, 'a');
    await expectGuarded(server, { url: '/api/traces' }, 'traces');
    const scopes = allScopes.filter((scope) => scope !== 'traces');
    const headers = { authorization: `Bearer ${await server.makeKey({ scopes })}` };
    const denied = await server.inject({ url: '/api/traces?content=true', headers });
    expect(denied.body).not.toContain('garden');
    const { token } = await server.sessions.create('loopback');
    const ofPage = { host: 'localhost', cookie: `quarry_session=${token}` };
    const toPage = await server.inject({ url: '/api/traces', headers: ofPage });
    expectProblem(toPage, 403, 'ERR_SCOPE_DENIED');
  });
});
