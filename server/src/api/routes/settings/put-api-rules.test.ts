import { endpoints } from '@quarry/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rulesShape } from '../../../compose/open-owners-rules.ts';
import { TestTime } from '../../../runtime/test-time.ts';
import { openRules, type Rules } from '../../../search/rules/rules.ts';
import type { StoredRules } from '../../../search/rules/rules-store.ts';
import {
  expectAnswer,
  expectGuarded,
  expectProblem,
  startTestServer,
  type TestServer,
} from '../../test-server.ts';
import { getRulesRoute } from './get-api-rules.ts';
import { putRulesRoute } from './put-api-rules.ts';

const url = '/api/rules';
let server: TestServer;
let rules: Rules;
let key: string;

beforeAll(async () => {
  let stored: StoredRules | null = null;
  const write = async (next: StoredRules) => {
    stored = next;
  };
  rules = await openRules({
    place: { candidates: [], isRequired: false },
    shape: rulesShape,
    store: { read: async () => stored, write },
    addresses: {
      generation: 0,
      numbersOf: () => new Set(),
      numberOf: () => null,
      want: () => {},
      documentsChanged: () => {},
      settled: async () => {},
      close: () => {},
    },
    watch: () => () => {},
    clock: new TestTime(),
    log: () => {},
  });
  server = await startTestServer(() => [getRulesRoute({ rules }), putRulesRoute({ rules })]);
  key = await server.makeKey({ scopes: ['rules'] });
});
afterAll(async () => {
  rules.close();
  await server.close();
});

const put = (payload: object) => server.inject({ method: 'PUT', url, payload });
const putMatching = (ifMatch: string, payload: object) =>
  server.inject({
    method: 'PUT',
    url,
    payload,
    headers: { authorization: `Bearer ${key}`, 'if-match': ifMatch },
  });
const etag = async () => (await server.inject({ url })).json<{ api: { etag: string } }>().api.etag;

describe('200', () => {
  test('what was put is given back, in place of all that was before', async () => {
    const pins = [
      { queries: ['pricing'], documents: ['https://example.org/pricing'], reason: 'meant' },
    ];
    const synonyms = [{ words: ['car', 'motor car'] }];
    expectAnswer(await put({ pins }), endpoints.putRules);
    const answer = expectAnswer(await put({ synonyms }), endpoints.putRules);
    expect(answer).toMatchObject({ file: { path: null }, api: { rules: { synonyms } } });
    const given = expectAnswer(await server.inject({ url }), endpoints.getRules);
    expect(given).toMatchObject({ api: { rules: { synonyms } } });
    expect(given).not.toHaveProperty('api.rules.pins');
  });

  test('with the etag that was read it is saved, and gives the next one', async () => {
    await put({});
    const before = await etag();
    const synonyms = [{ words: ['ship', 'boat'] }];
    const response = await putMatching(before, { synonyms });
    expect(response.statusCode).toBe(200);
    expect(response.headers['etag']).toBe(await etag());
    expect(await etag()).not.toBe(before);
  });
});

describe('409', () => {
  test('with the etag of other rules nothing is saved', async () => {
    await put({});
    const before = await etag();
    const synonyms = [{ words: ['ship', 'boat'] }];
    await put({ synonyms });
    for (const old of [before, 'nonsense', '']) {
      expectProblem(await putMatching(old, {}), 409, 'ERR_CONFLICT');
    }
    const given = (await server.inject({ url })).json();
    expect(given).toMatchObject({ api: { rules: { synonyms } } });
  });
});

describe('400', () => {
  test.each([
    [{ pins: [{ queries: ['a'], documents: ['b'] }] }, ['pins.0.reason']],
    [{ rules: [] }, ['rules']],
    [{ boosts: [{ documents: {}, factor: 2, reason: 'r' }] }, ['boosts.0.documents']],
    [
      { boosts: [{ documents: { types: ['page'] }, factor: 0, reason: ' ' }] },
      ['boosts.0.reason', 'boosts.0.factor'],
    ],
    [{ synonyms: [{ words: ['one'] }] }, ['synonyms.0.words']],
    [{ synonyms: [{ from: ['one'], to: ['One'] }] }, ['synonyms.0']],
  ])('%j is ERR_BODY_INVALID, naming %j', async (body, paths) => {
    const response = await put(body);
    expectProblem(response, 400, 'ERR_BODY_INVALID');
    const { errors } = response.json<{ errors: { path: string }[] }>();
    expect(errors.map(({ path }) => path)).toEqual(paths);
  });

  test('an unknown parameter is ERR_PARAM_INVALID', async () => {
    expectProblem(await server.inject({ url: `${url}?x=1` }), 400, 'ERR_PARAM_INVALID');
  });
});

describe('401 and 403', () => {
  test.each(['GET', 'PUT'] as const)('%s only with a key of the scope sources', async (method) => {
    const payload = method === 'PUT' ? {} : undefined;
    await expectGuarded(server, { method, url, ...(payload && { payload }) }, 'rules');
  });
});
