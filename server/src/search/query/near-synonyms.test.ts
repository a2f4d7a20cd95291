import { describe, expect, it } from 'vitest';
import { termNormalizer } from '../../languages/analysis/term-normalizer.ts';
import { KNOWN_LANGUAGES } from '../../languages/known-languages.ts';
import { analyseWords } from './analyse-query.ts';
import { addNearSynonyms } from './near-synonyms.ts';
import { queryLanguages } from './query-languages.ts';

const english = (word: string) => termNormalizer('en').normalize(word).indexTerm;

/** The near synonyms of the words of a query that have some, in an index of one language. */
function nearOf(text: string, language = 'en'): Record<string, readonly string[]> {
  const words = text.split(' ');
  const languages = queryLanguages(words, null, { [language]: 10 });
  const terms = addNearSynonyms(analyseWords([text], languages), languages);
  return Object.fromEntries(
    terms.flatMap(({ surface = '', near }) => (near === undefined ? [] : [[surface, near]])),
  );
}

describe('near synonyms', () => {
  it('a word gets the terms of its near synonyms, in any form of it', () => {
    const { removing } = nearOf('removing several branches');
    expect(removing).toEqual(expect.arrayContaining([english('delete'), english('erase')]));
    expect(nearOf('removing several branches')['several']).toEqual([english('multiple')]);
  });

  it('a single word has none', () => {
    expect(nearOf('remove')).toEqual({});
  });

  it('words of the query itself are not used as synonyms', () => {
    expect(nearOf('remove or delete a branch')['remove']).not.toContain(english('delete'));
    expect(nearOf('remove or delete a branch')['delete']).not.toContain(english('remove'));
  });

  it('a query in another language has none, even if it shares words with English', () => {
    expect(nearOf('download der neuen Version', 'de')).toEqual({});
  });

  it('the groups of each language have several single words in lower case, without duplicates', () => {
    const lists = KNOWN_LANGUAGES.flatMap(({ nearSynonyms }) => nearSynonyms ?? []);
    expect(lists.length).toBeGreaterThan(0);
    for (const group of lists.flatMap((list) => list.trim().split('\n'))) {
      const words = group.split(' ');
      expect(words.length).toBeGreaterThan(1);
      expect(new Set(words).size).toBe(words.length);
      for (const word of words) expect(word).toMatch(/^\p{Ll}+$/u);
    }
  });
});
