import { describe, expect, test } from 'vitest';
import { knownHosts } from './known-hosts.ts';
import { createPageAccess, type PageAccessSettings, type PageRequest } from './page-access.ts';

const access = (settings: Partial<PageAccessSettings> = {}) =>
  createPageAccess({
    mode: 'people',
    hasLoopbackVisitors: true,
    isBehindProxy: false,
    publicUrl: null,
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
