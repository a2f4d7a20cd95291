import type { InterestsStore } from '../interests/interests-store.ts';
import type { SearchRequest } from '../search/search-request.ts';
import { callerOf, type RequestContext } from './route.ts';

/** The part of a search request that `personalization` stands for: nothing without it, and then nothing is read. */
export async function callerInterests(
  store: InterestsStore,
  isAsked: boolean,
  context: RequestContext,
): Promise<Pick<SearchRequest, 'interests'>> {
  return isAsked ? { interests: await store.read(callerOf(context).id) } : {};
}
