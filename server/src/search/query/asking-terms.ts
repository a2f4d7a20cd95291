import type { QueryTerm } from '../../index/search-index.ts';
import { knownLanguage } from '../../languages/known-languages.ts';
import { wordPattern } from '../../languages/word-pattern.ts';
import { analyseWords } from './analyse-query.ts';
import type { QueryLanguages } from './query-languages.ts';

// Relative to a word of the query with 1. The judged sets do not change from .3 to .6 (`npm run bench -- quality`); one in
// sixty questions to documentation is found because of it (docs/decisions/0037-words-that-count-a-little.md).
const WEIGHT = 0.4;

/**
 * The question words for a reason (`why`, `warum`) or a manner (`how do I`, not `how many`), which are otherwise ignored, as
 * optional terms: answers to frequent questions repeat them in their headings. `terms`: the words of the query.
 */
export function askingTerms(
  texts: readonly string[],
  languages: QueryLanguages,
  terms: readonly QueryTerm[],
): QueryTerm[] {
  const words = texts.flatMap((text) => text.toLowerCase().match(WORD) ?? []);
  const asking = askingOf(languages.first);
  const isAsking = (word: string) => asking.reasons.has(word) || asking.manners.has(word);
  if (!words.some(isAsking)) return [];
  const asksForAmount = asking.amount.test(words.join(' '));
  const asked = words.filter(
    (word) => isAsking(word) && !(asksForAmount && asking.manners.has(word)),
  );
  const known = new Set(terms.flatMap(({ alternatives }) => alternatives));
  return analyseWords([...new Set(asked)], languages)
    .filter(({ isBonus, alternatives }) => !isBonus && !alternatives.some((one) => known.has(one)))
    .map((term) => ({ ...term, weight: WEIGHT, isBonus: true }));
}

const WORD = /[\p{L}\p{M}]+/gu;

interface Asking {
  readonly reasons: ReadonlySet<string>;
  readonly manners: ReadonlySet<string>;
  /** `how many`, `how long`: questions for an amount, not a manner. */
  readonly amount: RegExp;
}

const known = new Map<string, Asking>();

/** The single words in a list of a language (primary subtag). */
function askingOf(language: string): Asking {
  let asking = known.get(language);
  if (asking === undefined) {
    const { asks, manner } = knownLanguage(language)?.questions ?? {};
    const amounts = [asks?.number ?? '', asks?.duration ?? ''].filter((one) => one !== '');
    asking = {
      reasons: singleWords(asks?.reason),
      manners: singleWords(manner),
      amount: new RegExp(wordPattern(amounts.join('|'), language), 'u'),
    };
    known.set(language, asking);
  }
  return asking;
}

function singleWords(pattern = ''): ReadonlySet<string> {
  return new Set(pattern.split('|').filter((one) => ONE_WORD.test(one)));
}

const ONE_WORD = /^[\p{L}\p{M}]+$/u;
