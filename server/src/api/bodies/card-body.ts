import type { CardBody } from '@quarry/contract';
import { isListCard } from '@quarry/contract/vocabulary';
import type { Card } from '../../cards/card.ts';

/** A card as it goes over the wire. */
export function cardBody(card: Card): CardBody {
  // The tests of each kind hold its `data` against the schema of the contract.
  return card as unknown as CardBody;
}

/** The instant answers among the cards of a search; a panel or a list beside the results is none. */
export function instantCards(cards: readonly CardBody[]): CardBody[] {
  return cards.filter(({ kind }) => kind !== 'knowledge_panel' && !isListCard(kind));
}
