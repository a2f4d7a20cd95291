import { inverseDocumentFrequency } from '../../../index/ranking.ts';
import type { QueryTerm } from '../../../index/search-index.ts';
import type { IndexLookUps } from '../../../index/search-index-reader.ts';
import { wordsThatMayHave } from '../../../languages/analysis/choose-words.ts';
import { isStopWord } from '../../../languages/analysis/stop-words.ts';
import { PART_MARK, type TermNormalizer } from '../../../languages/analysis/term-normalizer.ts';
import { type TokenSink, tokenize, type WordChoice } from '../../../languages/analysis/tokenize.ts';
import { knownLanguage } from '../../../languages/known-languages.ts';
import { wordsOfList } from '../../../languages/words-of-list.ts';
import { analyseWords } from '../../../search/query/analyse-query.ts';
import { MAX_QUERY_CHARACTERS } from '../../../search/query/parse-query.ts';
import type { QueryLanguages } from '../../../search/query/query-languages.ts';
import type { AskedQuestion } from '../../asked-question.ts';
import { ownText } from '../evidence-question.ts';
import { asksOnly, priceWords } from './asking-words.ts';
import { countSign, signsIn } from './signs.ts';

/** A word or sign of a question to search evidence for. */
export interface QuestionTerm {
  /** The spellings that match it, including synonyms. */
  readonly alternatives: readonly string[];
  /** Its rarity times the weight of its part of the question. */
  readonly weight: number;
  /** Whether it is a name or a number, which answers to other questions lack. */
  readonly isName: boolean;
  /** Whether it has a meaning of its own, unlike a stop word. */
  readonly isContent: boolean;
  /** Whether it is in the question itself, rather than in its context. */
  readonly isOwn: boolean;
  /** For a sign (`?`, `&str`), its exact text; absent for words. */
  readonly sign?: string;
}

/** The terms of a question, with an index of their spellings. */
export interface QuestionTerms {
  readonly terms: readonly QuestionTerm[];
  /** Indexes of `terms`, by alternative. */
  readonly places: ReadonlyMap<string, readonly number[]>;
  /** The sum of all weights. */
  readonly totalWeight: number;
  /** The weight of a word that occurs in no passage. */
  readonly rarest: number;
  /** By language: the filter of the text words that may match a term. Filled while texts are read. */
  readonly choices: Map<string, WordChoice | null>;
}

/** The frequency of each term in a text, and the number of its words. */
export interface TermCounts {
  /** One per term, at its index: `counts[place]!` exists for every index of the same question. */
  readonly counts: Float64Array;
  readonly length: number;
}

// Each sentence is compared with every term; of a page-long question, only the rarest terms are kept.
const MAX_TERMS = 48;

/** The sources of the weights. */
export interface TermSources {
  readonly languages: QueryLanguages;
  readonly index: Pick<IndexLookUps, 'termFrequencies' | 'statistics'>;
  /** The words as searched: corrected, with the owner's synonyms. `null`: the words as asked. */
  readonly searched: readonly QueryTerm[] | null;
  /** Passages outside the index: their number, and how many of them have a term; 0 if there are none. */
  readonly further: { readonly passages: number; countOf(alternatives: readonly string[]): number };
}

/** The terms of a question, with their weights. */
export function questionTerms(
  question: Pick<AskedQuestion, 'text' | 'query' | 'language'>,
  sources: TermSources,
): QuestionTerms {
  const { languages, searched } = sources;
  const own = searched?.filter(isCompared) ?? wordsOf(ownText(question), languages);
  const known = new Set<string>();
  const weighed: WeighedTerm[] = [];
  const add = (terms: readonly QueryTerm[], share: number, isOwn: boolean) => {
    for (const term of terms) {
      const key = term.alternatives[0];
      if (key === undefined || known.has(key)) continue;
      known.add(key);
      weighed.push({ term, share: share * asksOnly(term.surface ?? key, languages.first), isOwn });
    }
  };
  add(own, 1, true);
  for (const { text, weight } of question.query.filter(({ weight }) => weight < 1)) {
    add(wordsOf(text, languages), weight, false);
  }
  const rarest = inverseDocumentFrequency(passagesOf(sources), UNSEEN_PASSAGES);
  const signs = signsIn(question.text).map((sign) => signTerm(sign, rarest));
  const words = weighTerms(weighed, question, sources);
  const terms = [...signs, ...withinShare(words, question.query)]
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MAX_TERMS);
  const totalWeight = sum(terms.map(({ weight }) => weight));
  return { terms, places: placesOf(terms), totalWeight, rarest, choices: new Map() };
}

