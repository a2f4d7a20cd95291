import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { containsOrigins, originFault } from './origins.ts';

test.each([
  'https://shop.example',
  'https://shop.example:8443',
  'https://xn--bcher-kva.example',
  'https://192.0.2.7',
  'http://localhost',
  'http://localhost:5173',
  'http://shop.localhost:3000',
  'http://127.0.0.1:8080',
  'http://[::1]:8080',
])('%s is an origin', (text) => {
  expect(originFault(text)).toBeNull();
});

test.each([
  ['', 'must be an origin'],
  ['null', 'must be an origin'],
  ['shop.example', 'must be an origin'],
  ['//shop.example', 'must be an origin'],
  ['chrome-extension://abcdef', 'must be an origin'],
  ['file:///etc/passwd', 'must be an origin'],
  ['javascript:alert(1)', 'must be an origin'],
  ['blob:https://shop.example/1', 'must be an origin'],
  [`https://${'a'.repeat(300)}.example`, 'must be an origin'],
  ['*', 'must be an origin'],
  ['https://*', 'wildcards'],
  ['https://*.example.org', 'wildcards'],
  ['https://shop.*', 'wildcards'],
  ['http://shop.example', 'https://'],
  ['http://localhost.example', 'https://'],
  ['http://notlocalhost', 'https://'],
  ['http://128.0.0.1', 'https://'],
  ['https://shop.example/', 'https://shop.example'],
  ['https://shop.example/path', 'https://shop.example'],
  ['https://shop.example?q', 'https://shop.example'],
  ['https://shop.example#a', 'https://shop.example'],
  ['https://shop.example:443', 'https://shop.example'],
  ['https://Shop.example', 'https://shop.example'],
  ['HTTPS://shop.example', 'https://shop.example'],
  ['https://bücher.example', 'https://xn--bcher-kva.example'],
  ['https://ada@shop.example', 'https://shop.example'],
  [' https://shop.example', 'https://shop.example'],
  ['https://shop.exa\tmple', 'https://shop.example'],
  ['https://2130706433', 'https://127.0.0.1'],
])('%s is none, and the fault says what to write', (text, advice) => {
  expect(originFault(text)).toContain(advice);
});

describe('for any text', () => {
  const host = fc.constantFrom(
    'shop.example',
    'localhost',
    '*.example',
    '127.0.0.1',
    'a@b',
    '[::1]',
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.webUrl(),
    fc
      .tuple(
        fc.constantFrom('https://', 'http://', 'HTTP://', ''),
        host,
        fc.string({ maxLength: 5 }),
      )
      .map((parts) => parts.join('')),
  );

  test('an origin is exactly what browsers send for pages over HTTPS or of this machine', () => {
    fc.assert(
      fc.property(text, (origin) => {
        if (originFault(origin) !== null) return;
        const { protocol, hostname } = new URL(`${origin}/`);
        expect(new URL(`${origin}/a?b#c`).origin).toBe(origin);
        expect(origin).not.toMatch(/[*\s\p{Lu}/?#@]$|[*\s@]/u);
        if (protocol !== 'https:') expect(hostname).toMatch(/localhost$|^127\.|^\[/);
      }),
      { numRuns: 1000 },
    );
  });
});

test('a list contains another where it allows no less, and an empty one restricts nothing', () => {
  const origins = fc.subarray(['https://a.example', 'https://b.example', 'https://c.example']);
  const allows = (list: readonly string[], origin: string) =>
    list.length === 0 || list.includes(origin);
  fc.assert(
    fc.property(origins, origins, (outer, inner) => {
      const probes = [
        'https://a.example',
        'https://b.example',
        'https://c.example',
        'https://d.example',
      ];
      const isWithin = probes.every((one) => !allows(inner, one) || allows(outer, one));
      expect(containsOrigins(outer, inner)).toBe(isWithin);
    }),
  );
});
