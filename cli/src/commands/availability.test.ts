import { expect, test } from 'vitest';
import { runCommandLine } from '../run-command-line.ts';
import { testingContext } from '../testing-context.ts';

const OPEN = {
  mode: 'open',
  parts: { conversation: true, api: true, ingest: true },
  notice: null,
  retryAfterSeconds: 3600,
};

/** A server that is open, and records the requested states. */
function server() {
  const bodies: unknown[] = [];
  const answer = (state: object, origin: string) =>
    Response.json({ requestId: 'r', ...OPEN, ...state, origin, changedAt: null, etag: '"a"' });
  const context = testingContext({
    'GET /api/availability': () => answer({}, 'setting'),
    'DELETE /api/availability': () => answer({}, 'setting'),
    'PUT /api/availability': async (request: Request) => {
      const body = (await request.json()) as object;
      bodies.push(body);
      return answer(body, 'stored');
    },
  });
  return { context, bodies };
}

test('without a state it shows the current one, and changes nothing', async () => {
  const { context } = server();
  expect(await runCommandLine(['availability'], context)).toBe(0);
  expect(context.printed).toEqual([
    'open (by the setting SERVICE_AVAILABILITY)',
    '  conversation  on',
    '  api           on',
    '  ingest        on',
  ]);
  expect(context.requests.map(({ method }) => method)).toEqual(['GET']);
});

test('an overhaul is set with its notice, and the parts that are off are listed', async () => {
  const { context, bodies } = server();
  const line = ['availability', 'overhaul', '--notice', 'Back at noon.'];
  expect(await runCommandLine([...line, '--retry-after-seconds', '120'], context)).toBe(0);
  expect(bodies).toEqual([
    { mode: 'overhaul', parts: OPEN.parts, notice: 'Back at noon.', retryAfterSeconds: 120 },
  ]);
  expect(context.printed).toEqual([
    'overhaul (set)',
    '  conversation  off',
    '  api           off',
    '  ingest        on',
    '  notice        Back at noon.',
    '  try again     after 120 s',
  ]);
});

test('single parts can be switched off', async () => {
  const { context, bodies } = server();
  const line = ['availability', 'open', '--off', 'ingest,conversation'];
  expect(await runCommandLine(line, context)).toBe(0);
  expect(bodies).toEqual([
    { mode: 'open', parts: { conversation: false, api: true, ingest: false } },
  ]);
});

test('a reset removes the stored state', async () => {
  const { context } = server();
  expect(await runCommandLine(['availability', 'reset'], context)).toBe(0);
  expect(context.requests.map(({ method }) => method)).toEqual(['DELETE']);
});

test.each([
  ['closed'],
  ['reset', '--notice', 'a'],
  ['--off', 'api'],
  ['open', '--off', 'search'],
  ['open', '--retry-after-seconds', 'soon'],
])('%s %s is wrong usage, before anything is asked', async (...line) => {
  const { context } = server();
  expect(await runCommandLine(['availability', ...line], context)).toBe(2);
  expect(context.requests).toEqual([]);
});
