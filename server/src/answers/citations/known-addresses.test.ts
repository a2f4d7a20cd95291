import { expect, test } from 'vitest';
import { numberedPassages } from './cited-evidence.ts';
import { KnownAddresses } from './known-addresses.ts';

function known(text: string, url = 'https://docs.example/a') {
  const source = { documentId: '1', title: 'A title', url, language: 'en' };
  const passage = { source, headings: [], text, start: 0, score: 1 };
  return new KnownAddresses(numberedPassages([passage]));
}

test('the address of a source and those in its text are known, in any notation', () => {
  const addresses = known('See http://one.example/x?y=1, or write to Ann@one.example.');
  for (const address of [
    'https://docs.example/a',
    'http://docs.example/a#part',
    'HTTPS://ONE.example/x?y=1',
    'mailto:ann@one.example',
  ]) {
    expect(addresses.has(address)).toBe(true);
  }
});

test('an address with more than the evidence has is not known', () => {
  const addresses = known('See https://one.example/x?q= and www.two.example.');
  for (const address of [
    'https://one.example/x?q=secret',
    'https://one.example/secret',
    'https://secret.one.example/x?q=',
    'https://one.example:8443/x?q=',
    'mailto:spy@one.example',
    '//one.example/x?q=',
  ]) {
    expect(addresses.has(address)).toBe(false);
  }
});

test('an address that is no web page is not known, even if a source has it', () => {
  const addresses = [
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'vbscript:x',
    'https://docs.example@evil.example/',
    'https://user:word@evil.example/',
  ];
  for (const address of addresses) {
    expect(known(`See ${address} here.`, address).has(address)).toBe(false);
  }
});
