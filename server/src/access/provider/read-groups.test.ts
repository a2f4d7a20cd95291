import { expect, test } from 'vitest';
import { readGroups } from './read-groups.ts';

test.each<[string, Record<string, unknown>, string, string[]]>([
  ['a list', { groups: ['a', 'b', 'a'] }, 'groups', ['a', 'b']],
  ['one text', { groups: 'staff' }, 'groups', ['staff']],
  ['an address as the name', { 'https://x.y/groups': ['a'] }, 'https://x.y/groups', ['a']],
  ['claims within claims', { realm_access: { roles: ['a'] } }, 'realm_access.roles', ['a']],
  ['nothing', {}, 'groups', []],
  ['a way that ends early', { realm_access: 'a' }, 'realm_access.roles', []],
  ['what every object has', {}, 'constructor.name', []],
  [
    'numbers, records and long texts',
    { groups: [1, {}, 'x'.repeat(257), '', 'a'] },
    'groups',
    ['a'],
  ],
])('%s', (_what, claims, name, expected) => {
  expect(readGroups(claims, name)).toEqual(expected);
});

test('no more than a thousand', () => {
  const groups = Array.from({ length: 5_000 }, (_, n) => `g${n}`);
  expect(readGroups({ groups }, 'groups')).toHaveLength(1_000);
});
