import { createContext, useContext } from 'react';
import type { AskCard } from './ask-card.ts';
import type { CardDrawing } from './card-drawing.ts';
import type { CardMessages } from './messages/card-messages.ts';

/** What all parts of a card need to know of the page. */
export interface CardSurroundings {
  /** BCP 47: the language of the labels and how numbers and dates are written. */
  readonly locale: string;
  /** IANA: where the reader is. */
  readonly timeZone: string;
  readonly messages: CardMessages;
  /** How the kind of the card is drawn; `null`: this page does not know it. */
  readonly drawing: CardDrawing | null;
  /** The query that the card answers, as it was typed. */
  readonly query: string;
  /** Asks the server for another card: of what was changed in this one. */
  readonly askCard: AskCard;
  /** Searches for a text without leaving the page; `null`: links to it do. */
  readonly onSearch: ((text: string) => void) | null;
}

/** Set by `CardView` and `PanelView`. */
export const CardContext = createContext<CardSurroundings | null>(null);

/** The surroundings of the card that the calling component is a part of; throws outside of one. */
export function useCard(): CardSurroundings {
  const surroundings = useContext(CardContext);
  if (surroundings === null) throw new Error('A part of a card stands outside of a card.');
  return surroundings;
}
