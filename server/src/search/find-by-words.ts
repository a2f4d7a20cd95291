import type { IndexHits, SearchIndexReader } from '../index/search-index.ts';
import { addLetterSpellings } from './query/letter-spellings.ts';
import { parseByContent } from './query/literal-query.ts';
import { planQuery, type QueryPlan } from './query/plan-query.ts';
import { querySignals } from './query/query-signals.ts';
import type { SearchRequest } from './query/search-request.ts';
import type { SearchServices } from './search-services.ts';
import { correctQuery } from './spelling/correct-query.ts';

/** What the words of a query find. */
export interface FoundByWords {
  readonly plan: QueryPlan;
  readonly hits: IndexHits;
  readonly corrected: string | null;
  readonly correctionApplied: boolean;
  /** Whether the query found anything as it was typed, whatever was made of it then. */
  readonly isFoundAsTyped: boolean;
}

// In a longer query the known words find what is meant, and the unknown one is often a name that is right.
const SURE_QUERY_TERMS = 3;

/** The plan of a request as it was typed. */
export function planRequest(
  request: SearchRequest,
  { index, rules, clock }: Pick<SearchServices, 'index' | 'rules' | 'clock'>,
): QueryPlan {
  const planned = planQuery(request, index.statistics().languages, {
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

/**
 * Searches with `plan`, that of the request, and where words are unknown to the content, searches again with
 * known ones. The correction is applied when it is sure in a short query, or when the query itself finds
 * nothing; else it is offered; never when it finds no more.
 */
export function findByWords(
  request: SearchRequest,
  plan: QueryPlan,
  services: SearchServices,
): FoundByWords {
  const { index } = services;
  const hits = runPlan(plan, index);
  const isFoundAsTyped = hits.total > 0;
  const asTyped = { plan, hits, corrected: null, correctionApplied: false, isFoundAsTyped };
  // Whoever types an address that is there made no mistake.
  if (isAddress(plan) && isFoundAsTyped) return asTyped;
  if (!isFoundAsTyped && plan.parsed.phrases.length > 0) {
    return findWithoutQuotes(request, services) ?? asTyped;
  }
  if (request.isUnderstood === true) return asTyped;
  const synonyms = services.rules?.book.synonyms ?? null;
  const content = {
    ...{ index, languages: plan.languages.likely },
    ...(synonyms && { isNamed: synonyms.names }),
  };
  const foundNothing = !hits.isFoundByWords;
  const correction = correctQuery(request.text, content, { foundNothing });
  if (!correction) return asTyped;
  const corrected = findAs(correction.text, request, services);
  if (corrected.hits.total === 0) return asTyped;
  const isShort = plan.query.terms.length <= SURE_QUERY_TERMS;
  // What was found by its meaning alone may well be what was meant: then an unsure correction is an offer.
  if (correction.isSure && (!isFoundAsTyped || isShort)) return { ...corrected, isFoundAsTyped };
  return { ...asTyped, corrected: correction.text };
}

function isAddress({ query }: QueryPlan): boolean {
  return (query.signals?.names?.addresses.length ?? 0) > 0;
}

/** What a plan finds; nothing for one that has nothing to look for. */
export function runPlan(plan: QueryPlan, index: SearchIndexReader): IndexHits {
  if (plan.isEmpty)
    return {
      hits: [],
      total: 0,
      totalRelation: 'eq',
      isFoundByWords: false,
      semanticScale: 0,
      facets: {},
    };
  return index.search(plan.query);
}

/** The same words without their quotes, when that finds something: what a phrase nobody wrote was meant to find. */
function findWithoutQuotes(request: SearchRequest, services: SearchServices): FoundByWords | null {
  const text = request.text
    .replace(/["“”„«»]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  const found = findAs(text, request, services);
  return found.hits.total > 0 ? found : null;
}

function findAs(text: string, request: SearchRequest, services: SearchServices): FoundByWords {
  const plan = planRequest({ ...request, text }, services);
  const hits = runPlan(plan, services.index);
  return { plan, hits, corrected: text, correctionApplied: true, isFoundAsTyped: false };
}
