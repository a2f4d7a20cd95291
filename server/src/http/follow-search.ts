import type { SearchEvent } from '../search/search-events.ts';
import { withSearchStep } from '../search/search-step.ts';
import type { RequestContext } from './route.ts';

/** The same search, followed where its request is; else nothing is done for it. */
export function followSearch<Card>(
  events: AsyncIterable<SearchEvent<Card>>,
  { trace, stopwatch }: Pick<RequestContext, 'trace' | 'stopwatch'>,
): AsyncIterable<SearchEvent<Card>> {
  if (trace === null) return events;
  return withSearchStep(events, (step) => trace.step(step), stopwatch);
}
