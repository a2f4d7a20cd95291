import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keepSecrets, maskSecrets, SECRET_MASK } from './secret-settings.ts';
import type { SourceSettings } from './source.ts';

const rules = { secretSettings: ['headers', 'token'] };
const mask = (settings: SourceSettings) => maskSecrets({ settings }, rules);

test('masks secrets at any depth and shows their names and all other settings', () => {
  const token = 'hunter2';
  const headers = { authorization: 'Bearer x', list: ['a', 7, ''], none: null };
  expect(mask({ token, headers, depth: 3 })).toEqual({
    token: SECRET_MASK,
    headers: { authorization: SECRET_MASK, list: [SECRET_MASK, SECRET_MASK, ''], none: null },
    depth: 3,
  });
});

test('settings that come back masked are unchanged', () => {
  const text = fc.string().filter((value) => value !== SECRET_MASK);
  const headers = fc.dictionary(text, fc.oneof(text, fc.array(text), fc.integer()));
  const settings = fc.record({ token: text, headers, other: fc.jsonValue() });
  fc.assert(
    fc.property(settings, (before) => {
      expect(keepSecrets(mask(before), before, rules)).toEqual({
        settings: before,
        unknownSecrets: [],
      });
    }),
  );
});

test('a new secret replaces the old one, and a mask without a stored secret is reported', () => {
  const before = { token: 'old', headers: { a: 'x' } };
  const keep = (settings: unknown) => keepSecrets(settings, before, rules);
  expect(keep({ token: 'new' })).toEqual({ settings: { token: 'new' }, unknownSecrets: [] });
  expect(keep({ headers: { b: SECRET_MASK } }).unknownSecrets).toEqual(['headers']);
  expect(keep({ headers: JSON.parse(`{"__proto__":"${SECRET_MASK}"}`) }).unknownSecrets).toEqual([
    'headers',
  ]);
  for (const none of [null, 'x', 7, []]) {
    expect(keep(none)).toEqual({ settings: none, unknownSecrets: [] });
  }
});
