import type { RequestContext } from './route.ts';

/** The entity tag that a change depends on, as `requireTag` takes it; `null`: on none. */
export function ifMatchOf(context: Pick<RequestContext, 'header'>): string | null {
  return context.header('if-match')?.trim() ?? null;
}
