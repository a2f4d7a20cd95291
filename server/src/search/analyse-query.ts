import type { QueryPhrase, QueryTerm } from '../search-index/search-index.ts';
import { isStopWord } from '../text/stop-words.ts';
import { termNormalizer } from '../text/term-normalizer.ts';
import { type TokenKind, tokenize } from '../text/tokenize.ts';
import type { QueryLanguages } from './query-languages.ts';

/** A token of the query with its stem in each language. */
interface QueryToken {
  readonly alternatives: string[];
  readonly position: number;
  readonly start: number;
  readonly end: number;
  readonly kind: TokenKind;
  readonly surface: string;
}

// What a compound adds as a whole to what its parts score: `rateLimit` itself before “rate … limit”.
const COMPOUND_WEIGHT = 0.5;

/** The scored terms of words: stop words dropped unless there is nothing else, repeated words weighing more. */
export function analyseWords(texts: readonly string[], languages: QueryLanguages): QueryTerm[] {
  const tokens = texts.flatMap((text) => rankedTokens(analyse(text, languages)));
  const content = tokens.filter(
    ({ surface, kind }) => kind === 'whole' || !isStopWord(surface.toLowerCase(), languages.first),
  );
  const hasWord = content.some(({ kind }) => kind !== 'whole');
  return mergeRepeated(hasWord ? content : tokens);
}

/** The words of a phrase, one for each position. `null` when the text has no word. */
export function analysePhrase(
  text: string,
  field: QueryPhrase['field'],
  languages: QueryLanguages,
): QueryPhrase | null {
  const tokens = rankedTokens(analyse(text, languages)).filter(({ kind }) => kind !== 'whole');
  if (tokens.length === 0) return null;
  return { words: tokens.map(({ alternatives }) => alternatives), field, surface: text };
}

/** All the terms whose words are highlighted. */
export function termsOf(terms: readonly QueryTerm[], phrases: readonly QueryPhrase[]): Set<string> {
  const all = new Set<string>();
  for (const { alternatives, synonyms } of terms) {
    for (const term of alternatives) all.add(term);
    for (const term of synonyms?.flat(2) ?? []) all.add(term);
  }
  for (const { words } of phrases) for (const term of words.flat()) all.add(term);
  return all;
}

function analyse(text: string, languages: QueryLanguages): QueryToken[] {
  const tokens: QueryToken[] = [];
  for (const language of languages.all) {
    let at = 0;
    // Where words begin and end does not depend on the language, only the stems do.
    tokenize(text, termNormalizer(language), ({ term }, position, start, end, kind) => {
      const known = tokens[at++];
      if (known) {
        if (!known.alternatives.includes(term)) known.alternatives.push(term);
        return;
      }
      const surface = text.slice(start, end);
      tokens.push({ alternatives: [term], position, start, end, kind, surface });
    });
  }
  return tokens;
}

/** Without single characters of scripts without spaces that a pair holds already. */
function rankedTokens(tokens: readonly QueryToken[]): QueryToken[] {
  const pairs = tokens.filter(({ kind }) => kind === 'pair');
  return tokens.filter(
    ({ kind, start, end }) =>
      kind !== 'character' || !pairs.some((pair) => pair.start <= start && pair.end >= end),
  );
}

function mergeRepeated(tokens: readonly QueryToken[]): QueryTerm[] {
  const terms = new Map<
    string,
    { alternatives: string[]; weight: number; isBonus: boolean; surface: string }
  >();
  for (const { alternatives, kind, surface } of tokens) {
    const isBonus = kind === 'whole';
    const key = `${isBonus}:${alternatives[0]}`;
    const known = terms.get(key);
    if (known) known.weight += isBonus ? 0 : 1;
    else terms.set(key, { alternatives, weight: isBonus ? COMPOUND_WEIGHT : 1, isBonus, surface });
  }
  return [...terms.values()];
}
