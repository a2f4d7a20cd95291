import { endpoints } from '@quarry/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { rulesShape } from '../../../compose/open-owners-rules.ts';
import { OPERATOR } from '../../../runtime/doer.ts';
import { TestTime } from '../../../runtime/test-time.ts';
import { systemTimers } from '../../../runtime/timers.ts';
import { previewRules } from '../../../search/preview-rules.ts';
import { createRuleAddresses } from '../../../search/rules/rule-addresses.ts';
import { openRules, type Rules } from '../../../search/rules/rules.ts';
import type { SearchServices } from '../../../search/search-services.ts';
import {
  expectAnswer,
  expectGuarded,
  expectProblem,
  startTestServer,
  type TestServer,
} from '../../test-server.ts';
import { previewRulesRoute } from './post-api-rules-preview.ts';

const url = '/api/rules/preview';
const reason = 'because';
let server: TestServer;
let rules: Rules;
let writes = 0;

beforeAll(async () => {
  let ruled: SearchServices | null = null;
  server = await startTestServer((services) => {
    const { documents } = services;
    const parts = { documents, timers: systemTimers, log: () => undefined };
    return [
      previewRulesRoute({
        search: services.search,
        rules: { draft: (draft) => rules.draft(draft) },
        previewRules(requests, draft, signal) {
          ruled ??= { ...services.search, rules };
          return previewRules(requests, draft, { ...parts, search: ruled }, signal);
        },
      }),
    ];
  });
  const log = () => undefined;
  rules = await openRules({
    place: { candidates: [], isRequired: false },
    shape: rulesShape,
    store: {
      read: async () => null,
      write: async () => {
        writes += 1;
      },
    },
    addresses: createRuleAddresses({ documents: server.documents, timers: systemTimers, log }),
    watch: () => () => {},
    clock: new TestTime(),
    log,
  });
  await server.add(
    { title: 'Boats', text: 'A boat, a boat and a boat.', url: 'https://example.org/boats' },
    { title: '<b>Prices</b>', text: 'What a boat costs.', url: 'https://example.org/prices' },
    { title: 'Harbour', text: 'Where the boat lies at night.', url: 'https://example.org/harbour' },
    { title: 'Kubernetes', text: 'How pods are scheduled.', url: 'https://example.org/pods' },
  );
});
afterAll(async () => {
  rules.close();
  await server.close();
});

type Preview = z.output<typeof endpoints.previewRules.response>;
const post = (payload: object) => server.inject({ method: 'POST', url, payload });
const preview = async (payload: object) =>
  expectAnswer(await post(payload), endpoints.previewRules) as Preview;

