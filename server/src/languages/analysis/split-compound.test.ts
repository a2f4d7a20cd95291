import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commonWords, compoundSplitter } from './split-compound.ts';
import {
  DUTCH_COMPOUNDS,
  DUTCH_SIMPLE_WORDS,
  GERMAN_COMPOUNDS,
  GERMAN_SIMPLE_WORDS,
} from './test-compound-cases.ts';

// What is asked of the lists: nine of ten compounds cut right, and of words that are none fewer than 3 in 100 cut.
const MIN_RIGHT_SHARE = 0.9;
const MAX_FALSE_SHARE = 0.03;

describe.each([
  ['de', GERMAN_COMPOUNDS, GERMAN_SIMPLE_WORDS],
  ['nl', DUTCH_COMPOUNDS, DUTCH_SIMPLE_WORDS],
])('compounds of %s', (language, compounds, simpleWords) => {
  const split = compoundSplitter(language)!;

  it('nine of ten are cut where their words meet', () => {
    const cases = compounds.split(' ').map((one) => {
      const [parts = '', word = parts.replaceAll('|', '')] = one.toLowerCase().split(':');
      return { word, parts };
    });
    const wrong = cases.filter(({ word, parts }) => {
      return split(word).join('|') !== parts.replaceAll('ß', 'ss');
    });
    expect(cases.length).toBeGreaterThanOrEqual(40);
    expect(wrong.length / cases.length, JSON.stringify(wrong)).toBeLessThan(1 - MIN_RIGHT_SHARE);
  });

  it('fewer than three in a hundred simple words are cut', () => {
    const words = simpleWords.toLowerCase().split(' ');
    const cut = words.filter((word) => split(word).length > 0);
    expect(words.length).toBeGreaterThanOrEqual(100);
    expect(cut.length / words.length, cut.join()).toBeLessThan(MAX_FALSE_SHARE);
  });

  it('no word fails, and none is cut in parts that are longer than it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (word) => {
        const parts = split(word.toLowerCase());
        expect(parts.length).not.toBe(1);
        expect(parts.join('').length).toBeLessThanOrEqual(word.length + parts.length);
      }),
    );
  });
});

it.each([
  ['an s between', 'arbeitsvertrag', 'arbeit vertrag'],
  ['an n between', 'straßenlampe', 'strasse lampe'],
  ['an er and an umlaut', 'länderspiele', 'land spiel'],
  ['a vowel that was dropped', 'grenzwert', 'grenze wert'],
  ['three words', 'reisekrankenversicherungen', 'reise kranken versicherung'],
  ['three letters first', 'zugverbindung', 'zug verbindung'],
])('German joins with %s', (_name, word, parts) => {
  expect(compoundSplitter('de')!(word).join(' ')).toBe(parts);
});

it.each([
  ['dinkelbrot', 'brot'],
  ['zwiebelkuchen', 'kuchen'],
  ['damenschuhe', 'schuh'],
  ['mohnbrötchen', 'brötchen'],
  ['urlaubstage', 'tag'],
])('%s has its head as a part, whatever word is before it', (word, head) => {
  expect(compoundSplitter('de')!(word).at(-1)).toBe(head);
});

it.each(['montag', 'samstag', 'unterhaltung', 'zusammenfassen', 'beispielsweise', 'gesellschaft'])(
  '%s is not cut at what only looks like a head',
  (word) => expect(compoundSplitter('de')!(word)).toEqual([]),
);

it.each(['bundesrat', 'abort', 'verbindung', 'küchen', ''])('%j stays whole', (word) => {
  expect(compoundSplitter('de')!(word)).toEqual([]);
});

it('other languages have no compounds to cut', () => {
  expect(compoundSplitter('en')).toBeNull();
});

it.each(['verträge', 'häusern', 'ölkrise', 'monatsmieten', 'spielerzahlen'])(
  '%j is an everyday word, however it is bent or joined',
  (word) => expect(commonWords('de')!(word)).toBe(true),
);

it.each(['lovelace', 'travemünde', 'heidelberg', 'neumann', 'xy'])('%j is none', (word) => {
  expect(commonWords('de')!(word)).toBe(false);
});
