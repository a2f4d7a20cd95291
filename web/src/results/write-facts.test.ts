import { expect, test } from 'vitest';
import { formatDuration, formatMoney } from './write-facts.ts';

test.each([
  [0, '0:00'],
  [59.4, '0:59'],
  [59.6, '1:00'],
  [245, '4:05'],
  [3_599.9, '1:00:00'],
  [3_723, '1:02:03'],
])('%s seconds are written %s', (seconds, expected) => {
  expect(formatDuration(seconds)).toBe(expected);
});

test('prices are formatted for the locale, in any currency', () => {
  expect(formatMoney({ amount: 1_299.5, currency: 'EUR' }, 'en-GB')).toBe('€1,299.50');
  expect(formatMoney({ amount: 1_300, currency: 'JPY' }, 'en-GB')).toBe('JP¥1,300');
  expect(formatMoney({ amount: 1, currency: 'XQZ' }, 'en-GB')).toContain('XQZ');
});
