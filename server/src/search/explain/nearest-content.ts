import type { StoredDocument } from '../../documents/document.ts';
import { isStopWord } from '../../languages/analysis/stop-words.ts';
import type { LookUps } from '../look-ups/look-ups.ts';
import { withoutQuotes } from '../query/parse-query.ts';
import type { QueryPlan } from '../query/plan-query.ts';
import { type PreparedSearch, prepareSearch } from '../query/prepare-search.ts';
import type { SearchRequest } from '../query/search-request.ts';
import { search } from '../search.ts';
import type { SearchServices } from '../search-services.ts';
import { MAX_READ_UNITS, tellingWords } from '../similar-words.ts';
import { wordsSpelledLike } from '../spelling/correct-word.ts';
import { haveOneRoot, MAX_ENDING_LENGTH } from '../spelling/near-words.ts';
import { correctableWords } from '../spelling/query-words.ts';
import { isWordKnown, type SpellingContent, stemFrequency } from '../spelling/spelling-content.ts';
import { visibleWord } from '../suggest/visible-words.ts';

/** The content that is nearest to a query. */
export interface NearestContent {
  /** The number of documents that the query itself finds. */
  readonly total: number;
  /** Its words that the content may lack, in order. */
  readonly words: readonly NearestWords[];
  /** The nearest first, without duplicates. */
  readonly documents: readonly NearDocument[];
  /** Words that distinguish these documents from others, the most distinctive first. */
  readonly otherWords: readonly string[];
}

/** A document that may contain what a query asks for. */
export interface NearDocument {
  readonly document: StoredDocument;
  /** How it was found: by words of the query that the content has; by words similar to the missing ones; or by meaning. */
  readonly foundBy: 'words' | 'near-words' | 'meaning';
}

/** A word of a query, with similar words of the content. */
export interface NearestWords {
  /** Lower case. */
  readonly word: string;
  /** Whether the content has it in some form, so that a search for it has results. */
  readonly isHeld: boolean;
  /** Words that are spelled, sound or begin like it, the nearest first; empty if `isHeld`. */
  readonly near: readonly string[];
}

// Each missing word takes some milliseconds. Longer queries have enough other words.
const MAX_WORDS = 10;
// A list that is readable at a glance.
const MAX_NEAR_WORDS = 5;
const DOCUMENTS_OF_WORDS = 5;
const DOCUMENTS_OF_MEANING = 3;
const MAX_OTHER_WORDS = 8;
/** The number of documents whose words are read; the others are less near. */
const READ_DOCUMENTS = 3;
/** The number of words of each document. */
const WORDS_OF_DOCUMENT = 6;
// Shorter prefixes match unrelated words.
const MIN_ROOT_LENGTH = 5;
const WORDS_LOOKED_AT = 100;

/**
 * Helps an owner with a query that finds nothing: the words that the content lacks, with similar ones, and the documents
 * nearest to the rest. Returns only words and documents that the caller may see. Takes several searches. Rejects as
 * `prepareSearch`, and with the signal's reason.
 */
export async function nearestContent(
  asked: SearchRequest,
  services: SearchServices,
  signal: AbortSignal,
): Promise<NearestContent> {
  const prepared = await prepareSearch(asked, services);
  const { plan, lookUps, typed } = prepared;
  const whole = await search({ ...asked, limit: 1 }, services, { signal });
  const words = await lookUps.run(({ index, documents }) => {
    const content = { index, languages: plan.languages.likely };
    const isShown = (word: string) =>
      visibleWord(word, asked.safety, { index, documents, ...pickRules(services) }) !== null;
    return tellingWordsOf(typed, plan).map((word) => nearestWords(word, content, isShown));
  });
  const documents = await nearestDocuments(prepared, words, services, signal);
  return {
    total: whole.total.value,
    words,
    documents,
    otherWords: await otherWords(documents, { words, plan, services, lookUps }),
  };
}

function pickRules({ rules }: SearchServices): Pick<SearchServices, 'rules'> {
  return rules === undefined ? {} : { rules };
}

/** The words without duplicates, and without stop words of the query's languages. */
function tellingWordsOf(text: string, { languages }: QueryPlan): string[] {
  const words = correctableWords(withoutQuotes(text)).map(({ word }) => word);
  const telling = [...new Set(words)].filter((word) => !isSmall(word, languages.likely));
  return telling.slice(0, MAX_WORDS);
}

function isSmall(word: string, languages: readonly string[]): boolean {
  return languages.some((language) => isStopWord(word, language));
}

