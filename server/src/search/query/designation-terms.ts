import type { QueryTerm } from '../../index/search-index.ts';
import { isStopWord } from '../../languages/analysis/stop-words.ts';
import { analysePhrase } from './analyse-query.ts';
import type { QueryLanguages } from './query-languages.ts';

// For each part. A name in capitals with its number (`DIN 912`) is an identifier that happens to be written with spaces; a number
// behind another word mostly belongs to it (`room 4`, `python 3`), or counts what follows (`top 10 songs`).
const NAME_WEIGHT = 2;
const WORD_WEIGHT = 0.5;

/**
 * What designations of several words add to what their parts score where these stand side by side: a word with what has digits
 * behind it (`DIN 912 M8x40`, `HTTP 418`). Costs the look-up of a phrase for each that is rare; nothing for queries without one. `words`: those of the
 * query outside quotation marks, in order.
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

// Up to three pieces with digits, without the signs that end a sentence.
const DESIGNATION =
  /(?<!\S)(\p{L}[\p{L}\p{M}]+)(?:\s+(?=\S*\p{N})[\p{L}\p{N}](?:\S*[\p{L}\p{N}])?(?=[^\p{L}\p{N}\s]*(?:\s|$))){1,3}/gu;
const IN_CAPITALS = /^\p{Lu}{2,}$/u;

/**
 * The same terms; a word with its number behind it in one (`RFC9110`, `port8443`) is also what stands apart in the content (`RFC 9110`,
 * `port-8443`), for as much as an owner's synonym.
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
