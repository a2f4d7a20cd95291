import type { QueryPhrase, QueryTerm } from '../search-index/search-index.ts';
import { isStopWord } from '../text/stop-words.ts';
import { hasCompounds, partTerm, termNormalizer } from '../text/term-normalizer.ts';
import { type TokenKind, tokenize } from '../text/tokenize.ts';
import type { QueryLanguages } from './query-languages.ts';

/** A token of the query with its stem in each language. */
interface QueryToken {
  readonly alternatives: string[];
  /** What the word is called as a part of compounds, where the languages have them. */
  readonly asParts: string[];
  /** The words that it is made of, if it is a compound itself, as they are called as parts. */
  readonly parts: string[];
  readonly position: number;
  readonly start: number;
  readonly end: number;
  readonly kind: TokenKind;
  readonly surface: string;
}

// What a compound adds as a whole to what its parts score: `rateLimit` itself before “rate … limit”.
const COMPOUND_WEIGHT = 0.5;
// What a passage gets for a word that the query has in a compound: `Versicherung` for `Krankenversicherung`.
const PART_WEIGHT = 0.3;

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
  const tokens = new Map<string, QueryToken>();
  for (const [i, language] of languages.all.entries()) {
    const isCompounding = hasCompounds(language);
    tokenize(text, termNormalizer(language), (form, position, start, end, kind) => {
      const place = `${kind === 'part' ? 'word' : kind} ${start} ${end}`;
      const known = tokens.get(place);
      if (kind === 'part') {
        // It comes behind its word, which is there.
        if (!known!.parts.includes(form.term)) known!.parts.push(form.term);
        return;
      }
      const token = known ?? {
        ...{ alternatives: [], asParts: [], parts: [], position, start, end },
        // A language that reads a number otherwise (`1.000`) adds what it makes of it.
        kind: i > 0 && kind === 'word' ? 'whole' : kind,
        surface: text.slice(start, end),
      };
      addNew(token.alternatives, form.term);
      if (isCompounding && form.word !== null) addNew(token.asParts, partTerm(form.term));
      tokens.set(place, token);
    });
  }
  return [...tokens.values()];
}

function addNew(list: string[], one: string): void {
  if (!list.includes(one)) list.push(one);
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
  const terms = new Map<string, Mutable<QueryTerm>>();
  const add = (term: QueryTerm) => {
    const key = `${term.isBonus}:${term.alternatives[0]}`;
    const known = terms.get(key);
    if (known === undefined) terms.set(key, { ...term });
    else if (!term.isBonus) known.weight += term.weight;
  };
  for (const token of tokens) {
    const { alternatives, kind, surface } = token;
    const isBonus = kind === 'whole';
    const synonyms = synonymsOf(token);
    add({
      ...{ alternatives, weight: isBonus ? COMPOUND_WEIGHT : 1, isBonus, surface },
      ...(synonyms.length > 0 && { synonyms }),
    });
    for (const part of token.parts) {
      add({ alternatives: [wordOf(part), part], weight: PART_WEIGHT, isBonus: true, surface });
    }
  }
  return [...terms.values()];
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** A word counts, for less, where it is part of a compound, and a compound where its words stand side by side. */
function synonymsOf({ asParts, parts }: QueryToken): QueryPhrase['words'][] {
  const synonyms: QueryPhrase['words'][] = [];
  if (asParts.length > 0) synonyms.push([asParts]);
  if (parts.length === 2) synonyms.push(parts.map((part) => [wordOf(part)]));
  return synonyms;
}

/** The term of the word that {@link partTerm} marked. */
function wordOf(part: string): string {
  return part.slice(partTerm('').length);
}
