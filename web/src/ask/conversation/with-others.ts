import type { Conversation, Exchange } from './conversation.ts';

/**
 * A conversation that is on the screen, with what another tab has asked in it meanwhile, as it is kept (`stored`). What
 * was asked here (`own`: the ids, replaced ones included) is as in this tab; all else as stored. `latestId`:
 * the id of an answer in progress here, which stays the last; `null`: none.
 */
export function withOthers(
  shown: Conversation,
  stored: Conversation,
  { own, latestId }: { readonly own: ReadonlySet<string>; readonly latestId: string | null },
): Conversation {
  const here = new Map(shown.exchanges.map((exchange) => [exchange.id, exchange]));
  const first = shown.exchanges.findIndex(({ id }) =>
    stored.exchanges.some((one) => one.id === id),
  );
  if (first < 0) return shown;
  const kept = stored.exchanges
    .filter(({ id }) => id !== latestId || !own.has(id))
    .flatMap((exchange) => (own.has(exchange.id) ? (here.get(exchange.id) ?? []) : exchange));
  const isKept = new Set(kept.map(({ id }) => id));
  const isNew = ({ id }: Exchange) => own.has(id) && !isKept.has(id);
  // What stood before is no longer kept: there was no more room for it.
  const older = shown.exchanges.slice(0, first);
  const newer = shown.exchanges.slice(first).filter(isNew);
  return { ...shown, exchanges: [...older, ...kept, ...newer] };
}
