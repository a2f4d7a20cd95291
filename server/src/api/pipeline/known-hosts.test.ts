import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { knownHosts, unknownHostDetail } from './known-hosts.ts';

const answersTo = knownHosts({
  host: 'Quarry.Internal',
  allowedHosts: ['search.example.org', '*.apps.example', 'my_service'],
});

describe('answered', () => {
  test.each([
    ['loopback', ['localhost', 'localhost:3000', 'LOCALHOST', 'a.localhost:1', 'localhost.']],
    ['addresses', ['127.0.0.1:3000', '10.1.2.3', '203.0.113.9:80', '[::1]:3000', '[2001:db8::1]']],
    ['HOST', ['quarry.internal', 'QUARRY.internal:3000']],
    ['ALLOWED_HOSTS', ['search.example.org', 'Search.Example.Org:443', 'search.example.org.']],
    ['ALLOWED_HOSTS with _', ['my_service:3000']],
    ['below a name of ALLOWED_HOSTS', ['a.apps.example', 'a.b.apps.example:8080']],
  ])('%s', (_kind, hosts) => {
    expect(hosts.filter((host) => !answersTo(host))).toEqual([]);
  });

  test('any name with `*`', () => {
    const any = knownHosts({ host: '127.0.0.1', allowedHosts: ['*'] });
    expect([any('evil.example'), any('')]).toEqual([true, true]);
  });
});

test.each([
  '',
  'evil.example',
  'evil.example:3000',
  'example.org',
  'xsearch.example.org',
  'search.example.org.evil.example',
  'apps.example',
  '.apps.example',
  'evilapps.example',
  'localhost.evil.example',
  '127.0.0.1.nip.io',
  '127.0.0.1@evil.example',
  'evil.example#localhost',
  'evil.example/localhost',
  'localhost, evil.example',
  'localhost:3000:3000',
  '127.1',
  '2130706433',
  '0x7f.0.0.1',
  '::1',
  '[::1',
  '[localhost]',
  ' localhost',
  `${'a.'.repeat(200)}localhost`,
])('%j is refused', (host) => {
  expect(answersTo(host)).toBe(false);
});

test('an unknown name stays unknown, with anything around it', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (before, after) => {
      const known = /localhost|apps\.example|example\.org|internal|my_service/gi;
      const host = `${before}.evil.example${after.replaceAll(known, '')}`;
      expect(answersTo(host)).toBe(false);
    }),
  );
});

test('the refusal says what to set, and repeats nothing but a name', () => {
  expect(unknownHostDetail('Evil.example:3000')).toContain('`ALLOWED_HOSTS=evil.example`');
  fc.assert(
    fc.property(fc.string(), (host) => {
      expect(unknownHostDetail(host)).toMatch(/^[\w .,:;`'()=[\]-]+$/);
    }),
  );
});
