import { setImmediate } from 'node:timers/promises';
import { addMeaning, byWords, find, findByWords, findMeant, findWithNear, nearTo } from './find.ts';
import type { Found, FoundByWords } from './found.ts';
import type { PreparedSearch } from './query/prepare-search.ts';
import { rerank, rerankingOf, widened } from './reranking/rerank-found.ts';
import type { SearchServices } from './search-services.ts';

/** A search of which the words have been looked up. */
export interface Finding {
  /** What words found, where its first results can be shown before meaning has spoken; else `null`. */
  readonly words: FoundByWords | null;
  /** What {@link find} finds. Rejects with the signal's reason alone, and may be left alone. */
  readonly all: Promise<Found>;
}

/**
 * Finds by words, while the models still work on the meaning and the order. Where words find nothing as they were typed it is
 * meaning that decides whether they are corrected, and nothing can be shown before. `leastLimit`: what is shown
 * early, so that a smaller page has nothing left to be ordered by meaning.
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
  await setImmediate(); // the model gets its text before words keep this thread busy
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

/** A later page, an order by date and explained scores must be those that all signals make together. */
function mayShowWordsFirst({ request, chosen }: PreparedSearch, leastLimit: number): boolean {
  const isFirstPage = request.offset === 0 && request.limit > leastLimit;
  return (
    chosen.mode !== 'semantic' &&
    isFirstPage &&
    request.sort === 'relevance' &&
    request.explain !== true
  );
}

/** Whoever waits hears of a failure; when everybody has left, nobody need. */
function leftAlone<Value>(work: Promise<Value>): Promise<Value> {
  work.catch(() => undefined);
  return work;
}
