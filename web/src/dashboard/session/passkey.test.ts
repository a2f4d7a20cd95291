import { expect, test } from 'vitest';
import { type PasskeyBrowser, passkeyUse } from './passkey.ts';

const ways = { password: true, passkey: true, oidc: false, passkeyHost: 'search.example.org' };
const here: PasskeyBrowser = { hostname: 'search.example.org', isSupported: true };

test.each([
  ['usable', ways, here],
  ['off', { ...ways, passkey: false }, here],
  ['needs-name', { ...ways, passkeyHost: null }, { ...here, hostname: '192.168.1.7' }],
  ['elsewhere', ways, { ...here, hostname: 'quarry.local' }],
  ['unsupported', ways, { ...here, isSupported: false }],
] as const)('%s', (use, offered, browser) => {
  expect(passkeyUse(offered, browser)).toBe(use);
});
