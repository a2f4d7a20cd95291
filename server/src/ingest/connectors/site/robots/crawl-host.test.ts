import { expect, it } from 'vitest';
import { CrawlHost } from './crawl-host.ts';

const make = (options: Partial<ConstructorParameters<typeof CrawlHost>[0]> = {}) =>
  new CrawlHost({ origin: 'https://example.org', concurrency: null, crawlDelayMs: 0, ...options });

function startable(host: CrawlHost, nowMs: number): number {
  let count = 0;
  while (host.readyAtMs <= nowMs && count < 50) {
    host.begin(nowMs);
    count += 1;
  }
  return count;
}

it.each([
  ['https://example.org', 2],
  ['http://127.0.0.1:8080', 8],
  ['http://localhost', 8],
  ['http://intranet', 8],
  ['http://10.1.2.3', 8],
  ['http://100.example.org', 2],
])('%s is asked %i times at once', (origin, count) => {
  expect(startable(make({ origin }), 0)).toBe(count);
});

it('all requests are separated by the delay, one by one', () => {
  const host = make({ concurrency: 4 });
  host.obey(1_000);
  expect(startable(host, 0)).toBe(1);
  host.end();
  expect(host.readyAtMs).toBe(1_000);
  expect(startable(host, 1_000)).toBe(1);
});

it('a busy host gets the pause that it requests, and fewer concurrent requests', () => {
  const host = make({ concurrency: 4 });
  expect(host.noteBusy(0, 3_000)).toBe(3_000);
  expect(host.readyAtMs).toBe(3_000);
  expect(startable(host, 3_000)).toBe(1);
});

it('a host that requests hours, or fails ten times in a row, is left alone', () => {
  const busy = make();
  busy.noteBusy(0, 7_200_000);
  expect(busy.restReason).toBe('host-busy');
  const failing = make();
  for (let count = 0; count < 9; count += 1) failing.noteFailure();
  failing.noteAnswer();
  for (let count = 0; count < 9; count += 1) failing.noteFailure();
  expect(failing.restReason).toBeNull();
  failing.noteFailure();
  expect(failing.restReason).toBe('host-failing');
});

it('validators are dropped once if they never save a body', () => {
  const host = make();
  const verdicts = Array.from({ length: 12 }, () => host.noteValidation(false));
  expect(verdicts.filter(Boolean)).toHaveLength(1);
  host.noteValidation(true);
  expect(host.noteValidation(false)).toBe(false);
});
