import { expect, test } from 'vitest';
import type { PreparedSender } from '../wire/session-sender.ts';
import { createFeedback } from './feedback.ts';

const result = { requestId: 'r', resultId: 'a/b?' };

function open({
  takesFeedback = true,
  status = 202,
}: {
  takesFeedback?: boolean;
  status?: number;
} = {}) {
  const sent: [string, unknown][] = [];
  const state = { nowMs: 0, status };
  const sender: PreparedSender = {
    prepare: async () => ({ antiForgery: 'word', takesFeedback }),
    async send(path, { body }) {
      sent.push([path, body]);
      if (state.status === 0) throw new TypeError('Failed to fetch');
      return new Response('{}', { status: state.status });
    },
  };
  return { feedback: createFeedback(sender, () => state.nowMs), sent, state };
}

test('a verdict is sent with an id that is the same for the same thing', async () => {
  const { feedback, sent } = open();
  expect(feedback.verdictOn(result)).toBeNull();
  expect(await feedback.give(result, 1)).toBe(true);
  expect(feedback.verdictOn(result)).toBe(1);
  expect(await feedback.give({ requestId: 'r' }, -1)).toBe(true);
  const path = '/api/events/feedback';
  expect(sent).toEqual([
    [path, { id: 'r.a_b_', ...result, value: 1 }],
    [path, { id: 'r.', requestId: 'r', value: -1 }],
  ]);
  const long = open();
  await long.feedback.give({ requestId: 'r'.repeat(100), resultId: 'd'.repeat(100) }, 1);
  expect(long.sent[0]?.[1]).toMatchObject({ id: expect.stringMatching(/^[rd.]{128}$/) });
});

test.each([0, 503])('one that does not arrive (%i) can be given again', async (status) => {
  const { feedback, state } = open({ status });
  expect(await feedback.give(result, 1)).toBe(false);
  expect(feedback.verdictOn(result)).toBeNull();
  state.status = 202;
  expect(await feedback.give(result, -1)).toBe(true);
  expect(feedback.verdictOn(result)).toBe(-1);
});

test('it is taken of what was shown here within an hour', async () => {
  const { feedback, state } = open();
  expect(await feedback.isTaken(result)).toBe(false);
  feedback.shown('r');
  expect(await feedback.isTaken(result)).toBe(true);
  state.nowMs = 3_599_999;
  feedback.shown('r'); // drawn anew: the server showed it when it did
  expect(await feedback.isTaken(result)).toBe(true);
  state.nowMs = 3_600_000;
  expect(await feedback.isTaken(result)).toBe(false);
});

test('it is not taken where the server counts nothing', async () => {
  const { feedback } = open({ takesFeedback: false });
  feedback.shown('r');
  expect(await feedback.isTaken(result)).toBe(false);
});
