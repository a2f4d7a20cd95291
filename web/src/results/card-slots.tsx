import { useState } from 'react';
import { CardPlaceholder } from '../cards/card-placeholder.tsx';
import { CardView } from '../cards/card-view.tsx';
import { PanelView } from '../cards/panel-view.tsx';
import { FailureBoundary } from '../failures/failure-boundary.tsx';
import { useInterface } from '../messages/interface-context.ts';
import { useNavigation } from '../state/navigation.ts';
import { homeState } from '../state/search-state.ts';
import type { CardSlot } from '../stream/search-view.ts';
import styles from './card-slots.module.css';

export interface SlotProps {
  readonly slot: CardSlot;
  /** The query that is answered. */
  readonly query: string;
}

/** The answer above the results, or the room for it. */
export function InstantSlot({ slot, query }: SlotProps) {
  return (
    <div className={styles['instant']}>
      <Instant slot={slot} query={query} />
    </div>
  );
}

/**
 * An answer that came when results were there already: beside them on a wide screen, and on a narrow one a strip at
 * the bottom that shows it when one wants to see it. Neither moves what one is reading.
 */
export function LateInstantSlot({ slot, query }: SlotProps) {
  const { messages } = useInterface();
  const [isShown, setShown] = useState(false);
  return (
    <div className={styles['late']} data-late="" data-shown={isShown || undefined}>
      <button
        type="button"
        className={styles['strip']}
        aria-expanded={isShown}
        onClick={() => setShown(!isShown)}
      >
        <span className={styles['stripText']}>
          {messages.results.docked}: {slot.card?.answer.text}
        </span>
        <span className={styles['stripAction']}>
          {isShown ? messages.results.hideDocked : messages.results.showDocked}
        </span>
      </button>
      <div className={styles['lateCard']}>
        <Instant slot={slot} query={query} />
      </div>
    </div>
  );
}

function Instant({ slot: { kind, card, isLost }, query }: SlotProps) {
  const { locale, timeZone } = useCardWords();
  const search = useCardSearch();
  const lost = <CardPlaceholder kind={kind} locale={locale} state="failed" />;
  if (card === null) {
    return isLost ? lost : <CardPlaceholder kind={kind} locale={locale} state="waiting" />;
  }
  return (
    <FailureBoundary fallback={lost}>
      <CardView card={card} query={query} locale={locale} timeZone={timeZone} onSearch={search} />
    </FailureBoundary>
  );
}

/** The knowledge panel. One that does not arrive leaves no gap, since no room was kept for it. */
export function PanelSlot({ slot: { kind, card, isLost } }: { slot: CardSlot }) {
  const { locale, timeZone } = useCardWords();
  const search = useCardSearch();
  if (card === null) {
    return isLost ? null : <CardPlaceholder kind={kind} locale={locale} state="waiting" />;
  }
  return (
    <FailureBoundary fallback={null}>
      <PanelView card={card} locale={locale} timeZone={timeZone} onSearch={search} />
    </FailureBoundary>
  );
}

function useCardSearch(): (text: string) => void {
  const { go } = useNavigation();
  return (text) => go({ ...homeState, text });
}

/** Cards take their language from a locale, which is of the language of the interface (`interfaceLocale`). */
function useCardWords() {
  const { locale, timeZone } = useInterface();
  return { locale, timeZone };
}
