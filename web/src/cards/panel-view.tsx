import { useMemo } from 'react';
import { askServer } from './ask-card.ts';
import type { Card } from './card.ts';
import { CardBoundary } from './card-boundary.tsx';
import { CardContext } from './card-context.ts';
import { CardOfKind } from './card-of-kind.tsx';
import styles from './card-view.module.css';
import { drawingOf } from './drawing-of.ts';
import { chooseMessages } from './messages/choose-messages.ts';

export interface PanelViewProps {
  readonly card: Card;
  /** BCP 47: the language of the interface, and how numbers and dates are written. */
  readonly locale: string;
  /** IANA: where the reader is. */
  readonly timeZone: string;
  /** Searches for a text. */
  readonly onSearch: (text: string) => void;
}

/** What is known of an entity: a card of kind `knowledge_panel`, or any other, beside the results. */
export function PanelView({ card, locale, timeZone, onSearch }: PanelViewProps) {
  const surroundings = useMemo(
    () => ({
      locale,
      timeZone,
      onSearch,
      askCard: askServer,
      messages: chooseMessages(locale),
      query: card.input,
      drawing: drawingOf(card.kind),
    }),
    [locale, timeZone, onSearch, card.input, card.kind],
  );
  return (
    <CardContext value={surroundings}>
      <CardBoundary key={card.title} card={card}>
        <div className={styles.slot}>
          <CardOfKind card={card} drawing={surroundings.drawing} />
        </div>
      </CardBoundary>
    </CardContext>
  );
}
