import { describe, expect, test } from 'vitest';
import { runCommandLine } from '../run-command-line.ts';
import { testingContext } from '../testing-context.ts';

/** A server with interests, and the last request. */
function serverWith(before: Record<string, number>) {
  let interests = before;
  const answer = () => Response.json({ requestId: 'r', interests, topics: [] });
  return testingContext({
    'GET /api/interests': answer,
    'PUT /api/interests': async (request: Request) => {
      ({ interests } = (await request.json()) as { interests: Record<string, number> });
      return answer();
    },
  });
}

describe('interests', () => {
  test('are shown, the most liked first, without a change', async () => {
    const context = serverWith({ sport: -0.5, science: 0.8 });
    expect(await runCommandLine(['interests'], context)).toBe(0);
    expect(context.printed).toEqual(['TOPIC    WEIGHT', 'science  0.8', 'sport    -0.5']);
    expect(context.requests.map(({ method }) => method)).toEqual(['GET']);
  });

  test('given on the command line change the existing ones, or replace them', async () => {
    const context = serverWith({ sport: -0.5, food: 1 });
    expect(await runCommandLine(['interests', 'science=.8', 'food=0', '--json'], context)).toBe(0);
    const { interests } = JSON.parse(context.printed.join(''));
    expect(interests).toEqual({ sport: -0.5, food: 0, science: 0.8 });
    const cleared = serverWith({ sport: -0.5 });
    expect(await runCommandLine(['interests', '--clear'], cleared)).toBe(0);
    expect(cleared.printed).toEqual(['There are no interests.']);
  });

  test.each(['science', 'science=', '=1', 'science=much', 'science=1.1', 'science=NaN'])(
    '%s is wrong usage, before anything is asked',
    async (written) => {
      const context = serverWith({});
      expect(await runCommandLine(['interests', written], context)).toBe(2);
      expect(context.requests).toEqual([]);
    },
  );
});

test('search --personal asks for personalization, and a search without does not', async () => {
  const context = testingContext();
  await runCommandLine(['search', 'boat', '--personal'], context);
  await runCommandLine(['search', 'boat'], context);
  const asked = context.requests.map(({ url }) => new URL(url).searchParams.get('personalization'));
  expect(asked).toEqual(['true', null]);
});
