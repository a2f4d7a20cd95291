import { JoinedWords } from '../../index/joined-words.ts';
import type { QueryPhrase, QueryTerm } from '../../index/search-index.ts';
import { isStopWord } from '../../languages/analysis/stop-words.ts';
import {
  coarseTermOf,
  hasCompounds,
  joinParts,
  partTerm,
  type TermNormalizer,
  termNormalizer,
  type WordForm,
  writtenTerm,
} from '../../languages/analysis/term-normalizer.ts';
import { type TokenKind, tokenize } from '../../languages/analysis/tokenize.ts';
import { knownLanguage } from '../../languages/known-languages.ts';
import type { QueryLanguages } from './query-languages.ts';

/** A token of the query with its stem in each language. */
interface QueryToken {
  readonly forms: WordForms;
  readonly position: number;
  readonly start: number;
  readonly end: number;
  readonly kind: TokenKind;
  /** Whether it is typed as a part of an identifier: `java` of `JavaScript`. */
  readonly isJoined: boolean;
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
  return { words: tokens.map(({ forms }) => forms.alternatives), field, surface: text };
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

/**
 * Cuts a text once, as its first language cuts it, and asks each language for its form of every word: texts are cut
 * alike in all of them but for groups of digits, with which each reads the text itself.
 */
function analyse(text: string, languages: QueryLanguages): QueryToken[] {
  const tokens = new Map<string, QueryToken>();
  const [first = languages.first, ...others] = languages.all;
  const formsOf = wordForms(languages.all);
  addTokens(text, first, formsOf, tokens);
  if (DIGITS.test(text)) {
    for (const language of others) addTokens(text, language, formsOf, tokens);
  }
  return [...tokens.values()];
}

// Two groups of them may be one number.
const DIGITS = /\d\D\d/;

/** Adds the tokens that one language cuts a text into, and that no other did before it. */
function addTokens(
  text: string,
  language: string,
  formsOf: (surface: string) => WordForms,
  tokens: Map<string, QueryToken>,
): void {
  const isFirst = tokens.size === 0;
  const joins = new JoinedWords(text);
  let surface: string | null = null;
  const normalize = (word: string) => {
    surface = word;
    return termNormalizer(language).normalize(word);
  };
  const watched: TermNormalizer = {
    language,
    normalize,
    normalizeAt: (whole, start, end) => normalize(whole.slice(start, end)),
    joinAt: (whole, start, end) => normalize(joinParts(whole.slice(start, end))),
  };
  tokenize(text, watched, (form, position, start, end, kind) => {
    const isJoined = joins.add(form.indexTerm, start, end, kind);
    // It comes behind its word, which has it among its forms.
    if (kind === 'part') return;
    const place = `${kind} ${start} ${end}`;
    // `C++` is no word of a language, and was not asked for.
    const forms =
      surface === null ? { ...NO_FORMS, alternatives: [form.indexTerm] } : formsOf(surface);
    surface = null;
    if (tokens.has(place)) return;
    tokens.set(place, {
      forms,
      position,
      start,
      end,
      isJoined,
      // A language that reads a number otherwise (`1.000`) adds what it makes of it.
      kind: !isFirst && kind === 'word' ? 'whole' : kind,
      surface: text.slice(start, end),
    });
  });
}

const NO_FORMS: WordForms = {
  alternatives: [],
  asParts: [],
  parts: [],
  written: [],
  plain: [],
  coarse: [],
};

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
    else if (!term.isBonus) {
      known.weight += term.weight;
      if (term.isJoined !== true) known.isJoined = false;
    }
  };
  for (const token of tokens) {
    const { forms, kind, surface } = token;
    const { alternatives, written, plain } = forms;
    const isBonus = kind === 'whole';
    const synonyms = synonymsOf(token);
    add({
      alternatives,
      weight: isBonus ? COMPOUND_WEIGHT : 1,
      isBonus,
      surface,
      ...(synonyms.length > 0 && { synonyms }),
      ...(written.length > 0 && !isBonus && { written }),
      ...(plain.length > 0 && !isBonus && { otherwise: plain }),
      ...(token.isJoined && { isJoined: true }),
    });
    for (const part of isBonus ? [] : forms.parts) {
      add({ alternatives: [wordOf(part), part], weight: PART_WEIGHT, isBonus: true, surface });
    }
  }
  return [...terms.values()];
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** A word counts, for less, where it is part of a compound, and a compound where its words stand side by side. */
function synonymsOf({ forms, kind }: QueryToken): QueryPhrase['words'][] {
  const { asParts, parts, coarse } = forms;
  const synonyms: QueryPhrase['words'][] = [];
  if (coarse.length > 0) synonyms.push([coarse]);
  if (asParts.length > 0) synonyms.push([asParts]);
  if (parts.length === 2 && kind !== 'whole') synonyms.push(parts.map((part) => [wordOf(part)]));
  return synonyms;
}

