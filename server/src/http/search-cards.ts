import { type FindCardServices, findCard } from '../cards/find-card.ts';
import { MAX_QUERY_CHARACTERS } from '../search/validate-query-text.ts';
import { cardBody } from './card-body.ts';

/**
 * The cards of a page of results: one or none, and none but on the first page. Runs beside the search, asks
 * nobody else and never rejects, so it can be started first and waited for last.
 */
export async function searchCards(
  { text, offset }: { text: string; offset: number },
  cards: FindCardServices,
  signal: AbortSignal,
) {
  if (offset > 0 || text.length > MAX_QUERY_CHARACTERS) return [];
  const card = await findCard({ text, kind: null, mayAskProviders: false }, cards, signal);
  return card === null ? [] : [cardBody(card)];
}
