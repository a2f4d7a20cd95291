import { describe, expect, test } from 'vitest';
import type { RelyingParty } from '../../access/passkeys/web-authentication.ts';
import { knownHosts } from './known-hosts.ts';
import { createPageAccess, type PageAccessSettings, type PageRequest } from './page-access.ts';

const access = (settings: Partial<PageAccessSettings> = {}) =>
  createPageAccess({
    mode: 'people',
    hasLoopbackVisitors: true,
    isBehindProxy: false,
    publicUrl: null,
    ways: { password: true, passkey: true, oidc: false },
    answersTo: knownHosts({ host: '0.0.0.0', allowedHosts: ['search.example.org'] }),
    ...settings,
  });

const BROWSER = { connection: 'keep-alive', accept: 'text/html', 'sec-fetch-site': 'none' };

function requestOf(
  socketAddress: string,
  headers: Record<string, string>,
  isHttps = false,
): PageRequest {
  const all: Record<string, string> = { ...BROWSER, ...headers };
  return { socketAddress, httpVersion: '1.1', isHttps, header: (name) => all[name] };
}

const requests = {
  here: requestOf('127.0.0.1', { host: 'localhost:3000' }),
  phone: requestOf('192.168.1.7', { host: '192.168.1.2:3000' }),
  phoneByHttps: requestOf('192.168.1.7', { host: 'search.example.org' }, true),
  probe: requestOf('192.168.1.7', { host: '192.168.1.2:3000', accept: '*/*' }),
  framed: requestOf('192.168.1.7', {
    host: '192.168.1.2:3000',
    'sec-fetch-site': 'cross-site',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-dest': 'iframe',
  }),
};
type Name = keyof typeof requests;

describe('a program without a key', () => {
  const program = (headers: Record<string, string> = {}, socketAddress = '127.0.0.1') =>
    requestOf(socketAddress, { host: '127.0.0.1:3000', accept: '*/*', ...NO_SITE, ...headers });
  const NO_SITE = { 'sec-fetch-site': undefined as unknown as string };
  const afar = { host: '192.168.1.2:3000' };

  test('is admitted on this machine, as the page admits a visitor there', () => {
    expect(access().admitsProgram(program())).toBe(true);
    expect(access({ mode: 'off' }).admitsProgram(program())).toBe(true);
    expect(access({ hasLoopbackVisitors: false }).admitsProgram(program())).toBe(false);
    expect(access({ isBehindProxy: true }).admitsProgram(program())).toBe(false);
    expect(access().admitsProgram(program(afar, '192.168.1.7'))).toBe(false);
  });

  test.each<[string, Record<string, string>]>([
    ['that a proxy names', { 'x-forwarded-for': '192.168.1.7' }],
    ['that came by nginx with its defaults', { connection: 'close' }],
    ['to another name (DNS rebinding)', { host: 'evil.example' }],
    ['of a page of another site', { 'sec-fetch-site': 'cross-site' }],
    ['of a page on another port of this machine', { 'sec-fetch-site': 'same-site' }],
    ['of a form of another site in an older browser', { origin: 'https://evil.example' }],
    ['of a sandboxed page', { origin: 'null' }],
  ])('a request %s is not one on this machine', (_, headers) => {
    expect(access().admitsProgram(program(headers))).toBe(false);
  });

  test('is admitted from anywhere with PAGE_ACCESS=open, and from no page of another site', () => {
    const open = access({ mode: 'open' });
    expect(open.admitsProgram(program(afar, '192.168.1.7'))).toBe(true);
    expect(open.admitsProgram(program({ ...afar, connection: 'close' }, '192.168.1.7'))).toBe(true);
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example' },
    ]) {
      expect(open.admitsProgram(program({ ...afar, ...headers }, '192.168.1.7'))).toBe(false);
    }
  });
});

describe('the session that a visit of the page gets', () => {
  test.each<[string, Partial<PageAccessSettings>, Partial<Record<Name, string>>]>([
    ['people', {}, { here: 'loopback' }],
    ['off', { mode: 'off' }, { here: 'loopback' }],
    ['open', { mode: 'open' }, { here: 'loopback', phone: 'open', phoneByHttps: 'open' }],
    ['people behind a proxy', { isBehindProxy: true }, {}],
    [
      'open behind a proxy',
      { mode: 'open', isBehindProxy: true },
      { here: 'open', phone: 'open', phoneByHttps: 'open' },
    ],
    ['off, without visitors', { mode: 'off', hasLoopbackVisitors: false }, {}],
  ])('%s', (_mode, settings, expected) => {
    const pageAccess = access(settings);
    const kinds = Object.entries(requests).map(([name, request]) => [
      name,
      pageAccess.visitorKind(request),
    ]);
    expect(Object.fromEntries(kinds.filter(([, kind]) => kind !== null))).toEqual(expected);
  });
});

