import { expect, test } from 'vitest';
import { addressOf, placeOf } from './source-place.ts';

test.each([
  ['https://www.example.org/a', 'example.org'],
  ['https://docs.example.org', 'docs.example.org'],
  ['file:///notes/The%20plan.md', 'The plan.md'],
  ['file:///', 'file:///'],
  ['file:///%E0%A4%A', '%E0%A4%A'],
  ['not an address', 'not an address'],
  ['', ''],
])('%j is from %j', (url, expected) => {
  expect(placeOf(url)).toBe(expected);
});

test.each([
  ['https://www.example.org/a/b/?c=d#e', 'example.org/a/b?c=d'],
  ['https://example.org/%C3%BC', 'example.org/ü'],
  ['http://example.org:8080/', 'example.org:8080'],
  ['file:///notes/plan.md', null],
  ['https://', null],
  ['', null],
])('%j reads %j', (url, expected) => {
  expect(addressOf(url)).toBe(expected);
});
