import { expect, test } from 'vitest';
import { readGroupRoles } from './group-roles.ts';

test('a group has the role that it is given', () => {
  const text = '{"quarry admins":"owner","cn=staff,dc=example":"viewer","__proto__":"editor"}';
  expect([...(readGroupRoles(text) ?? [])]).toEqual([
    ['quarry admins', 'owner'],
    ['cn=staff,dc=example', 'viewer'],
    ['__proto__', 'editor'],
  ]);
  expect(readGroupRoles('')).toEqual(new Map());
});

test.each(['staff=viewer', '[]', 'null', '"a"', '{"a":"admin"}', '{"a":1}', '{"":"owner"}', '{'])(
  '%s is no table of roles',
  (text) => {
    expect(readGroupRoles(text)).toBeNull();
  },
);