// A share of the weight of the rarest word: the index has no frequencies of signs, but a sign in a question is deliberate.
const SIGN_SHARE = 0.6;

function signTerm(sign: string, rarest: number): QuestionTerm {
  const weight = rarest * SIGN_SHARE;
  return { alternatives: [], weight, sign, isName: true, isContent: true, isOwn: true };
}

function wordsOf(text: string, languages: QueryLanguages): QueryTerm[] {
  const terms = analyseWords([text.slice(0, MAX_QUERY_CHARACTERS)], languages);
  return terms.filter(isCompared);
}

function isCompared(term: QueryTerm): boolean {
  return !term.isBonus || isPart(term);
}

/** Whether a term is a part of a compound: `Fehler` of `Fehlerquelle`, which another sentence may have as a word. */
function isPart({ isBonus, alternatives }: QueryTerm): boolean {
  return isBonus && alternatives.some((term) => term.startsWith(PART_MARK));
}

// A word in no passage counts as if it were in half of one.
const UNSEEN_PASSAGES = 0.5;

function passagesOf({ index, further }: TermSources): number {
  return Math.max(1, index.statistics().passages + further.passages);
}

interface WeighedTerm {
  readonly term: QueryTerm;
  readonly share: number;
  readonly isOwn: boolean;
}

function weighTerms(
  weighed: readonly WeighedTerm[],
  question: Pick<AskedQuestion, 'text' | 'query' | 'language'>,
  sources: TermSources,
): QuestionTerm[] {
  const { index, further, languages } = sources;
  const asked = ownText(question);
  const passages = passagesOf(sources);
  const partCounts = partCountsOf(weighed);
  const verbs = wordsOfList(knownLanguage(languages.first)?.statements?.verbs ?? '');
  return weighed.flatMap(({ term, share, isOwn }) => {
    if (share === 0) return [];
    const alternatives = withSynonyms(term, languages.first, question.language);
    const counted = sum(index.termFrequencies(term.alternatives));
    const count = Math.min(passages, counted + further.countOf(alternatives));
    const surface = term.surface ?? '';
    const seen = count === 0 ? chanceOf(surface, passages, index) : count;
    const idf = inverseDocumentFrequency(passages, Math.max(seen, UNSEEN_PASSAGES));
    const isName = isOwn && !isPart(term) && isNameIn(surface, asked, languages.first);
    const isContent = !isStopWord(surface.toLowerCase(), languages.first);
    const isSmall = !isContent || verbs.has(surface.toLowerCase());
    const weight =
      idf *
      share *
      shareInCompound(term, partCounts.get(surface) ?? 0) *
      (isSmall && further.passages > 0 ? SMALL_WORD_SHARE : 1);
    return [{ alternatives, weight, isName, isContent, isOwn }];
  });
}

// The content may lack the language of a pasted document, and so its small words.
const SMALL_WORD_SHARE = 0.25;

/**
 * Limits the weight of the context's terms to the given share: rare words of an earlier question on something else would
 * outweigh the common words of this one.
 */
function withinShare(
  terms: readonly QuestionTerm[],
  query: Pick<AskedQuestion, 'query'>['query'],
): readonly QuestionTerm[] {
  const total = (isOwn: boolean) =>
    sum(terms.flatMap((term) => (term.isOwn === isOwn ? [term.weight] : [])));
  const [own, context] = [total(true), total(false)];
  const share = sum(query.flatMap(({ weight }) => (weight < 1 ? [weight] : [])));
  if (own === 0 || context <= own * share) return terms;
  const scale = (own * share) / context;
  return terms.map((term) => (term.isOwn ? term : { ...term, weight: term.weight * scale }));
}

/** The number of parts of each compound. */
function partCountsOf(weighed: readonly WeighedTerm[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { term } of weighed) {
    const surface = term.surface ?? '';
    if (isPart(term)) counts.set(surface, (counts.get(surface) ?? 0) + 1);
  }
  return counts;
}

