import type {
  IndexFilters,
  QueryPhrase,
  QueryTerm,
  SearchQuery,
} from '../../index/search-index.ts';
import type { IndexLookUps } from '../../index/search-index-reader.ts';
import { termNormalizer } from '../../languages/analysis/term-normalizer.ts';
import type { QueryRules, RuleBook } from '../rules/rule-book.ts';
import { analysePhrase, analyseWords, termsOf } from './analyse-query.ts';
import { askingTerms } from './asking-terms.ts';
import { designationTerms, splitDesignations } from './designation-terms.ts';
import { expandSynonyms } from './expand-synonyms.ts';
import { identifierTerms } from './identifier-terms.ts';
import { kindTerms } from './kind-terms.ts';
import { addNearSynonyms } from './near-synonyms.ts';
import { addWrittenNumbers, amountTerms } from './number-terms.ts';
import { hostOf, type ParsedQuery, parseQuery } from './parse-query.ts';
import { type QueryLanguages, queryLanguages } from './query-languages.ts';
import { type ContextWords, mayBeWithoutWords, type SearchRequest } from './search-request.ts';
import { raiseCapitals } from './words-in-capitals.ts';

/** A search, prepared for an engine. */
export interface QueryPlan {
  readonly parsed: ParsedQuery;
  readonly languages: QueryLanguages;
  readonly query: SearchQuery;
  /** The terms to highlight. */
  readonly terms: ReadonlySet<string>;
  /** Whether there is nothing to search for: a query of punctuation only. */
  readonly isEmpty: boolean;
  /** The owner's rules for this query; `null` if there are none. */
  readonly rules: QueryRules | null;
  /** The parts of the request's context that the query depends on, in order: meaning uses both. */
  readonly context: readonly string[];
}

// A query with this many words around a quotation is prose that quotes in passing: then quoted words count like others.
// (Judged: CACM, whose questions quote titles: nDCG@10 .49 → .52.)
const QUESTION_WORDS = 8;

interface PlanOptions {
  readonly ownersRules?: RuleBook | null;
  readonly parsed?: ParsedQuery;
}

/**
 * Reads the query's text and combines it with the parameters: restrictions of both apply. The owner's rules add synonyms to its
 * words, pins, boosts and hidden documents. `parsed`: the parsed text, if it exists already.
 */
export function planQuery(
  request: SearchRequest,
  contentLanguages: Readonly<Record<string, number>>,
  { ownersRules = null, parsed = parseQuery(request.text) }: PlanOptions = {},
): QueryPlan {
  const languages = queryLanguages(
    [...parsed.words, ...parsed.phrases].flatMap((text) => text.split(/\s+/u)),
    request.language,
    contentLanguages,
  );
  const phrasesOf = (texts: readonly string[], field: QueryPhrase['field']) =>
    texts.flatMap((text) => analysePhrase(text, field, languages) ?? []);
  const phrases = phrasesOf(parsed.phrases, 'text');
  const isQuestion =
    phrases.length > 0 && analyseWords(parsed.words, languages).length >= QUESTION_WORDS;
  const required = [...(isQuestion ? [] : phrases), ...phrasesOf(parsed.inTitle, 'title')];
  const typed = addWrittenNumbers(
    splitDesignations(
      analyseWords([...parsed.words, ...parsed.phrases, ...parsed.inTitle], languages),
      languages,
    ),
    parsed.words,
    languages,
  );
  const filters = filtersOf(parsed, request);
  const synonyms = ownersRules?.synonyms ?? null;
  const terms =
    synonyms === null ? typed : expandSynonyms(typed, parsed.words, { languages, synonyms });
  const identifiers = identifierTerms([...parsed.words, ...parsed.phrases], languages);
  const designations = designationTerms(parsed.words, languages);
  const amounts = amountTerms(parsed.words, languages);
  const asking = askingTerms(parsed.words, languages, terms);
  const kinds = findsProducts(filters) ? kindTerms(parsed.words, languages) : [];
  const rules = ownersRules?.forQuery(request.text, request.sort) ?? null;
  const context = contextTerms(request.context ?? [], terms, languages);
  const query: SearchQuery = {
    terms: [
      ...addNearSynonyms(raiseCapitals(terms, parsed.words), languages),
      ...identifiers,
      ...designations,
      ...amounts,
      ...asking,
      ...kinds,
      ...context,
    ],
    required,
    excluded: [...phrasesOf(parsed.excluded, 'text'), ...phrasesOf(parsed.notInTitle, 'title')],
    ...(request.needsAllWords === true && { needsAllWords: true }),
    filters,
    sort: request.sort,
    facets: request.facets,
    ...(request.attributeFacets && { attributeFacets: request.attributeFacets }),
    limit: request.limit,
    offset: request.offset,
    ...(rules !== null && { adjustments: rules.adjustments }),
  };
  return {
    parsed,
    languages,
    query,
    rules,
    context: neededContext(request.context ?? []),
    terms: termsOf(terms, [...required, ...phrases]),
    isEmpty: isEmpty(query, parsed) && !isWithoutWords(request),
  };
}

function isEmpty(query: SearchQuery, parsed: ParsedQuery): boolean {
  const restricts =
    [
      parsed.sites,
      parsed.notSites,
      parsed.types,
      parsed.notTypes,
      parsed.fileTypes,
      parsed.notFileTypes,
    ].some((values) => values.length > 0) ||
    parsed.beforeMs !== null ||
    parsed.afterMs !== null;
  return query.terms.length === 0 && query.excluded.length === 0 && !restricts;
}

