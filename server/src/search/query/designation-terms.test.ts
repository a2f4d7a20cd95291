import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analysePhrase, analyseWords } from './analyse-query.ts';
import { designationTerms, splitDesignations } from './designation-terms.ts';
import { queryLanguages } from './query-languages.ts';

const termsOf = (text: string) => {
  const words = text.split(/\s+/u);
  return designationTerms(words, queryLanguages(words, null, { en: 1 }));
};

describe('designations of several words', () => {
  it.each([
    ['DIN 912 M8x40', ['DIN 912 M8x40']],
    ['how to handle HTTP 418 problem', ['HTTP 418']],
    ['new in python 3.12?', ['python 3.12']],
    ['room 4, or room 5!', ['room 4', 'room 5']],
    ['Größe 42', ['Größe 42']],
    ['EN 10025-2', ['EN 10025-2']],
  ])('“%s”', (text, designations) =>
    expect(termsOf(text).map(({ surface }) => surface)).toEqual(designations),
  );

  it.each(['rate limits', '42', '2 + 3', 'M8x40', 'a 4', 'built in 1969'])('none in “%s”', (text) =>
    expect(termsOf(text)).toEqual([]),
  );

  it('in capitals count more than a word with a number', () => {
    expect(termsOf('DIN 912')[0]!.weight).toBeGreaterThan(termsOf('room 912')[0]!.weight);
  });

  it('are optional bonuses, for any query', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        for (const { isBonus, countsOnce, synonyms } of termsOf(text)) {
          expect([isBonus, countsOnce]).toEqual([true, true]);
          expect(synonyms!.every((words) => words.length > 1)).toBe(true);
        }
      }),
    );
  });
});

describe('a word joined with its number', () => {
  const split = (text: string) => {
    const languages = queryLanguages([text], null, { en: 1 });
    return splitDesignations(analyseWords([text], languages), languages)[0]!.synonyms;
  };

  it.each([
    ['RFC9110', ['RFC', '9110']],
    ['port8443', ['port', '8443']],
    ['Größe42', ['Größe', '42']],
  ])('%s is also what stands apart', (text, parts) => {
    const languages = queryLanguages([text], null, { en: 1 });
    expect(split(text)).toEqual([analysePhrase(parts.join(' '), 'text', languages)!.words]);
  });

  it.each(['v2', 'M8x40', '9110', 'rfc', 'a1b2', 'log4j'])('%s is an ordinary word', (text) => {
    expect(split(text)).toBeUndefined();
  });
});
