import { useMemo } from 'react';
import { type AskCard, askServer } from './ask-card.ts';
import type { Card } from './card.ts';
import { CardBoundary } from './card-boundary.tsx';
import { CardContext } from './card-context.ts';
import { CardOfKind } from './card-of-kind.tsx';
import styles from './card-view.module.css';
import { drawingOf } from './drawing-of.ts';
import { chooseMessages } from './messages/choose-messages.ts';

export interface CardViewProps {
  readonly card: Card;
  /** The query that the card answers, as typed: drawing lots once more asks it again. */
  readonly query: string;
  /** BCP 47: the language of the interface, and how numbers and dates are written. */
  readonly locale: string;
  /** IANA: where the reader is. */
  readonly timeZone: string;
  /** Searches for a text; without it such links load the page anew. */
  readonly onSearch?: (text: string) => void;
  /** Asks for another card when one is changed; `GET /api/utility-card` unless given. */
  readonly askCard?: AskCard;
}

/**
 * A card of any kind; of one that is not known, its title and answer. A card for another query is another card:
 * nothing that was changed in the one before stands in it.
 */
export function CardView(props: CardViewProps) {
  const { card, query, locale, timeZone, onSearch, askCard = askServer } = props;
  const surroundings = useMemo(
    () => ({
      query,
      locale,
      timeZone,
      askCard,
      messages: chooseMessages(locale),
      onSearch: onSearch ?? null,
      drawing: drawingOf(card.kind),
    }),
    [query, locale, timeZone, askCard, onSearch, card.kind],
  );
  return (
    <CardContext value={surroundings}>
      <CardBoundary key={`${card.kind} ${card.input} ${query}`} card={card}>
        <div className={styles.slot}>
          <CardOfKind card={card} drawing={surroundings.drawing} />
        </div>
      </CardBoundary>
    </CardContext>
  );
}
