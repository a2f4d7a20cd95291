import { expect, test } from 'vitest';
import { readSignInWays } from './sign-in-ways.ts';

test.each([
  ['password,passkey', { password: true, passkey: true, oidc: false }],
  [' oidc ', { password: false, passkey: false, oidc: true }],
  ['oidc, password', { password: true, passkey: false, oidc: true }],
])('%j', (text, ways) => {
  expect(readSignInWays(text)).toEqual(ways);
});

test.each(['', ',', 'passwords', 'password,password', 'password,', 'none'])(
  '%j is no list of ways: a server with none lets no one in',
  (text) => {
    expect(readSignInWays(text)).toBeNull();
  },
);
