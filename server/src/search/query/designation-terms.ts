import type { QueryTerm } from '../../index/search-index.ts';
import { isStopWord } from '../../languages/analysis/stop-words.ts';
import { analysePhrase } from './analyse-query.ts';
import type { QueryLanguages } from './query-languages.ts';

// For each part. A name in capitals with its number (`DIN 912`) is an identifier with spaces; a number after another word
// usually belongs to it (`room 4`, `python 3`), or is a count (`top 10 songs`).
const NAME_WEIGHT = 2;
const WORD_WEIGHT = 0.5;

/**
 * Bonus terms for designations of several words that are adjacent: a word followed by one with digits (`DIN 912 M8x40`, `HTTP
 * 418`). Costs a phrase look-up for each rare one; nothing for queries without one. `words`: those of the query outside
 * quotation marks, in order.
 */
export function designationTerms(words: readonly string[], languages: QueryLanguages): QueryTerm[] {
  return [...words.join(' ').matchAll(DESIGNATION)].flatMap(([surface, word = '']) => {
    const parts = analysePhrase(surface, 'text', languages)?.words ?? [];
    if (parts.length < 2 || isStopWord(word.toLowerCase(), languages.first)) return [];
    const weight = (IN_CAPITALS.test(word) ? NAME_WEIGHT : WORD_WEIGHT) * parts.length;
    const bonus = { weight, isBonus: true, countsOnce: true };
    return [{ ...bonus, alternatives: [], synonyms: [parts], surface }];
  });
}

// Up to three pieces with digits, without the punctuation of the sentence.
const DESIGNATION =
  /(?<!\S)(\p{L}[\p{L}\p{M}]+)(?:\s+(?=\S*\p{N})[\p{L}\p{N}](?:\S*[\p{L}\p{N}])?(?=[^\p{L}\p{N}\s]*(?:\s|$))){1,3}/gu;
const IN_CAPITALS = /^\p{Lu}{2,}$/u;

/**
 * Adds to words joined with their number (`RFC9110`, `port8443`) the separate form (`RFC 9110`, `port-8443`) as a synonym, with
 * the weight of an owner's synonym.
 */
export function splitDesignations(
  terms: readonly QueryTerm[],
  languages: QueryLanguages,
): readonly QueryTerm[] {
  return terms.map((term) => {
    const { word, number } = JOINED.exec(term.surface ?? '')?.groups ?? {};
    if (term.isBonus || word === undefined) return term;
    const parts = analysePhrase(`${word} ${number}`, 'text', languages)?.words ?? [];
    if (parts.length < 2) return term;
    return { ...term, synonyms: [...(term.synonyms ?? []), parts] };
  });
}

const JOINED = /^(?<word>\p{L}[\p{L}\p{M}]+)(?<number>\p{N}+(?:[.,]\p{N}+)*)$/u;
