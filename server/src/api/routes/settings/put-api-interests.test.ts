import { endpoints } from '@quarry/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TOPICS } from '../../../documents/topics/topic.ts';
import {
  expectAnswer,
  expectGuarded,
  expectProblem,
  startTestServer,
  type TestServer,
} from '../../test-server.ts';
import { getInterestsRoute } from './get-api-interests.ts';
import { putInterestsRoute } from './put-api-interests.ts';

const url = '/api/interests';
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer((services) => [
    getInterestsRoute(services),
    putInterestsRoute(services),
  ]);
});
afterAll(() => server.close());

const put = (interests: unknown) =>
  server.inject({ method: 'PUT', url, payload: { interests } as object });
const get = async () => (await server.inject({ url })).json().interests;

test('topics are few enough to be shown all at once', () => {
  expect(TOPICS.length).toBeLessThanOrEqual(32);
});

describe('200', () => {
  test('what was put is given back, in place of what was before and without zeros', async () => {
    expectAnswer(await put({ science: 0.8, sport: -1 }), endpoints.putInterests);
    const answer = expectAnswer(await put({ music: 1, food: 0 }), endpoints.putInterests);
    expect(answer).toMatchObject({ interests: { music: 1 }, topics: [...TOPICS] });
    expectAnswer(await server.inject({ url }), endpoints.getInterests);
    expect(await get()).toEqual({ music: 1 });
    await put({});
    expect(await get()).toEqual({});
  });

  test('of two keys neither sees or changes what the other has said', async () => {
    await put({ science: 0.8 });
    const other = { authorization: `Bearer ${await server.makeKey({})}` };
    expect((await server.inject({ url, headers: other })).json().interests).toEqual({});
    const payload = { interests: { sport: 1 } };
    await server.inject({ method: 'PUT', url, payload, headers: other });
    expect(await get()).toEqual({ science: 0.8 });
  });
});

describe('400', () => {
  test.each([
    [{ interests: { cooking: 1 } }, 'interests.cooking'],
    [{ interests: { Science: 1 } }, 'interests.Science'],
    [{ interests: { science: 1.01 } }, 'interests.science'],
    [{ interests: { science: '1' } }, 'interests.science'],
    [{ interests: { science: null } }, 'interests.science'],
    [{ interests: [] }, 'interests'],
    [{}, 'interests'],
    [{ interests: {}, more: 1 }, 'more'],
  ])('%j is ERR_BODY_INVALID, naming %s', async (payload, path) => {
    const response = await server.inject({ method: 'PUT', url, payload });
    expectProblem(response, 400, 'ERR_BODY_INVALID');
    const { errors } = response.json<{ errors: { path: string }[] }>();
    expect(errors.map((fault) => fault.path)).toEqual([path]);
  });

  test('an unknown topic is refused with the list of topics', async () => {
    const { errors } = (await put({ cooking: 1 })).json();
    for (const topic of TOPICS) expect(errors[0].message).toContain(topic);
  });

  test('a body with more entries than there are topics is refused with a bounded answer', async () => {
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`t${i}`, 0.5]));
    const response = await put(many);
    expectProblem(response, 400, 'ERR_BODY_INVALID');
    expect(response.json().errors.length).toBeLessThanOrEqual(50);
  });

  test('any object of topics within bounds is kept as it is, and any other refused and nothing changed', async () => {
    const weights = fc.oneof(
      fc.double({ min: -1, max: 1, noNaN: true }),
      fc.double(),
      fc.constant(2),
    );
    const names = fc.oneof(fc.constantFrom<string>(...TOPICS), fc.string({ maxLength: 8 }));
    await fc.assert(
      fc.asyncProperty(fc.dictionary(names, weights), async (drawn) => {
        const before = await get();
        const sent = JSON.parse(JSON.stringify(drawn)) as Record<string, number | null>;
        const isValid = Object.entries(sent).every(
          ([name, weight]) =>
            (TOPICS as readonly string[]).includes(name) &&
            weight !== null &&
            Math.abs(weight) <= 1,
        );
        const { statusCode } = await put(sent);
        expect(statusCode).toBe(isValid ? 200 : 400);
        const stated = Object.entries(sent).filter(([, weight]) => weight !== 0);
        expect(await get()).toEqual(isValid ? Object.fromEntries(stated) : before);
      }),
      { numRuns: 100 },
    );
  });
});

describe('401 and 403', () => {
  test('needs a key with the scope `search`', async () => {
    const payload = { interests: {} };
    await expectGuarded(server, { method: 'PUT', url, payload }, 'search');
    await expectGuarded(server, { url }, 'search');
  });
});
