import { expect, test } from 'vitest';
import { leansOnBefore } from './self-contained.ts';
import { isSignpost } from './signpost-sentence.ts';

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
