import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageOfSearxngSearch, searxngAddress } from './searxng-address.ts';

test.each([
  ['GET', '/?q=a&format=json', '/search?q=a&format=json'],
  ['GET', '/?format=csv&q=a', '/search?format=csv&q=a'],
  ['POST', '/', '/search'],
  ['POST', '/?format=json', '/search?format=json'],
  ['GET', '/', '/'],
  ['GET', '/?q=a', '/?q=a'],
  ['GET', '/?q=a&format=html', '/?q=a&format=html'],
  ['GET', '/?q=format=json', '/?q=format=json'],
  ['GET', '/?format=jsonp', '/?format=jsonp'],
  ['POST', '/api/keys', '/api/keys'],
  ['GET', '//?format=json', '//?format=json'],
])('%s %s is %s', (method, url, expected) => {
  expect(searxngAddress(method, url)).toBe(expected);
});

test.each([
  ['/search', '/'],
  ['/search?q=rate+limit', '/?q=rate+limit'],
  ['/search?q=a%26b%23c&format=html&pageno=2', '/?q=a%26b%23c'],
  ['/search?q=a&format=', '/?q=a'],
  ['/search?q=a&format=json', null],
  ['/search?q=a&format=rss', null],
])('%s leads a person to %s', (url, expected) => {
  expect(pageOfSearxngSearch(url)).toBe(expected);
});

test('whatever the query, a person is led to a page of this server with that query', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (query) => {
      const location = pageOfSearxngSearch(`/search?q=${encodeURIComponent(query)}`) ?? '';
      const url = new URL(location, 'http://quarry.example');
      expect([url.origin, url.pathname]).toEqual(['http://quarry.example', '/']);
      expect(url.searchParams.get('q') ?? '').toBe(query.trim() === '' ? '' : query);
    }),
  );
});