describe('200', () => {
  test('shows what moves, what is new and what is gone, at its places before and after', async () => {
    const last = (await preview({ rules: {}, queries: ['boat'] })).queries[0]?.before.at(-1);
    const pins = [
      { queries: ['boat'], documents: [last?.url, 'https://example.org/pods'], reason },
    ];
    const hides = [{ documents: { urls: ['https://example.org/boats'] }, reason }];
    const { isComplete, queries } = await preview({ rules: { pins, hides }, queries: ['boat'] });
    expect(isComplete).toBe(true);
    expect(queries).toHaveLength(1);
    const [{ before, after, redirectedTo } = { before: [], after: [], redirectedTo: '' }] = queries;
    expect(redirectedTo).toBe(null);
    expect(before.map(({ position }) => position)).toEqual([1, 2, 3]);
    expect(before.find(({ title }) => title === 'Boats')).toMatchObject({
      positionAfter: null,
      change: 'gone',
    });
    expect(after[0]).toEqual({
      position: 1,
      id: last?.id,
      title: last?.title,
      url: last?.url,
      positionBefore: 3,
      change: 'moved',
    });
    expect(before.find(({ id }) => id === last?.id)).toMatchObject({ positionAfter: 1 });
    expect(after).toContainEqual(
      expect.objectContaining({ title: 'Kubernetes', positionBefore: null, change: 'new' }),
    );
  });

  test('rules that are for other queries change nothing', async () => {
    const pins = [{ queries: ['pods'], documents: ['https://example.org/boats'], reason }];
    const { queries } = await preview({ rules: { pins }, queries: ['boat', 'pods'] });
    expect(queries.map(({ query }) => query)).toEqual(['boat', 'pods']);
    expect(queries[0]?.after.map(({ change }) => change)).toEqual(['same', 'same', 'same']);
    expect(queries[1]?.after[0]).toMatchObject({ title: 'Boats', change: 'new' });
  });

  test('says where a query is led, and takes synonyms', async () => {
    const redirects = [{ queries: ['k8s'], to: 'pods', reason }];
    const led = await preview({ rules: { redirects }, queries: ['k8s'] });
    expect(led.queries[0]).toMatchObject({
      redirectedTo: 'pods',
      before: [],
      after: [{ change: 'new' }],
    });
    const synonyms = [{ words: ['vessel', 'boat'] }];
    const alike = await preview({ rules: { synonyms }, queries: ['vessel'] });
    expect(alike.queries[0]).toMatchObject({ before: [], redirectedTo: null });
    expect(alike.queries[0]?.after).toHaveLength(3);
  });

  test('keeps nothing: what is in force stays in force, also when two look at once', async () => {
    const urls = ['boats', 'prices', 'harbour'].map((name) => `https://example.org/${name}`);
    const hides = [{ documents: { urls }, reason }];
    const [hidden, plain] = await Promise.all([
      preview({ rules: { hides }, queries: ['boat'] }),
      preview({ rules: {}, queries: ['boat'] }),
    ]);
    expect(hidden.queries[0]?.after).toEqual([]);
    expect(plain.queries[0]?.after).toHaveLength(3);
    expect(hidden.queries[0]?.before).toHaveLength(3);
    expect(rules.view().api).toMatchObject({ rules: {}, updatedAt: null });
    expect(writes).toBe(0);
  });

  test('compares with the rules of the API that are in force, which these would replace', async () => {
    const hides = [{ documents: { urls: ['https://example.org/boats'] }, reason }];
    await rules.replace({ hides }, OPERATOR);
    while ((await preview({ rules: {}, queries: ['boat'] })).queries[0]?.before.length !== 2);
    const { queries } = await preview({ rules: {}, queries: ['boat'] });
    expect(queries[0]?.after).toContainEqual(
      expect.objectContaining({ title: 'Boats', change: 'new' }),
    );
    await rules.replace({}, OPERATOR);
  });
});

describe('400', () => {
  test.each([
    [{ queries: ['a'] }, ['rules']],
    [{ rules: {}, queries: [] }, ['queries']],
    [{ rules: {}, queries: [' '] }, ['queries.0']],
    [{ rules: {}, queries: Array(11).fill('boat') }, ['queries']],
    [{ rules: {}, queries: ['a'.repeat(401)] }, ['queries.0']],
    [{ rules: {}, queries: 'boat' }, ['queries']],
    [{ rules: {}, queries: ['boat'], limit: 51 }, ['limit']],
    [{ rules: { synonyms: [{ words: ['one'] }] }, queries: ['boat'] }, ['rules.synonyms.0.words']],
    [
      { rules: { pins: [{ queries: ['a'], documents: ['b'] }] }, queries: ['boat'] },
      ['rules.pins.0.reason'],
    ],
  ])('%j is ERR_BODY_INVALID, naming %j', async (body, paths) => {
    const response = await post(body);
    expectProblem(response, 400, 'ERR_BODY_INVALID');
    const { errors } = response.json<{ errors: { path: string }[] }>();
    expect(errors.map(({ path }) => path)).toEqual(paths);
  });

  test('rules with a fault of meaning are refused as they are when they are put', async () => {
    const synonyms = [{ from: ['one'], to: ['One'] }];
    expectProblem(await post({ rules: { synonyms }, queries: ['boat'] }), 400, 'ERR_BODY_INVALID');
  });

  test('a query that no search takes is refused as the search refuses it', async () => {
    expectProblem(await post({ rules: {}, queries: ['a'] }), 400, 'ERR_QUERY_TOO_SHORT');
  });
});

test('401 and 403: only with a key of the scope rules', async () => {
  await expectGuarded(
    server,
    { method: 'POST', url, payload: { rules: {}, queries: ['a'] } },
    'rules',
  );
});
