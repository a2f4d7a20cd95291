import { expect, test } from 'vitest';
import { splitSettings } from './explicit-sources.ts';

test.each([
  [
    { explicit: 'always', depth: 1 },
    { own: { depth: 1 }, common: { explicit: 'always' } },
  ],
  [{ explicit: 'never' }, { own: {}, common: { explicit: 'never' } }],
  [
    { explicit: 'auto', depth: 1 },
    { own: { depth: 1 }, common: {} },
  ],
  [{ depth: 1 }, { own: { depth: 1 }, common: {} }],
  ['nonsense', { own: 'nonsense', common: {} }],
  [null, { own: null, common: {} }],
])('of the settings %j what every kind has is told from the rest', (given, expected) => {
  expect(splitSettings(given)).toEqual({ ...expected, fault: null });
});

test.each(['sometimes', 1, null, {}])('explicit: %j is a fault', (explicit) => {
  expect(splitSettings({ explicit }).fault).toBe('One of always, never, auto.');
});
