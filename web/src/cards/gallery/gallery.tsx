import { Fragment, useEffect, useState } from 'react';
import { askServer } from '../ask-card.ts';
import type { Card, CardKind } from '../card.ts';
import { CardPlaceholder } from '../card-placeholder.tsx';
import { CardView } from '../card-view.tsx';
import { allDrawings } from '../drawing-of.ts';
import { PanelView } from '../panel-view.tsx';
import styles from './gallery.module.css';
import { sampleCards } from './sample-cards.ts';

export interface GalleryProps {
  readonly locale: string;
  /** `null`: all. */
  readonly kinds: readonly string[] | null;
}

const TIME_ZONE = 'Europe/Berlin';
/** Those whose placeholder keeps their exact room. */
const ASKED_ELSEWHERE: readonly CardKind[] = ['weather', 'currency', 'translation'];

/** Every card as a running server answers, to be looked at; only in development. */
export function Gallery({ locale, kinds }: GalleryProps) {
  const isWanted = (kind: string) => kinds === null || kinds.includes(kind);
  return (
    <main className={styles.gallery}>
      <h1>Cards</h1>
      {allDrawings
        .filter(({ kind }) => isWanted(kind))
        .flatMap(({ kind, examples }) =>
          examples.map((query) => <Asked key={query} kind={kind} query={query} locale={locale} />),
        )}
      {sampleCards
        .filter(({ kind }) => isWanted(kind))
        .map((card) => (
          <Shown
            key={`${card.kind} ${card.title}`}
            card={card}
            query={card.input}
            locale={locale}
          />
        ))}
      {ASKED_ELSEWHERE.filter(isWanted).map((kind) => (
        <Fragment key={kind}>
          <CardPlaceholder kind={kind} locale={locale} state="waiting" />
          <CardPlaceholder kind={kind} locale={locale} state="failed" />
        </Fragment>
      ))}
    </main>
  );
}

interface AskedProps {
  readonly kind: CardKind;
  readonly query: string;
  readonly locale: string;
}

function Asked({ kind, query, locale }: AskedProps) {
  const [card, setCard] = useState<Card | null | 'failed'>(null);
  useEffect(() => {
    const asking = new AbortController();
    askServer({ text: query, kind, locale, timeZone: TIME_ZONE }, asking.signal).then(
      setCard,
      () => {
        if (!asking.signal.aborted) setCard('failed');
      },
    );
    return () => asking.abort();
  }, [kind, query, locale]);
  if (card === null || card === 'failed') {
    return <p>{`${kind}: ${query}: ${card === null ? 'no card' : 'failed'}`}</p>;
  }
  return <Shown card={card} query={query} locale={locale} />;
}

interface ShownProps {
  readonly card: Card;
  readonly query: string;
  readonly locale: string;
}

function Shown({ card, query, locale }: ShownProps) {
  const search = (text: string) => console.log('search', text);
  if (card.kind === 'knowledge_panel') {
    return (
      <aside className={styles.panel}>
        <PanelView card={card} locale={locale} timeZone={TIME_ZONE} onSearch={search} />
      </aside>
    );
  }
  return (
    <CardView card={card} query={query} locale={locale} timeZone={TIME_ZONE} onSearch={search} />
  );
}
