import { expect, test } from 'vitest';
import type { PreparedSender } from '../wire/session-sender.ts';
import { createClickReporter } from './report-clicks.ts';

const click = { requestId: 'r', resultId: 'd', position: 3 };

function reporter(isAllowed: boolean, send: () => Promise<Response>) {
  const sent: [string, unknown][] = [];
  const sender: PreparedSender = {
    async prepare() {
      sent.push(['token', null]);
      return { antiForgery: 'word', takesFeedback: true };
    },
    send(path, { body, isKeptAlive }) {
      sent.push([path, { body, isKeptAlive }]);
      return send();
    },
  };
  return { clicks: createClickReporter(sender, () => isAllowed), sent };
}

test('a click is reported with an id of its own, even if the page is left', () => {
  const { clicks, sent } = reporter(true, async () => new Response());
  clicks.prepare();
  clicks.report(click);
  clicks.report(click);
  const id = expect.stringMatching(/^[0-9a-f]{32}$/);
  const one = ['/api/events/click', { body: { id, ...click }, isKeptAlive: true }];
  expect(sent).toEqual([['token', null], one, one]);
  const ids = sent.slice(1).map(([, request]) => (request as { body: { id: string } }).body.id);
  expect(new Set(ids).size).toBe(2);
});

test('nothing is reported while the browser is to keep no history', () => {
  const { clicks, sent } = reporter(false, async () => new Response());
  clicks.prepare();
  clicks.report(click);
  expect(sent).toEqual([]);
});

test('a server that does not take it costs the reader nothing', async () => {
  const { clicks } = reporter(true, () => Promise.reject(new TypeError('Failed to fetch')));
  clicks.report(click);
  await new Promise((resolve) => setTimeout(resolve)); // an unhandled rejection would fail the test
});
