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

/** What the content has that is nearest to a query. */
export interface NearestContent {
  /** Documents that the query finds as it is. */
  readonly total: number;
  /** Its words that may be missing, in their order. */
  readonly words: readonly NearestWords[];
  /** The nearest first, each once. */
  readonly documents: readonly NearDocument[];
  /** Words that distinguish these documents from others, the most distinctive first. */
  readonly otherWords: readonly string[];
}

/** A document that may say what a query asks for. */
export interface NearDocument {
  readonly document: StoredDocument;
  /** Found by words of the query that the content has; by words near those that it lacks; or by the query's meaning. */
  readonly foundBy: 'words' | 'near-words' | 'meaning';
}

/** A word of a query, and those of the content that are near it. */
export interface NearestWords {
  /** Lower case. */
  readonly word: string;
  /** Whether the content has it in some form: then a search for it finds something. */
  readonly isHeld: boolean;
  /** Those that are spelled, sound or begin like it, the nearest first; none of a word that is held. */
  readonly near: readonly string[];
}

// Each that is missing costs some milliseconds. A query of more words has enough to be found by.
const MAX_WORDS = 10;
// A list to choose from at a glance.
const MAX_NEAR_WORDS = 5;
const DOCUMENTS_OF_WORDS = 5;
const DOCUMENTS_OF_MEANING = 3;
const MAX_OTHER_WORDS = 8;
/** Of so many documents the words are read: those behind are less near. */
const READ_DOCUMENTS = 3;
/** Of each. */
const WORDS_OF_DOCUMENT = 6;
// Fewer letters begin words that have nothing to do with each other.
const MIN_ROOT_LENGTH = 5;
const WORDS_LOOKED_AT = 100;

/**
 * Finds what an owner may do about a query that finds nothing: the words that the content lacks and those near them, and the
 * documents nearest to the rest. Every word and document is one that the caller may see. Costs some searches. Rejects as
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

/** Each once, without those that carry no meaning of their own in a language of the query. */
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

/** Other forms of its root, the most frequent first. */
function ofRoot(word: string, { index }: SpellingContent): readonly string[] {
  if (word.length < MIN_ROOT_LENGTH) return [];
  const root = word.slice(0, Math.max(MIN_ROOT_LENGTH, word.length - MAX_ENDING_LENGTH));
  const words = index.wordsFrom(root, WORDS_LOOKED_AT).map((one) => one.word);
  return words.filter((one) => haveOneRoot(word, one));
}

/** The first few that pass: looking at one reads documents. */
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

/** By words, and where there is a model, by meaning. */
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

/** Those with the words that the content has, most of them as in any search; where it has none, with the word nearest to each. */
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

/** The nearest, however far they are: a search leaves out what may be near by chance, and here a person judges. */
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
