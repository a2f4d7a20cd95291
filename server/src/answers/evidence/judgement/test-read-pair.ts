import { isStopWord } from '../../../languages/analysis/stop-words.ts';
import type { AnswerKind } from '../../../languages/questions.ts';
import type { ReadWord } from './asked-words.ts';
import type { ReadPair, SignedQuestion } from './read-pair.ts';
import type { RelatedTerms } from './related-terms.ts';

/** Compares a question and a sentence, in English by default; each word is its own term. */
export function comparedPair(
  asked: string,
  text: string,
  {
    relatedTerms,
    expected = null,
    language = 'en',
  }: {
    readonly relatedTerms: (word: string) => RelatedTerms;
    readonly expected?: AnswerKind | null;
    readonly language?: string;
  },
): { readonly read: ReadPair; readonly question: SignedQuestion } {
  const terms = [...new Set(asked.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])];
  const wordsOf = (of: string): ReadWord[] =>
    Array.from(of.matchAll(/[\p{L}\p{N}]+/gu), ({ 0: surface, index: start }, position) => {
      const term = surface.toLowerCase();
      const place = terms.indexOf(term);
      const end = start + surface.length;
      return { term, surface, position, start, end, places: place < 0 ? [] : [place] };
    });
  const said = wordsOf(text);
  const content = terms.flatMap((term, place) =>
    expected !== null && isStopWord(term, 'en') ? [] : [place],
  );
  const read: ReadPair = {
    asked: { words: wordsOf(asked), core: content, ofKind: new Set(), surfaces: new Map() },
    said,
    titles: [],
    text,
    language,
    isEnglish: language === 'en',
    isSaid: (place) => said.some(({ term }) => term === terms[place]),
    isRelated: () => false,
    isSaidOtherwise: () => false,
    isOpposed: () => false,
  };
  const none = { terms: [], places: new Map(), totalWeight: 0, rarest: 0, choices: new Map() };
  const question = { asked, terms: none, expected, language, passages: 1, relatedTerms };
  return { read, question };
}
