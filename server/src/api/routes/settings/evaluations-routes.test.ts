import { endpoints, MAX_EVALUATED_QUERIES } from '@quarry/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { z } from 'zod';
import { rulesShape } from '../../../compose/open-owners-rules.ts';
import { findNamedDocument } from '../../../ingest/sources/find-document.ts';
import { systemClock } from '../../../runtime/clock.ts';
import { TestTime } from '../../../runtime/test-time.ts';
import { systemTimers } from '../../../runtime/timers.ts';
import { uniqueId } from '../../../runtime/unique-id.ts';
import { openDraftSearches } from '../../../search/preview-rules.ts';
import { createEvaluations, type Evaluations } from '../../../search/relevance/evaluations.ts';
import { createRuleAddresses } from '../../../search/rules/rule-addresses.ts';
import { openRules, type Rules } from '../../../search/rules/rules.ts';
import {
  expectAnswer,
  expectGuarded,
  expectProblem,
  startTestServer,
  type TestServer,
} from '../../test-server.ts';
import { removeEvaluationRoute } from './delete-api-evaluations-id.ts';
import { getEvaluationRoute } from './get-api-evaluations-id.ts';
import { startEvaluationRoute } from './post-api-evaluations.ts';

const url = '/api/evaluations';
const reason = 'because';
let server: TestServer;
let rules: Rules;
let evaluations: Evaluations;
/** What a search waits for, so that an evaluation runs until a test has looked at it. */
let gate: Promise<void> = Promise.resolve();

beforeAll(async () => {
  const log = () => undefined;
  const parts = { timers: systemTimers, log };
  server = await startTestServer(
    (services) => {
      const { documents } = services;
      const sources = { list: async () => [{ id: 'notes' }] as never[] };
      evaluations = createEvaluations({
        ...parts,
        async openSearches(draft) {
          await gate;
          const search = { ...services.search, rules };
          return openDraftSearches(draft, { ...parts, search, documents });
        },
        findDocument: (name) => findNamedDocument(name, { documents, sources }),
        safety: () => ({}),
        newId: () => uniqueId(Date.now()),
        clock: systemClock,
      });
      const own = { evaluations, rules: { draft: (draft: never) => rules.draft(draft) } };
      return [startEvaluationRoute(own), getEvaluationRoute(own), removeEvaluationRoute(own)];
    },
    { maxBodyBytes: 1_048_576 },
  );
  const addresses = createRuleAddresses({ documents: server.documents, ...parts });
  rules = await openRules({
    place: { candidates: [], isRequired: false },
    shape: rulesShape,
    store: { read: async () => null, write: async () => undefined },
    addresses,
    watch: () => () => {},
    clock: new TestTime(),
    log,
  });
  await server.add(
    { title: 'Boats', text: 'A boat, a boat and a boat.', url: 'https://example.org/boats' },
    { title: 'Prices', text: 'What a boat costs.', url: 'https://example.org/prices' },
    { title: 'Pods', text: 'How pods are scheduled.', url: 'https://example.org/pods' },
  );
});
afterAll(async () => {
  await evaluations.close();
  rules.close();
  await server.close();
});

type Body = z.output<typeof endpoints.getEvaluation.response>;
const post = (payload: object) => server.inject({ method: 'POST', url, payload });
const get = (id: string) => server.inject({ url: `${url}/${id}` });
const remove = (id: string) => server.inject({ method: 'DELETE', url: `${url}/${id}` });

/** Runs an evaluation and returns its final state. */
async function evaluate(payload: object): Promise<Body> {
  const begun = expectAnswer(await post(payload), endpoints.startEvaluation) as Body;
  return vi.waitFor(async () => {
    const body = expectAnswer(await get(begun.id), endpoints.getEvaluation) as Body;
    expect(body.state).not.toBe('running');
    return body;
  });
}

