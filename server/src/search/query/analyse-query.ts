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
  /** Whether it is typed as part of an identifier: `java` of `JavaScript`. */
  readonly isJoined: boolean;
  readonly surface: string;
}

// The weight of a whole compound, in addition to its parts: `rateLimit` itself before “rate … limit”.
const COMPOUND_WEIGHT = 0.5;
// The weight of a word that the query has within a compound: `Versicherung` for `Krankenversicherung`.
const PART_WEIGHT = 0.3;

/** The scored terms of words. Drops stop words unless there is nothing else; repeated words weigh more. */
export function analyseWords(texts: readonly string[], languages: QueryLanguages): QueryTerm[] {
  const tokens = texts.flatMap((text) => rankedTokens(analyse(text, languages)));
  const content = tokens.filter(
    ({ surface, kind }) => kind === 'whole' || !isStopWord(surface.toLowerCase(), languages.first),
  );
  const hasWord = content.some(({ kind }) => kind !== 'whole');
  return mergeRepeated(hasWord ? content : tokens);
}

/** The words of a phrase, one for each position. `null` if the text has no word. */
export function analysePhrase(
  text: string,
  field: QueryPhrase['field'],
  languages: QueryLanguages,
): QueryPhrase | null {
  const tokens = rankedTokens(analyse(text, languages)).filter(({ kind }) => kind !== 'whole');
  if (tokens.length === 0) return null;
  return { words: tokens.map(({ forms }) => forms.alternatives), field, surface: text };
}

/** All terms to highlight. */
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
 * Tokenizes a text in its first language, and gets the form of every word in each language: tokens are the same in all of them,
 * except for groups of digits, for which each language tokenizes the text itself.
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

// Two groups may be one number.
const DIGITS = /\d\D\d/;

/** Adds the tokens of one language, except those of earlier ones. */
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
    // A part follows its word, whose forms include it.
    if (kind === 'part') return;
    const place = `${kind} ${start} ${end}`;
    // `C++` is not a word of a language, and was not normalised.
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
      // A language that reads a number differently (`1.000`) adds its own token.
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

/** Leaves out single characters of scripts without spaces that are within a pair. */
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

/** A word also matches within a compound, and a compound its adjacent words, for less. */
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

/** The forms of one word in several languages, without duplicates. */
interface WordForms {
  /** Its term in each language, that of the first language first. */
  readonly alternatives: readonly string[];
  /** Its term as a part of compounds, in languages that have them. */
  readonly asParts: readonly string[];
  /** The terms of its own parts if it is a compound. */
  readonly parts: readonly string[];
  /** The word as written, if a language has another stem for it. */
  readonly written: readonly string[];
  /** The word as written, in languages whose stemmers read marks: the common form of words with and without marks. */
  readonly plain: readonly string[];
  /** Coarser forms that count for less. */
  readonly coarse: readonly string[];
}

// One memo for each order of the index's languages: there are as many orders as first languages.
const MAX_MEMOS = 32;
// About 500 bytes each: 1 MB for the words of some hundred queries, 32 MB for all orders.
const MAX_WORDS = 2_048;

const memos = new Map<string, Map<string, WordForms>>();

/**
 * The forms of a word in some languages (primary subtags). Cached, so that an index of thirty languages calls thirty stemmers
 * only once.
 */
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
 * Forms that also match, for less. A query with marks may be meant for a text without any; a query without marks matches all.
 */
function askedCoarsely({ term, word, coarseTerm }: WordForm, language: string): string[] {
  const hasMarks = knownLanguage(language)?.marks !== undefined && word !== null;
  if (!hasMarks) return coarseTerm === null ? [] : [coarseTerm];
  return [coarseTerm === null ? coarseTermOf(term) : coarseTerm.slice(coarseTermOf('').length)];
}
