import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deviceOfUserAgent } from './device-of-user-agent.ts';

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge on Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
    'Safari on macOS',
  ],
  ['curl/8.5.0', 'curl'],
  [undefined, 'Another program'],
])('%s is %s', (userAgent, device) => {
  expect(deviceOfUserAgent(userAgent)).toBe(device);
});

test('never contains text that a client sent', () => {
  const own = /^(Another program|[A-Za-z ]+?)( on [A-Za-z]+)?$/;
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(deviceOfUserAgent(`<script>${text}</script> Firefox/1 "'&`)).toMatch(own);
    }),
  );
  expect(deviceOfUserAgent('x'.repeat(10_000_000))).toBe('Another program');
});
