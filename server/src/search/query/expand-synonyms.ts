import type { QueryPhrase, QueryTerm } from '../../index/search-index.ts';
import type { SynonymLexicon } from '../rules/synonym-lexicon.ts';
import { analysePhrase } from './analyse-query.ts';
import type { QueryLanguages } from './query-languages.ts';

// Each is looked up for every search; more would make it another query.
const MAX_SYNONYMS_OF_TERM = 20;

/**
 * Adds the owner's synonyms to the terms of a query. `words` are those outside quotes: quoted words have no synonyms. A synonym
 * of several words together counts for each of them, so that a document with the synonym in one word has all of them.
 */
export function expandSynonyms(
  terms: readonly QueryTerm[],
  words: readonly string[],
  { languages, synonyms }: { languages: QueryLanguages; synonyms: SynonymLexicon },
): readonly QueryTerm[] {
  const analyse = (text: string) => analysePhrase(text, 'text', languages)?.words ?? null;
  const typed = analyse(words.join(' '));
  if (typed === null) return terms;
  const found = new Map<string, QueryPhrase['words'][]>();
  for (const { start, end, synonyms: meant } of synonyms.match(typed, languages, analyse)) {
    for (const [stem = ''] of typed.slice(start, end)) {
      found.set(stem, [...(found.get(stem) ?? []), ...meant]);
    }
  }
  if (found.size === 0) return terms;
  return terms.map((term) => {
    const ofTerm = term.isBonus ? undefined : found.get(term.alternatives[0] ?? '');
    if (ofTerm === undefined) return term;
    const owners = [...new Set(ofTerm)].slice(0, MAX_SYNONYMS_OF_TERM);
    return { ...term, synonyms: [...(term.synonyms ?? []), ...owners] };
  });
}
