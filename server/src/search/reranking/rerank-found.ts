import { setImmediate } from 'node:timers/promises';
import type { DocumentLookUps } from '../../documents/document-reader.ts';
import type { IndexHit } from '../../index/search-index.ts';
import type { Found } from '../found.ts';
import type { LookUps } from '../look-ups/look-ups.ts';
import type { PreparedSearch } from '../query/prepare-search.ts';
import { expectHits } from '../results/present-hits.ts';
import type { SearchServices } from '../search-services.ts';
import type { Reranking } from './reranking.ts';

// As many as a small model reads in the time of a search; later results are rarely wanted.
const RERANKED_HITS = 50;
// The maximal length of a passage with its title: rerankers truncate longer texts.
const MAX_TEXT_UNITS = 1_500;
// Reading ten from the store takes a millisecond or two, while other requests wait.
const READ_AT_ONCE = 10;

/**
 * The reranking of a search; `null` if its results keep the order of the index: an order by date is fixed, an address has one
 * target, and sentence models represent identifiers poorly.
 */
export function rerankingOf(
  { request, plan, chosen }: PreparedSearch,
  { reranking }: SearchServices,
): Reranking | null {
  if (reranking === undefined || !reranking.isReady()) return null;
  const isByRelevance = request.sort === 'relevance' && plan.query.sort === 'relevance';
  const namesWhatItWants =
    chosen.hasIdentifiers || (plan.query.signals?.names?.addresses.length ?? 0) > 0;
  const isOfFirst = request.offset < RERANKED_HITS;
  const hasWords = chosen.text.trim() !== '';
  return isByRelevance && !namesWhatItWants && isOfFirst && hasWords ? reranking : null;
}

/** The same search from its first hit, with all hits that are reranked together. */
export function widened(prepared: PreparedSearch): PreparedSearch {
  const { request, plan } = prepared;
  const page = { offset: 0, limit: Math.max(RERANKED_HITS, request.offset + request.limit) };
  const query = { ...plan.query, ...page };
  return { ...prepared, request: { ...request, ...page }, plan: { ...plan, query } };
}

/**
 * Orders the first fifty hits of the {@link widened} search by the reranker, and cuts them to the requested page. Pinned
 * documents keep their positions. If the reranker does not reply in time, the order is unchanged, and the result has the
 * reason. Rejects only with the signal's reason.
 */
export async function rerank(
  found: Found,
  { request, chosen, lookUps }: PreparedSearch,
  reranking: Reranking,
  signal: AbortSignal,
): Promise<Found> {
  const pinned = new Set(found.plan.query.adjustments?.pinned);
  const first = found.hits.hits.slice(0, RERANKED_HITS);
  const free = first.filter(({ documentNumber }) => !pinned.has(documentNumber));
  if (free.length < 2) return pageOf(found, found.hits.hits, request);
  const query = found.correctionApplied ? (found.corrected ?? chosen.text) : chosen.text;
  const texts = await textsOf(free, lookUps, signal);
  const judged = await reranking.judge(query, texts, signal);
  if (judged.kind === 'unavailable') {
    const page = pageOf(found, found.hits.hits, request);
    return { ...page, modeReason: found.modeReason ?? judged.reason };
  }
  const scores = new Map(
    free.map(({ documentNumber }, at) => [documentNumber, judged.scores[at] ?? 0]),
  );
  const scoreOf = ({ documentNumber }: IndexHit) => scores.get(documentNumber) ?? 0;
  // The sort is stable: equal scores keep their order.
  const ordered = free.toSorted((a, b) => scoreOf(b) - scoreOf(a));
  const next = ordered.values();
  const reranked = first.map((hit) =>
    pinned.has(hit.documentNumber) ? hit : (next.next().value ?? hit),
  );
  const hits = [...reranked, ...found.hits.hits.slice(RERANKED_HITS)];
  return { ...pageOf(found, hits, request), rerankingScores: scores };
}

function pageOf(
  found: Found,
  hits: readonly IndexHit[],
  { offset, limit }: PreparedSearch['request'],
): Found {
  return { ...found, hits: { ...found.hits, hits: hits.slice(offset, offset + limit) } };
}

/** The passage of each hit after the title of its document. */
async function textsOf(
  hits: readonly IndexHit[],
  lookUps: LookUps,
  signal: AbortSignal,
): Promise<string[]> {
  const texts: string[] = [];
  lookUps.ahead(({ documents }) => expectHits(hits, documents));
  for (let from = 0; from < hits.length; from += READ_AT_ONCE) {
    if (from > 0) await setImmediate();
    signal.throwIfAborted();
    const some = hits.slice(from, from + READ_AT_ONCE);
    texts.push(...(await lookUps.run(({ documents }) => readTexts(some, documents))));
  }
  return texts;
}

function readTexts(hits: readonly IndexHit[], documents: DocumentLookUps): string[] {
  const stored = documents.byNumbers(hits.map(({ documentNumber }) => documentNumber));
  return hits.map(({ documentNumber, passage }) => {
    const document = stored.get(documentNumber);
    const place = document?.passages[passage];
    const text = place ? documents.text(documentNumber, place.start, place.end) : '';
    const words = text || (document?.description ?? '');
    return `${document?.title ?? ''}\n${words}`.slice(0, MAX_TEXT_UNITS);
  });
}