/** Whether a query without words is intended. */
function isWithoutWords(request: SearchRequest): boolean {
  return request.text.trim() === '' && mayBeWithoutWords(request);
}

function findsProducts({ types }: IndexFilters): boolean {
  return types?.length === 1 && types[0] === 'product';
}

/** The combined restrictions of the operators and the parameters. */
export function filtersOf(parsed: ParsedQuery, request: SearchRequest): IndexFilters {
  const types = both(parsed.types, request.types);
  const sites = sitesOf(parsed.sites, request.site === null ? null : hostOf(request.site));
  const from = latest(parsed.afterMs, request.publishedFromMs);
  // `before:` excludes its own day, `to` includes its moment.
  const to = earliest(parsed.beforeMs === null ? null : parsed.beforeMs - 1, request.publishedToMs);
  return {
    ...(request.filter && { attributes: request.filter }),
    ...(types && { types }),
    ...(request.sources.length > 0 && { sources: request.sources }),
    ...(parsed.fileTypes.length > 0 && { fileTypes: parsed.fileTypes }),
    ...(sites && { sites }),
    ...(request.language !== null && { languages: [request.language] }),
    ...(request.topics.length > 0 && { topics: request.topics }),
    ...(from !== null && { publishedFromMs: from }),
    ...(to !== null && { publishedToMs: to }),
    ...(request.indexedBetween && {
      indexedFromMs: request.indexedBetween.fromMs,
      indexedToMs: request.indexedBetween.toMs,
    }),
    ...request.safety,
    not: {
      ...(parsed.notTypes.length > 0 && { types: parsed.notTypes }),
      ...(parsed.notFileTypes.length > 0 && { fileTypes: parsed.notFileTypes }),
      ...(parsed.notSites.length > 0 && { sites: parsed.notSites }),
    },
  };
}

/** The values in both lists; `undefined`, no restriction, if both are empty. */
function both(a: readonly string[], b: readonly string[]): readonly string[] | undefined {
  if (a.length === 0) return b.length === 0 ? undefined : b;
  return b.length === 0 ? a : a.filter((value) => b.includes(value));
}

/** The narrower of two hosts if one is a subdomain of the other. */
function sitesOf(typed: readonly string[], site: string | null): readonly string[] | undefined {
  if (site === null) return typed.length > 0 ? typed : undefined;
  if (typed.length === 0) return [site];
  return typed.flatMap((host) => {
    if (host === site || host.endsWith(`.${site}`)) return [host];
    return site.endsWith(`.${host}`) ? [site] : [];
  });
}

function latest(a: number | null, b: number | null): number | null {
  if (a === null || b === null) return a ?? b;
  return Math.max(a, b);
}

function earliest(a: number | null, b: number | null): number | null {
  if (a === null || b === null) return a ?? b;
  return Math.min(a, b);
}

// Each one reads its postings.
const MAX_CONTEXT_TERMS = 24;
// As for a query: the beginning.
const MAX_CONTEXT_UNITS = 400;

/** The words of a context, except those of the query, as optional terms. For repeated words, the highest weight counts. */
function contextTerms(
  context: readonly ContextWords[],
  own: readonly QueryTerm[],
  languages: QueryLanguages,
): QueryTerm[] {
  const known = new Set(own.flatMap(({ alternatives }) => alternatives));
  const terms: QueryTerm[] = [];
  for (const { text, weight } of context.toSorted((a, b) => b.weight - a.weight)) {
    for (const term of analyseWords([text.slice(0, MAX_CONTEXT_UNITS)], languages)) {
      if (terms.length >= MAX_CONTEXT_TERMS) return terms;
      const [first] = term.alternatives;
      if (first === undefined || known.has(first)) continue;
      known.add(first);
      terms.push({ ...term, weight: term.weight * weight, isBonus: true });
    }
  }
  return terms;
}

// A dependent turn gets the previous one with at least .5, a standalone one with .2 (evidence.md §4).
const NEEDED_WEIGHT = 0.4;

/** The parts that the meaning of a query depends on. */
function neededContext(context: readonly ContextWords[]): string[] {
  return context
    .filter(({ weight }) => weight >= NEEDED_WEIGHT)
    .map(({ text }) => text.slice(0, MAX_CONTEXT_UNITS));
}

type Vocabulary = Pick<IndexLookUps, 'wordFrequencies'>;

/**
 * Adds other spellings of letters to the words of a plan, if the content has these: names keep their letters in any language,
 * but keyboards lack them (`Mueller`, `Müller`; `Aarhus`, `Århus`). Without such letters, it costs nothing and returns the same
 * object.
 */
export function addLetterSpellings(plan: QueryPlan, vocabulary: Vocabulary): QueryPlan {
  if (!plan.query.terms.some(({ surface }) => surface !== undefined && SPELT_TWICE.test(surface))) {
    return plan;
  }
  const terms = plan.query.terms.map((term) => withSpellings(term, plan.languages.all, vocabulary));
  const shown = new Set([...plan.terms, ...terms.flatMap(({ alternatives }) => alternatives)]);
  return { ...plan, query: { ...plan.query, terms }, terms: shown };
}

/** Looks up in advance what {@link addLetterSpellings} needs for the words of another query. */
export function expectSpellings(words: readonly string[], vocabulary: Vocabulary): void {
  for (const word of words) {
    if (SPELT_TWICE.test(word)) vocabulary.wordFrequencies(spellingsOf(word));
  }
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

/** Replaces each pair of letters throughout the word, in either direction, and all German ones together. */
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