describe('202 and 200', () => {
  test('figures are those of the rules in force, and of others in their place', async () => {
    const judgements = 'boat\thttps://example.org/prices\t1\npods\thttps://example.org/pods\t1';
    const pins = [{ queries: ['boat'], documents: ['https://example.org/prices'], reason }];
    const alone = await evaluate({ judgements });
    expect(alone).toMatchObject({ state: 'completed', done: 2, total: 2, queries: 2 });
    expect(alone.changed).toBeNull();
    const { now } = alone;
    expect(now?.mrr).toBe((1 / 2 + 1) / 2);
    expect(now?.ndcgAt10).toBeCloseTo((1 / Math.log2(3) + 1) / 2, 10);
    const both = await evaluate({ judgements, rules: { pins } });
    expect(both.now).toEqual(now);
    expect(both.changed).toEqual({ ndcgAt10: 1, recallAt10: 1, recallAt100: 1, mrr: 1 });
    expect(both.worst[0]).toMatchObject({ query: 'boat', changed: 1 });
    expect(rules.view().api.rules).toEqual({});
  });

  test('what is not stored counts as not found; bad lines and queries that no search takes are named', async () => {
    const judgements = [
      'boat\thttps://example.org/boats\t1',
      'boat\thttps://example.org/gone\t1',
      'nonsense',
      'x\thttps://example.org/boats\t1',
      'pods\thttps://example.org/pods\t0',
    ].join('\n');
    const found = await evaluate({ judgements });
    expect(found).toMatchObject({
      state: 'completed',
      queries: 1,
      missing: ['https://example.org/gone'],
      faults: [{ line: 3 }],
      leftOut: [
        { query: 'x', reason: 'ERR_QUERY_TOO_SHORT' },
        { query: 'pods', reason: 'no document is relevant' },
      ],
    });
    expect(found.now?.recallAt100).toBe(0.5);
  });

  test('there are no figures if no query has any', async () => {
    const found = await evaluate({ judgements: 'boat\tnothing\t0' });
    expect(found).toMatchObject({ state: 'completed', queries: 0, now: null, changed: null });
  });
});

describe('204 and 409', () => {
  test('one runs at a time; one that is removed makes room at once', async () => {
    const held = Promise.withResolvers<void>();
    gate = held.promise;
    const judgements = 'boat\thttps://example.org/boats\t1';
    const { id } = expectAnswer(await post({ judgements }), endpoints.startEvaluation) as Body;
    expect(((await get(id)).json() as Body).state).toBe('running');
    expectProblem(await post({ judgements }), 409, 'ERR_CONFLICT');
    expect((await remove(id)).statusCode).toBe(204);
    held.resolve();
    await expect(evaluate({ judgements })).resolves.toMatchObject({ state: 'completed' });
    expectProblem(await get(id), 404, 'ERR_NOT_FOUND');
  });

  test('the last ten are kept', async () => {
    const judgements = 'boat\thttps://example.org/boats\t1';
    const ids: string[] = [];
    for (let each = 0; each < 11; each++) ids.push((await evaluate({ judgements })).id);
    expectProblem(await get(ids[0] ?? ''), 404, 'ERR_NOT_FOUND');
    expect((await get(ids[1] ?? '')).statusCode).toBe(200);
  });
});

describe('400', () => {
  const lines = Array.from({ length: MAX_EVALUATED_QUERIES + 1 }, (_, at) => `q${at}\ta\t1`);
  test.each([
    [{}, 'judgements'],
    [{ judgements: '' }, 'judgements'],
    [{ judgements: 'nonsense' }, 'judgements'],
    [{ judgements: lines.join('\n') }, 'judgements'],
    [{ judgements: 'a\tb\t1', rules: { pins: [{}] } }, 'rules.pins.0.queries'],
    [{ judgements: 'a\tb\t1', more: 1 }, 'more'],
  ])('%.80j is ERR_BODY_INVALID', async (payload, path) => {
    const response = await post(payload);
    expectProblem(response, 400, 'ERR_BODY_INVALID');
    const { errors } = response.json<{ errors: { path: string }[] }>();
    expect(errors.map((error) => error.path)).toContain(path);
  });
});

test('404 for one that there never was', async () => {
  expectProblem(await get('nothing'), 404, 'ERR_NOT_FOUND');
  expectProblem(await remove('nothing'), 404, 'ERR_NOT_FOUND');
});

test('401 and 403: only with a key of the scope rules', async () => {
  const payload = { judgements: 'a\tb\t1' };
  await expectGuarded(server, { method: 'POST', url, payload }, 'rules');
  await expectGuarded(server, { method: 'GET', url: `${url}/a` }, 'rules');
  await expectGuarded(server, { method: 'DELETE', url: `${url}/a` }, 'rules');
});