describe('where a session of a person is good, and where one signs in', () => {
  test.each<[string, Partial<PageAccessSettings>, Name[]]>([
    ['people', {}, ['here', 'phoneByHttps']],
    ['open', { mode: 'open' }, ['here', 'phoneByHttps']],
    ['off', { mode: 'off' }, ['here']],
    ['behind a proxy', { isBehindProxy: true }, ['phoneByHttps']],
  ])('%s', (_mode, settings, expected) => {
    const pageAccess = access(settings);
    const names = Object.keys(requests) as Name[];
    expect(names.filter((name) => pageAccess.accepts('person', requests[name]))).toEqual(expected);
    expect(names.filter((name) => pageAccess.refusal(requests[name]) === null)).toEqual(expected);
  });
});

test('a session of a visitor from this machine is good there alone, one of an open page while it is open', () => {
  expect(access().accepts('loopback', requests.here)).toBe(true);
  expect(access().accepts('loopback', requests.phoneByHttps)).toBe(false);
  expect(access({ isBehindProxy: true }).accepts('loopback', requests.here)).toBe(false);
  expect(access({ hasLoopbackVisitors: false }).accepts('loopback', requests.here)).toBe(false);
  expect(access({ mode: 'open' }).accepts('open', requests.phone)).toBe(true);
  for (const mode of ['people', 'off'] as const) {
    expect(access({ mode }).accepts('open', requests.phone)).toBe(false);
    expect(access({ mode }).accepts('open', requests.here)).toBe(false);
  }
});

test('links lead to the address of people, else to the name that the request came by if it is ours', () => {
  const evil = requestOf('192.168.1.7', { host: 'evil.example.com' });
  expect(access().originOf(requests.here)).toBe('http://localhost:3000');
  expect(access().originOf(requests.phoneByHttps)).toBe('https://search.example.org');
  expect(access().originOf(evil)).toBeNull();
  const publicUrl = new URL('https://search.example.org');
  expect(access({ publicUrl }).originOf(evil)).toBe('https://search.example.org');
});

describe('the name that passkeys are for', () => {
  const at = (host: string, isHttps: boolean) => requestOf('192.168.1.7', { host }, isHttps);
  const publicUrl = new URL('https://quarry.example.com:8443');
  const local = { id: 'localhost', origin: 'http://localhost:3000' };
  test.each<[string, Partial<PageAccessSettings>, PageRequest, RelyingParty | null]>([
    ['localhost', {}, at('LocalHost:3000', false), local],
    ['localhost, where there is a public name', { publicUrl }, at('localhost:3000', false), local],
    [
      'an allowed name with HTTPS',
      {},
      at('search.example.org:443', true),
      { id: 'search.example.org', origin: 'https://search.example.org' },
    ],
    ['an allowed name without HTTPS', {}, at('search.example.org', false), null],
    ['a name that is not ours', {}, at('evil.example', true), null],
    ['a name that only begins like ours', {}, at('localhost.evil.example', true), null],
    ['an IPv4 address with HTTPS', {}, at('192.168.1.2:3000', true), null],
    ['an IPv6 address with HTTPS', {}, at('[::1]:3000', true), null],
    ['what is no host', {}, at('search.example.org/@evil.example', true), null],
    [
      'the public name, whatever the host says',
      { publicUrl },
      at('search.example.org', true),
      { id: 'quarry.example.com', origin: 'https://quarry.example.com:8443' },
    ],
    ['a public IP address', { publicUrl: new URL('https://203.0.113.7') }, at('x', true), null],
    ['a public name without HTTPS', { publicUrl: new URL('http://nas') }, at('nas', false), null],
  ])('%s', (_what, settings, request, expected) => {
    const pageAccess = access(settings);
    expect(pageAccess.relyingParty(request)).toEqual(expected);
    expect(pageAccess.waysFor(request)).toMatchObject({ passkeyHost: expected?.id ?? null });
  });
});

test('a way of signing in that is switched off is refused, saying so, and no other', () => {
  const pageAccess = access({ ways: { password: false, passkey: true, oidc: false } });
  expect(() => pageAccess.requireSignIn(requests.here, 'password')).toThrow(/SIGN_IN/);
  for (const way of ['passkey', null] as const) pageAccess.requireSignIn(requests.here, way);
});
