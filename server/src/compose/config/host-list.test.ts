import { expect, test } from 'vitest';
import { readHostList } from './host-list.ts';

test.each([
  ['', []],
  ['search.example.org', ['search.example.org']],
  [' Search.Example.org , quarry ,my_service', ['search.example.org', 'quarry', 'my_service']],
  ['*.example.org', ['*.example.org']],
  ['example.org.', ['example.org']],
  ['müller.example, *.Müller.example', ['xn--mller-kva.example', '*.xn--mller-kva.example']],
  ['*', ['*']],
  ['10.0.0.7', ['10.0.0.7']],
])('%j names %j', (text, names) => {
  expect(readHostList(text)).toEqual(names);
});

test.each([
  ',',
  'a,,b',
  'https://search.example.org',
  'search.example.org:443',
  'search.example.org/x',
  '*example.org',
  'a.*.example',
  '**',
  '*.',
  '-a.example',
  'a b',
  '[::1]',
  'user@example.org',
  'a'.repeat(254),
  Array.from({ length: 1_000 }, () => 'a.example').join(','),
])('%j is no list of names', (text) => {
  expect(readHostList(text)).toBeNull();
});