function nearestWords(
  word: string,
  content: SpellingContent,
  isShown: (word: string) => boolean,
): NearestWords {
  const isHeld = isWordKnown(word, content) || stemFrequency(word, content) > 0;
  if (isHeld) return { word, isHeld, near: [] };
  const candidates = new Set([...wordsSpelledLike(word, content), ...ofRoot(word, content)]);
  candidates.delete(word);
  return { word, isHeld, near: first(candidates, MAX_NEAR_WORDS, isShown) };
}

/** Other forms with the same root, the most frequent first. */
function ofRoot(word: string, { index }: SpellingContent): readonly string[] {
  if (word.length < MIN_ROOT_LENGTH) return [];
  const root = word.slice(0, Math.max(MIN_ROOT_LENGTH, word.length - MAX_ENDING_LENGTH));
  const words = index.wordsFrom(root, WORDS_LOOKED_AT).map((one) => one.word);
  return words.filter((one) => haveOneRoot(word, one));
}

/** The first few that pass: each check reads documents. */
function first<Value>(
  values: Iterable<Value>,
  count: number,
  passes: (value: Value) => boolean,
): Value[] {
  const passed: Value[] = [];
  for (const value of values) {
    if (passed.length === count) break;
    if (passes(value)) passed.push(value);
  }
  return passed;
}

/** By words and, if there is a model, by meaning. */
async function nearestDocuments(
  prepared: PreparedSearch,
  words: readonly NearestWords[],
  services: SearchServices,
  signal: AbortSignal,
): Promise<NearDocument[]> {
  const found = [
    ...(await nearInWords(prepared.request, words, services, signal)),
    ...(await nearInMeaning(prepared, services, signal)),
  ];
  const once = new Map(found.toReversed().map((one) => [one.document.number, one]));
  return found.filter((one) => once.get(one.document.number) === one);
}

/** Documents with the words that the content has, ranked as in any search; if it has none, with the nearest word for each. */
async function nearInWords(
  asked: SearchRequest,
  words: readonly NearestWords[],
  services: SearchServices,
  signal: AbortSignal,
): Promise<NearDocument[]> {
  const held = words.filter(({ isHeld }) => isHeld).map(({ word }) => word);
  const foundBy = held.length > 0 ? 'words' : 'near-words';
  const texts = held.length > 0 ? held : words.flatMap(({ near }) => near.slice(0, 1));
  const text = texts.join(' ');
  if (text.length < services.minQueryCharacters) return [];
  const request = { ...asked, text, limit: DOCUMENTS_OF_WORDS, isUnderstood: true } as const;
  const { results } = await search({ ...request, mode: 'lexical' }, services, { signal });
  return results.map(({ document }): NearDocument => ({ document, foundBy }));
}

/** The nearest at any distance: a search leaves out those that may be similar by chance, but here a person judges. */
async function nearInMeaning(
  { request, plan, lookUps }: PreparedSearch,
  { meaning }: SearchServices,
  signal: AbortSignal,
): Promise<NearDocument[]> {
  if (meaning?.readiness().isReady !== true) return [];
  const query = { limit: DOCUMENTS_OF_MEANING, filters: plan.query.filters };
  const answer = await meaning.near(withoutQuotes(request.text), query, signal);
  if (answer.kind === 'unavailable') return [];
  const numbers = answer.nearest.hits.map(({ documentNumber }) => documentNumber);
  const documents = await lookUps.run((atHand) => atHand.documents.byNumbers(numbers));
  return numbers.flatMap((number): NearDocument[] => {
    const document = documents.get(number);
    if (document === undefined || plan.rules?.isHidden(document) === true) return [];
    return [{ document, foundBy: 'meaning' }];
  });
}

interface OtherWordsContext {
  readonly words: readonly NearestWords[];
  readonly plan: QueryPlan;
  readonly services: SearchServices;
  readonly lookUps: LookUps;
}

async function otherWords(
  documents: readonly NearDocument[],
  { words, plan, services, lookUps }: OtherWordsContext,
): Promise<string[]> {
  const asked = new Set(words.map(({ word }) => word));
  const others = new Set<string>();
  for (const { document } of documents.slice(0, READ_DOCUMENTS)) {
    const text = await lookUps.run((atHand) =>
      atHand.documents.text(document.number, 0, MAX_READ_UNITS),
    );
    const languages = [document.language ?? '', ...plan.languages.likely];
    for (const word of await tellingWords(document, text, services.index, WORDS_OF_DOCUMENT)) {
      if (!asked.has(word) && !isSmall(word, languages)) others.add(word);
    }
  }
  return [...others].slice(0, MAX_OTHER_WORDS);
}
