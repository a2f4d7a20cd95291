import fc from 'fast-check';
import { expect, test } from 'vitest';
import { OutboundFault } from './outbound.ts';
import { parseTarget } from './parse-target.ts';

const BASE = new URL('https://example.org/a/b');

function outcome(address: string, base?: URL): string {
  try {
    return parseTarget(address, base).href;
  } catch (error) {
    return error instanceof OutboundFault ? error.code : String(error);
  }
}

test.each([
  ['http://example.org', 'http://example.org/'],
  ['HTTPS://EXAMPLE.ORG:443/a#b', 'https://example.org/a'],
  ['http://example.org:8080/', 'http://example.org:8080/'],
  ['http://bücher.example/ü', 'http://xn--bcher-kva.example/%C3%BC'],
  ['', 'address-invalid'],
  ['example.org', 'address-invalid'],
  ['/path', 'address-invalid'],
  ['http://', 'address-invalid'],
  ['http://[::1', 'address-invalid'],
  ['ftp://example.org/', 'address-invalid'],
  ['file:///etc/passwd', 'address-invalid'],
  ['gopher://example.org/', 'address-invalid'],
  ['javascript:alert(1)', 'address-invalid'],
  ['data:text/plain,hello', 'address-invalid'],
  ['blob:https://example.org/1', 'address-invalid'],
  ['http://user:secret@example.org/', 'address-invalid'],
  ['http://user@example.org/', 'address-invalid'],
  ['http://:secret@example.org/', 'address-invalid'],
  ['http://example.org:22/', 'address-invalid'],
  ['http://example.org:25/', 'address-invalid'],
  ['http://example.org:6379/', 'http://example.org:6379/'],
  ['http://example.org:6667/', 'address-invalid'],
  ['http://example.org:0/', 'address-invalid'],
  ['http://example.org:65536/', 'address-invalid'],
  [`http://example.org/${'a'.repeat(20_000)}`, 'address-invalid'],
])('%s is %s', (address, expected) => {
  expect(outcome(address)).toBe(expected);
});

test.each([
  ['c', 'https://example.org/a/c'],
  ['//other.example/x', 'https://other.example/x'],
  ['?q#fragment', 'https://example.org/a/b?q'],
  ['mailto:a@example.org', 'address-invalid'],
  ['//user:secret@other.example/', 'address-invalid'],
])('a redirect to %s leads to %s', (location, expected) => {
  expect(outcome(location, BASE)).toBe(expected);
});

test('a password is neither in the message of the fault nor in its address', () => {
  try {
    parseTarget('http://user:secret@example.org/');
    expect.unreachable();
  } catch (error) {
    expect(JSON.stringify([String(error), error])).not.toContain('secret');
  }
});

test('every target is http(s) without credentials and fragment, or a fault', () => {
  const written = fc.oneof(
    fc.webUrl(),
    fc.string(),
    fc.string().map((text) => `http://${text}`),
  );
  fc.assert(
    fc.property(written, fc.boolean(), (address, isRedirect) => {
      const result = outcome(address, isRedirect ? BASE : undefined);
      if (result === 'address-invalid') return;
      const { protocol, username, password, hash } = new URL(result);
      expect(['http:', 'https:']).toContain(protocol);
      expect([username, password, hash]).toEqual(['', '', '']);
    }),
  );
});
