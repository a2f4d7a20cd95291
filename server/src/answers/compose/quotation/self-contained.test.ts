import { expect, it, test } from 'vitest';
import { isPointingList, isSignpost, leansOnBefore } from './self-contained.ts';

test.each([
  ['It stores data.', 'en', true],
  ['“It’s” is short.', 'en', true],
  ['However, a box is better.', 'en', true],
  ['In practice, it means the same.', 'en', true],
  ['All of these are strings.', 'en', true],
  ['A box stores data.', 'en', false],
  ['On Windows, go to the site.', 'en', false],
  ['Italy is a country.', 'en', false],
  ['Er wurde 1250 gebaut.', 'de', true],
  ['Erde ist ein Planet.', 'de', false],
  ['Elle a été construite.', 'fr', true],
  ['Она была построена.', 'ru', true],
  ['وهو مبني.', 'ar', true],
  ['它建于13世纪。', 'zh', true],
  ['塔高42米。', 'zh', false],
  ['それは13世紀に建てられた。', 'ja', true],
  ['', 'en', false],
  ['…', null, false],
])('“%s” leans on what stands before it: %3$s', (sentence, language, expected) => {
  expect(leansOnBefore(sentence, language)).toBe(expected);
});

test.each([
  ['Let’s look at traits.', 'en', true],
  ['(We’ll cover this in chapter 18.)', 'en', true],
  ['For more about limits, see the guide.', 'en', true],
  ['Listing 4-5 shows the rest.', 'en', true],
  ['We will refund you within 14 days.', 'en', false],
  ['Seed is what grows.', 'en', false],
  ['Siehe auch die Anleitung.', 'de', true],
  ['Ver también la guía.', 'es', true],
  ['Лес — это деревья.', 'ru', false],
])('“%s” only points elsewhere: %3$s', (sentence, language, expected) => {
  expect(isSignpost(sentence, language)).toBe(expected);
});

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

it('a sentence is no such list', () => {
  expect(isPointingList({ ...list('See chapter 4.'), kind: 'sentence' })).toBe(false);
});
