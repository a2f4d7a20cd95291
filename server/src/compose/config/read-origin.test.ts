import { expect, test } from 'vitest';
import { readOrigin } from './read-origin.ts';

test.each([
  ['https://search.example.org', 'https://search.example.org'],
  ['https://search.example.org/', 'https://search.example.org'],
  ['http://Search.Example.org:8080', 'http://search.example.org:8080'],
])('%s is %s', (text, origin) => {
  expect(readOrigin(text)?.origin).toBe(origin);
});

test.each([
  '',
  'search.example.org',
  'ftp://search.example.org',
  'https://search.example.org/quarry',
  'https://search.example.org/?a',
  'https://search.example.org/#a',
  'https://ada@search.example.org/',
])('%j is no address of a server', (text) => {
  expect(readOrigin(text)).toBeNull();
});
