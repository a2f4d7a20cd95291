import { expect, test } from 'vitest';
import { asksForOverview } from './asks-for-overview.ts';

test.each([
  ['queue changelog', true],
  ['Release Notes 4.2', true],
  ["what's new in queue", true],
  ['table of contents', true],
  ['index of functions', true],
  ['Übersicht der Befehle', true],
  ['Änderungen in 2.0', true],
  ['table des matières', true],
  ['índice de funciones', true],
  ['spis treści podręcznika', true],
  ['Elenco delle funzioni', true],
  ['πίνακας περιεχομένων', true],
  ['函数版本历史', true],
  ['связный список', false],
  ['linked list', false],
  ['table index', false],
  ['history of the ferry', false],
  ['how to release a lock', false],
  ['contents of a tin', false],
  ['', false],
])('%s: %s', (query, wants) => {
  expect(asksForOverview(query.split(' '), [])).toBe(wants);
});

test('phrases count as words do', () => {
  expect(asksForOverview(['queue'], ['release notes'])).toBe(true);
});
