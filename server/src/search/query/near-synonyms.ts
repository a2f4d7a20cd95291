import type { QueryTerm } from '../../index/search-index.ts';
import { termNormalizer } from '../../languages/analysis/term-normalizer.ts';
import { knownLanguage } from '../../languages/known-languages.ts';
import type { QueryLanguages } from './query-languages.ts';

// A single word is rather a name.
const LEAST_WORDS = 2;

/**
 * The words of a query with near synonyms in its language, with their terms. Words of the query itself are not used as
 * synonyms: `copy and paste a duplicate`.
 */
export function addNearSynonyms(
  terms: readonly QueryTerm[],
  languages: QueryLanguages,
): readonly QueryTerm[] {
  const words = terms.filter(({ isBonus }) => !isBonus);
  if (words.length < LEAST_WORDS) return terms;
  const groups = groupsOf(languages.first);
  if (groups.size === 0) return terms;
  const asked = new Set(words.flatMap(({ alternatives }) => alternatives));
  return terms.map((term) => {
    const known = term.isBonus ? undefined : groups.get(term.alternatives[0] ?? '');
    const near = known?.filter((one) => !asked.has(one)) ?? [];
    return near.length === 0 ? term : { ...term, near };
  });
}

const byLanguage = new Map<string, ReadonlyMap<string, readonly string[]>>();

/** By term: the terms of the other words of its groups. */
function groupsOf(language: string): ReadonlyMap<string, readonly string[]> {
  let groups = byLanguage.get(language);
  if (groups === undefined) {
    groups = readGroups(language);
    byLanguage.set(language, groups);
  }
  return groups;
}

function readGroups(language: string): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, readonly string[]>();
  const normalizer = termNormalizer(language);
  for (const line of knownLanguage(language)?.nearSynonyms?.trim().split('\n') ?? []) {
    const terms = line.split(' ').map((word) => normalizer.normalize(word).indexTerm);
    for (const term of terms) {
      const others = terms.filter((other) => other !== term);
      groups.set(term, [...new Set([...(groups.get(term) ?? []), ...others])]);
    }
  }
  return groups;
}