// The share of a compound's weight for all of its parts; a sentence with the whole compound has them, too.
const PARTS_SHARE = 0.5;

function shareInCompound(term: QueryTerm, parts: number): number {
  if (parts === 0) return 1;
  return isPart(term) ? PARTS_SHARE / parts : 1 - PARTS_SHARE;
}

const HAN_PAIR = /^\p{sc=Han}{2}$/u;

/**
 * The expected number of passages with a pair of characters if the two were independent. Used for pairs in no passage, so that
 * they weigh as much as this is surprising: most are the end of one word and the beginning of the next.
 */
function chanceOf(
  surface: string,
  passages: number,
  index: Pick<IndexLookUps, 'termFrequencies'>,
): number {
  if (!HAN_PAIR.test(surface)) return 0;
  const [first = 0, second = 0] = index.termFrequencies([...surface]);
  return (first * second) / passages;
}

/**
 * Whether a word is a number, or capitalised and not the first of a sentence. German capitalises all nouns, so only numbers
 * count there.
 */
function isNameIn(surface: string, asked: string, language: string): boolean {
  if (/\p{N}/u.test(surface)) return true;
  if (language === 'de' || !/^\p{Lu}/u.test(surface)) return false;
  const at = asked.indexOf(surface);
  return at > 0 && !/(?:^|[.:!?¿¡])\s*["'“«]*$/u.test(asked.slice(0, at));
}

/**
 * Adds single-word synonyms, since longer ones are left to the search, and words for prices in the languages of the content and
 * of the question.
 */
function withSynonyms(
  { alternatives, synonyms, surface = '' }: QueryTerm,
  language: string,
  asked: string | null,
): string[] {
  const single = (synonyms ?? []).filter(({ length }) => length === 1).flat(2);
  const prices = [language, asked ?? language].flatMap((one) =>
    priceWords(surface, one).map(({ indexTerm }) => indexTerm),
  );
  return [...new Set([...alternatives, ...single, ...prices])];
}

function placesOf(terms: readonly QuestionTerm[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (const [place, { alternatives }] of terms.entries()) {
    for (const term of alternatives) places.set(term, [...(places.get(term) ?? []), place]);
  }
  return places;
}

/** Counts the words of a question in code, but not its signs, since code is full of signs. Linear in the text. */
export function countTermsInCode(
  text: string,
  normalizer: TermNormalizer,
  terms: QuestionTerms,
): TermCounts {
  return countWords(text, normalizer, terms);
}

/** Counts the words and the signs of a question in a text. Linear in the text. */
export function countTerms(
  text: string,
  normalizer: TermNormalizer,
  question: QuestionTerms,
): TermCounts {
  const counted = countWords(text, normalizer, question);
  for (const [place, { sign }] of question.terms.entries()) {
    if (sign !== undefined) counted.counts[place]! += countSign(text, sign);
  }
  return counted;
}

function countWords(text: string, normalizer: TermNormalizer, question: QuestionTerms): TermCounts {
  const { terms, places } = question;
  const counts = new Float64Array(terms.length);
  const count: TokenSink = ({ indexTerm, coarseTerm }) => {
    const found =
      places.get(indexTerm) ?? (coarseTerm === null ? undefined : places.get(coarseTerm));
    if (found === undefined) return;
    for (const place of found) counts[place]! += 1;
  };
  const length = tokenize(text, normalizer, count, choiceOf(question, normalizer.language));
  return { counts, length };
}

/** The filter for the words of a text: most begin differently from all words of the question. */
function choiceOf({ places, choices }: QuestionTerms, language: string): WordChoice | null {
  let choice = choices.get(language);
  if (choice === undefined) {
    choice = wordsThatMayHave(places.keys(), language, { keepsCount: true });
    choices.set(language, choice);
  }
  return choice;
}

/** The counts of several texts together. */
export function addCounts(all: readonly TermCounts[]): TermCounts {
  const [first] = all;
  const counts = new Float64Array(first?.counts.length ?? 0);
  let length = 0;
  for (const one of all) {
    for (let i = 0; i < counts.length; i++) counts[i]! += one.counts[i]!;
    length += one.length;
  }
  return { counts, length };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
