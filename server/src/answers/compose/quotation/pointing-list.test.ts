import { expect, it } from 'vitest';
import { isPointingList } from './pointing-list.ts';

const list = (text: string, headings: readonly string[] = []) => {
  const source = { documentId: 'a', title: 'Ownership', url: '', language: 'en' };
  return { kind: 'list' as const, text, passage: { source, headings, text, start: 0, score: 1 } };
};

it.each([
  [
    'Here are the relevant sections in the new and old books:\n\n- in the current edition: Ch 4.00 — Understanding Ownership\n- In the first edition: Ch 3.8 — Ownership',
    [],
  ],
  ['- Closures\n- Iterators and their adaptors', ['See also']],
  ['- Chapter 1: Getting started\n- Chapter 2: Ownership', []],
  ['- Eigentum\n- Ausleihen', ['Siehe auch']],
])('%j says where, not what', (text, headings) => {
  expect(isPointingList(list(text, headings))).toBe(true);
});

it.each([
  [
    'The following sections of the file are read:\n\n- server, and what belongs to it\n- client',
    [],
  ],
  ['You need these:\n\n- Node 24\n- 2 GB of memory', []],
  ['- Each value has an owner.\n- There is one owner at a time.', ['Ownership rules']],
  ['- Ownership moves with the value.\n- It ends with the scope.', ['See also']],
])('%j says something', (text, headings) => {
  expect(isPointingList(list(text, headings))).toBe(false);
});

it('a sentence is none', () => {
  expect(isPointingList({ ...list('See chapter 4.'), kind: 'sentence' })).toBe(false);
});
