import { expect, test } from 'vitest';
import { runCommandLine } from '../run-command-line.ts';
import { testingContext } from '../testing-context.ts';

const webhook = {
  id: 'wh_1',
  url: 'https://example.org/hook',
  kinds: ['job.failed'],
  description: '',
  enabled: true,
  disabledReason: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  graceEndsAt: null,
  pending: 3,
  dropped: 0,
};

test('the secret alone goes to standard output', async () => {
  const context = testingContext({
    'POST /api/webhooks': { requestId: 'r', ...webhook, secret: 'whsec_a' },
  });
  const line = ['webhooks', 'create', webhook.url, '--kinds', 'job.failed'];
  expect(await runCommandLine(line, context)).toBe(0);
  expect(context.printed).toEqual(['whsec_a']);
  const [request] = context.requests;
  expect(await request?.json()).toEqual({
    url: webhook.url,
    kinds: ['job.failed'],
    description: '',
  });
});

test('webhooks are listed with their pending deliveries', async () => {
  const context = testingContext({ 'GET /api/webhooks': { requestId: 'r', webhooks: [webhook] } });
  expect(await runCommandLine(['webhooks', 'list'], context)).toBe(0);
  expect(context.printed.join('\n')).toMatch(/wh_1 .*https:\/\/example\.org\/hook .*on .*3/);
});

test('one is switched off', async () => {
  const context = testingContext({ 'PATCH /api/webhooks/wh_1': { requestId: 'r', ...webhook } });
  expect(await runCommandLine(['webhooks', 'off', 'wh_1'], context)).toBe(0);
  expect(await context.requests[0]?.json()).toEqual({ enabled: false });
});

test('an unknown kind is wrong usage', async () => {
  const context = testingContext();
  const line = ['webhooks', 'create', webhook.url, '--kinds', 'job.guessed'];
  expect(await runCommandLine(line, context)).toBe(2);
  expect(context.requests).toEqual([]);
});
