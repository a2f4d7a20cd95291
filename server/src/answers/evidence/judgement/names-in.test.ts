import { expect, it } from 'vitest';
import { termNormalizer } from '../../../languages/analysis/term-normalizer.ts';
import { tokenize } from '../../../languages/analysis/tokenize.ts';
import { namesIn } from './names-in.ts';

function namedIn(asked: string, language: string): string[] {
  const words: string[] = [];
  const places = new Map<string, number[]>();
  tokenize(asked, termNormalizer(language), ({ indexTerm }, _, start, end) => {
    places.set(indexTerm, [words.length]);
    words.push(asked.slice(start, end));
  });
  const terms = { terms: [], places, totalWeight: 0, rarest: 0, choices: new Map() };
  return namesIn(asked, language, terms).map((name) => name.map((at) => words[at]).join(' '));
}

it.each([
  ['Wo wohnt Anna Berg?', 'de', ['Anna Berg']],
  ['Hat der Lumen 300 WLAN?', 'de', ['Lumen 300']],
  ['Wer ist der Chef von Tom?', 'de', []],
  ['Who owns the Lady Jane in Leeds?', 'en', ['Lady Jane']],
  ['Old mills in Leeds?', 'en', []],
])('%s (%s) names %j', (asked, language, expected) => {
  expect(namedIn(asked, language)).toEqual(expected);
});
