import { withConvertedAmounts } from '../../attributes/convert-amounts.ts';
import type { SemanticWeights } from '../../index/search-index.ts';
import type { IndexLookUps } from '../../index/search-index-reader.ts';
import type { LookUps } from '../look-ups/look-ups.ts';
import { openLookUps } from '../look-ups/open-look-ups.ts';
import type { Meaning, MeaningReadiness } from '../meaning/find-by-meaning.ts';
import type { SearchServices } from '../search-services.ts';
import { parseByContent } from './literal-query.ts';
import { validateQueryText } from './parse-query.ts';
import { addLetterSpellings, planQuery, type QueryPlan } from './plan-query.ts';
import { querySignals } from './query-signals.ts';
import {
  mayBeWithoutWords,
  type RequestedMode,
  type SearchMode,
  type SearchRequest,
} from './search-request.ts';

/** An accepted search. */
export interface PreparedSearch {
  /** `text` is the searched text: another than the typed one if a rule of the owner redirects. */
  readonly request: SearchRequest;
  /** As typed, trimmed. */
  readonly typed: string;
  readonly plan: QueryPlan;
  readonly chosen: ChosenMode;
  /** The look-ups of this search. */
  readonly lookUps: LookUps;
  /** The time of the request, by `performance.now()`. */
  readonly startedMs: number;
}

/**
 * Reads a search, without running it.
 *
 * Without words, it is a search for all documents that pass the filters. Rejects with `ERR_QUERY_REQUIRED`,
 * `ERR_QUERY_TOO_SHORT`, `ERR_QUERY_TOO_LONG`, and `ERR_PARAM_INVALID` for an operator with an invalid value.
 */
export async function prepareSearch(
  request: SearchRequest,
  services: SearchServices,
  lookUps = openLookUps(services),
): Promise<PreparedSearch> {
  const startedMs = performance.now();
  const isWithoutWords = request.text.trim() === '' && mayBeWithoutWords(request);
  const typed = isWithoutWords ? '' : validateQueryText(request.text, services.minQueryCharacters);
  const text = isWithoutWords ? '' : (services.rules?.book.redirectOf(typed)?.to ?? typed);
  const meant = { ...request, text };
  const plan = await lookUps.run(({ index }) => planRequest(meant, index, services));
  const chosen = chooseMode(request.mode ?? 'auto', plan, () => readinessOf(services.meaning));
  return { request: meant, typed, plan, chosen, lookUps, startedMs };
}

/** The plan of a request as typed. */
export function planRequest(
  request: SearchRequest,
  index: IndexLookUps,
  { rules, clock, rates }: Pick<SearchServices, 'rules' | 'clock' | 'rates'>,
): QueryPlan {
  const planned = planQuery(withRates(request, rates), index.statistics().languages, {
    ownersRules: rules?.book ?? null,
    parsed: parseByContent(request, index),
  });
  const plan = addLetterSpellings(planned, index);
  const signals = {
    ...querySignals(request.text, plan, clock.now()),
    ...(request.interests && { interests: request.interests }),
  };
  return { ...plan, query: { ...plan.query, signals } };
}

/** Converts bounds of amounts to each currency, and orders amounts by their value, if there are rates. */
function withRates(request: SearchRequest, rates: SearchServices['rates']): SearchRequest {
  const { filter, sort } = request;
  if (rates === undefined || (filter === undefined && typeof sort === 'string')) return request;
  const latest = rates.latest();
  if (latest === null) return request;
  const { perEuro } = latest;
  const worth = new Map([...perEuro].map(([currency, rate]) => [currency, 1 / rate]));
  return {
    ...request,
    ...(filter && { filter: withConvertedAmounts(filter, perEuro, [...perEuro.keys()]) }),
    sort: typeof sort === 'string' ? sort : sort.map((order) => ({ ...order, worth })),
  };
}

/** The readiness without embeddings. */
export const NO_MEANING: MeaningReadiness = {
  isReady: false,
  isOff: true,
  reason: 'No embedding model is switched on.',
};

function readinessOf(meaning: Meaning | undefined): MeaningReadiness {
  return meaning?.readiness() ?? NO_MEANING;
}

export interface ChosenMode {
  readonly mode: SearchMode;
  /** Why meaning is left out although it was requested or expected; otherwise `null`. */
  readonly reason: string | null;
  /** The text to embed. */
  readonly text: string;
  readonly weights: SemanticWeights;
  /** Whether some word is an identifier or code. */
  readonly hasIdentifiers: boolean;
}

/** Decides how a query is answered; takes no time. */
export function chooseMode(
  requested: RequestedMode,
  plan: QueryPlan,
  readiness: () => MeaningReadiness,
): ChosenMode {
  const words = [...plan.parsed.words, ...plan.parsed.phrases];
  const chosen = {
    text: [...plan.context, ...words].join(' '),
    weights: weightsFor(plan.parsed.words),
    hasIdentifiers: plan.parsed.words.some(isIdentifier),
  };
  const lexical = (reason: string | null): ChosenMode => ({ ...chosen, mode: 'lexical', reason });
  if (requested === 'lexical') return lexical(null);
  if (words.length === 0) return lexical(requested === 'auto' ? null : NO_WORDS);
  if (requested === 'auto' && needsWords(plan)) return lexical(null);
  const ready = readiness();
  if (!ready.isReady) return lexical(ready.isOff && requested === 'auto' ? null : ready.reason);
  if (requested !== 'auto') return { ...chosen, mode: requested, reason: null };
  if (!isUnderstood(plan, ready.languages)) return lexical(NOT_SPOKEN);
  return { ...chosen, mode: 'hybrid', reason: null };
}

const NO_WORDS = 'The query has no words whose meaning could be looked for.';
const NOT_SPOKEN = 'The embedding model does not speak the language of the query.';

/** Whether only exact words are wanted: for a quotation, an address or an explicit order. */
function needsWords({ query }: QueryPlan): boolean {
  const addresses = query.signals?.names?.addresses ?? [];
  return query.required.length > 0 || addresses.length > 0 || query.sort !== 'relevance';
}

/** The language of a short query is uncertain: then that of the content is used. */
function isUnderstood({ languages }: QueryPlan, spoken: readonly string[] | null): boolean {
  if (spoken === null) return true;
  if (languages.isKnown) return spoken.includes(languages.first);
  return languages.likely.some((language) => spoken.includes(language));
}

/**
 * Equal weights by default (evidence.md §3). The words of products are names, sizes and numbers, which sentence models
 * represent poorly; so is code.
 */
const USUAL: SemanticWeights = { usual: 1, byType: { product: 0.4 } };
const WORDS_LEAD: SemanticWeights = { usual: 0.3, byType: { product: 0.2 } };

function weightsFor(words: readonly string[]): SemanticWeights {
  return words.some(isIdentifier) ? WORDS_LEAD : USUAL;
}

/** `openEmbeddedIndex`, `max_body_bytes`, `std::vec`, `sha256`, `3.0.1`, `index.ts`, `$HOME`; not `U.S.`, `1960s`, `and/or`. */
function isIdentifier(word: string): boolean {
  return CODE.test(word);
}

const CODE =
  /[a-z\d][A-Z]|\w_|_\w|\w:+\w|\\|[#<>=@{}()]|\$[A-Za-z{]|[A-Za-z]\d|\d\.\d+\.|\w{2,}\.\w{2,}|\w+\/\w+\/|(?:^|\s)--?\w/u;
