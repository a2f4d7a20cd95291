import { expect, test } from 'vitest';
import { runCommandLine } from '../run-command-line.ts';
import { testingContext } from '../testing-context.ts';

const OPEN = {
  mode: 'open',
  parts: { conversation: true, api: true, ingest: true },
  notice: null,
  retryAfterSeconds: 3600,
};

/** A server that is open, and keeps the state that was set last. */
function server() {
  const told: unknown[] = [];
  const answer = (state: object, origin: string) =>
    Response.json({ requestId: 'r', ...OPEN, ...state, origin, changedAt: null, etag: '"a"' });
  const context = testingContext({
    'GET /api/availability': () => answer({}, 'setting'),
    'DELETE /api/availability': () => answer({}, 'setting'),
    'PUT /api/availability': async (request: Request) => {
      const body = (await request.json()) as object;
      told.push(body);
      return answer(body, 'stored');
    },
  });
  return { context, told };
}

test('without a state it shows what is on, and changes nothing', async () => {
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

test('an overhaul is set with its notice, and what is off is said', async () => {
  const { context, told } = server();
  const line = ['availability', 'overhaul', '--notice', 'Back at noon.'];
  expect(await runCommandLine([...line, '--retry-after-seconds', '120'], context)).toBe(0);
  expect(told).toEqual([
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

test('parts are switched off alone', async () => {
  const { context, told } = server();
  const line = ['availability', 'open', '--off', 'ingest,conversation'];
  expect(await runCommandLine(line, context)).toBe(0);
  expect(told).toEqual([
    { mode: 'open', parts: { conversation: false, api: true, ingest: false } },
  ]);
});

test('a reset forgets what was set', async () => {
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
