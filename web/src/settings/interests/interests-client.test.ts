import { describe, expect, test } from 'vitest';
import { attitudeTo, createInterestsClient, withAttitude } from './interests-client.ts';

const { signal } = new AbortController();

function clientOf(answer: () => Response | Promise<Response>) {
  const sent: unknown[] = [];
  const client = createInterestsClient(async () => answer(), {
    async send(path, request) {
      sent.push([path, request]);
      return answer();
    },
  });
  return { client, sent };
}

describe('interests', () => {
  test('are read, and replaced as a whole', async () => {
    const interests = { science: 0.3 };
    const { client, sent } = clientOf(() => Response.json({ interests }));
    expect(await client.read(signal)).toEqual({ kind: 'done', interests });
    expect(await client.replace({ food: 0.8 }, signal)).toEqual({ kind: 'done', interests });
    const body = { interests: { food: 0.8 } };
    expect(sent).toEqual([['/api/interests', { method: 'PUT', body, accept: 'application/json' }]]);
  });

  test.each([401, 403])('of a visit without a session are denied (%i)', async (status) => {
    const { client } = clientOf(() => new Response('', { status }));
    expect(await client.read(signal)).toEqual({ kind: 'denied' });
  });

  test('of a server that fails, is gone or answers something else are a failure', async () => {
    const failures = [
      () => new Response('', { status: 500 }),
      () => new Response('<html>'),
      () => Promise.reject(new TypeError('Failed to fetch')),
    ];
    for (const answer of failures) {
      expect(await clientOf(answer).client.read(signal)).toEqual({ kind: 'failed' });
    }
  });
});

test('a choice changes its topic alone, and keeps the strength that was set elsewhere', () => {
  const interests = { science: 0.3, sport: -1 };
  expect(withAttitude(interests, 'science', 'more')).toEqual(interests);
  expect(withAttitude(interests, 'science', 'less')).toEqual({ science: -0.8, sport: -1 });
  expect(withAttitude(interests, 'sport', 'neutral')).toEqual({ science: 0.3 });
  expect(attitudeTo('food', interests)).toBe('neutral');
  expect(attitudeTo('sport', interests)).toBe('less');
});
