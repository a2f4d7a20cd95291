import { expect, test } from 'vitest';
import { runCommandLine } from '../run-command-line.ts';
import { testingContext } from '../testing-context.ts';

const alert = {
  id: 'alert_1',
  name: 'Fees',
  query: 'harbour fees',
  question: null,
  filter: null,
  email: null,
  enabled: true,
  environment: 'live',
  createdAt: '2026-01-01T00:00:00.000Z',
  lastCheckedAt: null,
  lastMatchedAt: '2026-01-02T00:00:00.000Z',
  matches: 3,
  lastError: null,
};
const result = { id: 'd1', type: 'page', title: 'New fees', documentUrl: null, snippet: 'Ten.' };
const lastMatch = {
  at: '2026-01-02T00:00:00.000Z',
  results: [{ ...result, url: 'https://example.org/fees' }],
  total: 1,
  answer: null,
};

test('a search is saved under its words, and its id is printed', async () => {
  const context = testingContext({
    'POST /api/alerts': { requestId: 'r', ...alert, lastMatch: null },
  });
  const line = ['alerts', 'create', '--query', 'harbour fees'];
  expect(await runCommandLine(line, context)).toBe(0);
  expect(context.printed).toEqual(['alert_1']);
  expect(await context.requests[0]?.json()).toEqual({
    name: 'harbour fees',
    query: 'harbour fees',
  });
});

test.each([[['--query', 'a', '--question', 'b']], [[]]])(
  'wrong usage: both or none of a search and a question: %j',
  async (options) => {
    const context = testingContext();
    expect(await runCommandLine(['alerts', 'create', ...options], context)).toBe(2);
    expect(context.requests).toEqual([]);
  },
);

test('alerts are listed with the time of their last match', async () => {
  const answer = { requestId: 'r', alerts: [alert], canMail: false };
  const context = testingContext({ 'GET /api/alerts': answer });
  expect(await runCommandLine(['alerts', 'list'], context)).toBe(0);
  expect(context.printed.join('\n')).toMatch(/alert_1 .*Fees .*harbour fees .*on .*3 .*2026-01-02/);
});

test('one is shown with its last new matches', async () => {
  const context = testingContext({
    'GET /api/alerts/alert_1': { requestId: 'r', ...alert, lastMatch },
  });
  expect(await runCommandLine(['alerts', 'show', 'alert_1'], context)).toBe(0);
  expect(context.printed.at(-1)).toBe('New fees  https://example.org/fees');
});

test('one is switched off', async () => {
  const context = testingContext({
    'PATCH /api/alerts/alert_1': { requestId: 'r', ...alert, lastMatch: null },
  });
  expect(await runCommandLine(['alerts', 'off', 'alert_1'], context)).toBe(0);
  expect(await context.requests[0]?.json()).toEqual({ enabled: false });
});
