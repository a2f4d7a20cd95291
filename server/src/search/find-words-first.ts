import { setImmediate } from 'node:timers/promises';
import { addMeaning, byWords, find, findByWords, findMeant, findWithNear, nearTo } from './find.ts';
import type { Found, FoundByWords } from './found.ts';
import type { PreparedSearch } from './query/prepare-search.ts';
import { rerank, rerankingOf, widened } from './reranking/rerank-found.ts';
import type { SearchServices } from './search-services.ts';

/** A search whose words were looked up. */
export interface Finding {
  /** The hits by words if they may be shown before the models finish; otherwise `null`. */
  readonly words: FoundByWords | null;
  /** The result of {@link find}. Rejects only with the signal's reason. The caller need not await it. */
  readonly all: Promise<Found>;
}

/**
 * Finds by words while the models work on meaning and order. If the typed words find nothing, meaning decides on their
 * correction, so nothing can be shown early. `leastLimit`: the number of results that are shown early; on a page that is not
 * larger, nothing is left for meaning to order.
 */
export async function findWordsFirst(
  prepared: PreparedSearch,
  services: SearchServices,
  { leastLimit, signal }: { readonly leastLimit: number; readonly signal: AbortSignal },
): Promise<Finding> {
  const { meaning, index } = services;
  const reranking = rerankingOf(prepared, services);
  const isByWords = meaning === undefined || prepared.chosen.mode === 'lexical';
  const isWhole = isByWords && reranking === null;
  if (isWhole || !mayShowWordsFirst(prepared, leastLimit)) {
    return { words: null, all: leftAlone(find(prepared, services, signal)) };
  }
  const wide = reranking === null ? prepared : widened(prepared);
  const inOrder = (found: Promise<Found>) =>
    reranking === null ? found : found.then((all) => rerank(all, prepared, reranking, signal));
  const { plan, chosen } = wide;
  if (isByWords) {
    const words = await findByWords(wide, services);
    const all = inOrder(Promise.resolve(byWords(words, chosen.reason)));
    return { words: words.isFoundAsTyped ? words : null, all: leftAlone(all) };
  }
  const withMeaning = { ...services, meaning };
  const near = leftAlone(nearTo(chosen, plan, withMeaning, signal));
  await setImmediate(); // the model gets its text before the search by words blocks this thread
  signal.throwIfAborted();
  const words = await findByWords(wide, services);
  if (!words.isFoundAsTyped) {
    const all = near.then((answer) => findWithNear(wide, answer, withMeaning, signal));
    return { words: null, all: leftAlone(inOrder(all)) };
  }
  const all = words.correctionApplied
    ? findMeant(words, withMeaning, signal)
    : near.then((answer) => addMeaning(words, chosen, answer, index));
  return { words, all: leftAlone(inOrder(all)) };
}

/** Later pages, orders by date and explained scores need all signals together. */
function mayShowWordsFirst({ request, chosen }: PreparedSearch, leastLimit: number): boolean {
  const isFirstPage = request.offset === 0 && request.limit > leastLimit;
  return (
    chosen.mode !== 'semantic' &&
    isFirstPage &&
    request.sort === 'relevance' &&
    request.explain !== true
  );
}

/** A caller that waits gets the error; if all have left, it must not become an unhandled rejection. */
function leftAlone<Value>(work: Promise<Value>): Promise<Value> {
  work.catch(() => undefined);
  return work;
}
