import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSessionToken } from '../../access/sessions/session-token.ts';
import { readCookie, sessionCookieName, setSessionCookie } from './session-cookie.ts';

const here = { host: '127.0.0.1:3000', isHttps: false };

test('servers on two ports of one host have cookies of two names', () => {
  const names = [':3000', ':3001', ''].map((port) =>
    sessionCookieName({ host: `localhost${port}`, isHttps: false }),
  );
  expect(new Set(names).size).toBe(3);
});

test('a script cannot read the cookie, and no other site, path or host can have it sent', () => {
  expect(setSessionCookie(here, 'token', 60)).toBe(
    'quarry_session_3000=token; Path=/; Max-Age=60; HttpOnly; SameSite=Lax',
  );
});

test('under https it is sent by https only, and no other host can set it', () => {
  expect(setSessionCookie({ host: 'search.example.org', isHttps: true }, 'token', 60)).toBe(
    '__Host-quarry_session=token; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure',
  );
});

describe('reading', () => {
  test.each<[header: string | undefined, value: string | null]>([
    ['a=1; s=token; b=2', 'token'],
    ['s=token', 'token'],
    ['  s=token  ', 'token'],
    ['s=a=b', 'a=b'],
    ['s=', ''],
    [undefined, null],
    ['', null],
    ['S=token', null],
    ['xs=token', null],
    ['s = token', null],
    ['s=one; s=two', null],
    ['s=one;s=one', null],
    [`s=token; x=${'y'.repeat(9000)}`, null],
  ])('%j', (header, value) => {
    expect(readCookie(header, 's')).toBe(value);
  });

  test('what was set is read again among any other cookies', () => {
    const others = fc.array(fc.string().filter((text) => !/[;]/.test(text)));
    fc.assert(
      fc.property(others, others, (before, after) => {
        const token = createSessionToken();
        const name = sessionCookieName(here);
        fc.pre(![...before, ...after].some((text) => text.trim().startsWith(`${name}=`)));
        const own = setSessionCookie(here, token, 60).split(';')[0] ?? '';
        expect(readCookie([...before, own, ...after].join('; '), name)).toBe(token);
      }),
    );
  });

  test('a hostile header is read without an error and never gives what it does not hold', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (header) => {
        const value = readCookie(header, 's');
        expect(value === null || header.includes(`s=${value}`)).toBe(true);
      }),
    );
  });
});
