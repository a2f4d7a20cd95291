import type { QueryTerm, SearchIndexReader } from '../../index/search-index.ts';
import { termNormalizer } from '../../languages/analysis/term-normalizer.ts';
import type { QueryPlan } from './plan-query.ts';

type Vocabulary = Pick<SearchIndexReader, 'wordFrequencies'>;

/**
 * Adds to the words of a plan how else their letters are written, where the content has them so: a name keeps
 * its letters in texts of any language, and keyboards lack them (`Mueller`, `Müller`; `Aarhus`, `Århus`). Words
 * without such letters cost nothing, and the plan is then the same object.
 */
export function addLetterSpellings(plan: QueryPlan, vocabulary: Vocabulary): QueryPlan {
  if (!plan.query.terms.some(({ surface }) => surface !== undefined && SPELT_TWICE.test(surface))) {
    return plan;
  }
  const terms = plan.query.terms.map((term) => withSpellings(term, plan.languages.all, vocabulary));
  const shown = new Set([...plan.terms, ...terms.flatMap(({ alternatives }) => alternatives)]);
  return { ...plan, query: { ...plan.query, terms }, terms: shown };
}

const PAIRS: readonly (readonly [letter: string, written: string])[] = [
  ['ä', 'ae'],
  ['ö', 'oe'],
  ['ü', 'ue'],
  ['å', 'aa'],
  ['ø', 'oe'],
];
const SPELT_TWICE = /[äöüåø]|ae|oe|ue|aa|[aou]\u0308|a\u030a/iu;

function withSpellings(
  term: QueryTerm,
  languages: readonly string[],
  vocabulary: Vocabulary,
): QueryTerm {
  if (term.isBonus || term.surface === undefined || !SPELT_TWICE.test(term.surface)) return term;
  const spellings = spellingsOf(term.surface.normalize('NFKC').toLowerCase());
  const counts = vocabulary.wordFrequencies(spellings);
  const alternatives = new Set(term.alternatives);
  for (const spelling of spellings.filter((_, i) => counts[i]! > 0)) {
    for (const language of languages) {
      alternatives.add(termNormalizer(language).normalize(spelling).indexTerm);
    }
  }
  return { ...term, alternatives: [...alternatives] };
}

/** Each pair of letters exchanged throughout the word, one way or the other, and all German ones together. */
function spellingsOf(word: string): string[] {
  const spellings = new Set<string>();
  for (const [letter, written] of PAIRS) {
    spellings.add(word.replaceAll(letter, written));
    spellings.add(word.replaceAll(written, letter));
  }
  spellings.add(PAIRS.reduce((text, [letter, written]) => text.replaceAll(letter, written), word));
  spellings.add(word.replaceAll('ae', 'ä').replaceAll('oe', 'ö').replaceAll('ue', 'ü'));
  spellings.delete(word);
  return [...spellings];
}
