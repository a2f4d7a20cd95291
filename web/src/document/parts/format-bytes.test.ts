import { expect, test } from 'vitest';
import { formatBytes } from './format-bytes.ts';

test.each([
  [0, '0 byte'],
  [999, '999 byte'],
  [1_240, '1.2 kB'],
  [10_400, '10 kB'],
  [2_000_000, '2 MB'],
  [3e12, '3,000 GB'],
])('%i bytes are %s', (bytes, written) => {
  expect(formatBytes(bytes, 'en')).toBe(written);
});

test('a locale writes them its own way', () => {
  expect(formatBytes(1_240, 'de')).toBe('1,2 kB');
});