/** The term of the word that {@link partTerm} marked. */
function wordOf(part: string): string {
  return part.slice(partTerm('').length);
}

/** What several languages make of one word, each term once. */
interface WordForms {
  /** Its term in each language, that of the first in front. */
  readonly alternatives: readonly string[];
  /** What the word is called as a part of compounds, where the languages have them. */
  readonly asParts: readonly string[];
  /** The words that it is made of, if it is a compound itself, as they are called as parts. */
  readonly parts: readonly string[];
  /** The word as it is written, where a language has another stem for it. */
  readonly written: readonly string[];
  /** The word as it is written, in languages whose stemmers read it: what a word typed without its marks shares with the marked one. */
  readonly plain: readonly string[];
  /** Coarser forms that count for less. */
  readonly coarse: readonly string[];
}

// Each is a map of what was asked for in one order of the index's languages: as many as there are languages in front.
const MAX_MEMOS = 32;
// About 500 bytes each: 1 MB for the words of some hundred queries, 32 MB for all orders.
const MAX_WORDS = 2_048;

const memos = new Map<string, Map<string, WordForms>>();

/** The forms of a word in some languages (primary subtags). Kept: an index of thirty languages asks thirty stemmers once. */
function wordForms(languages: readonly string[]): (surface: string) => WordForms {
  const key = languages.join();
  let memo = memos.get(key);
  if (memo === undefined) {
    if (memos.size >= MAX_MEMOS) memos.clear();
    memo = new Map();
    memos.set(key, memo);
  }
  const known = memo;
  return (surface) => {
    let forms = known.get(surface);
    if (forms === undefined) {
      if (known.size >= MAX_WORDS) known.clear();
      forms = formsOf(surface, languages);
      known.set(surface, forms);
    }
    return forms;
  };
}

function formsOf(surface: string, languages: readonly string[]): WordForms {
  const forms = languages.map((language) => ({
    language,
    form: termNormalizer(language).normalize(surface),
  }));
  const all = (of: (form: WordForm, language: string) => readonly string[]) => [
    ...new Set(forms.flatMap(({ form, language }) => of(form, language))),
  ];
  return {
    alternatives: all(({ indexTerm }) => [indexTerm]),
    asParts: all(({ word, indexTerm }, language) =>
      hasCompounds(language) && word !== null ? [partTerm(indexTerm)] : [],
    ),
    parts: all(({ parts }) => parts?.map(({ indexTerm }) => indexTerm) ?? []),
    written: all(({ writtenTerm }) => (writtenTerm === null ? [] : [writtenTerm])),
    plain: all(({ term, indexTerm, writtenTerm: written }) =>
      indexTerm === term ? [] : [written ?? writtenTerm(term)],
    ),
    coarse: all(askedCoarsely),
  };
}

/**
 * What else counts as a word, for less. Who types marks means them, but may find a text written without any; who types
 * none means any.
 */
function askedCoarsely({ term, word, coarseTerm }: WordForm, language: string): string[] {
  const hasMarks = knownLanguage(language)?.marks !== undefined && word !== null;
  if (!hasMarks) return coarseTerm === null ? [] : [coarseTerm];
  return [coarseTerm === null ? coarseTermOf(term) : coarseTerm.slice(coarseTermOf('').length)];
}
