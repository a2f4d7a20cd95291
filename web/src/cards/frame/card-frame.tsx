import type { ReactNode } from 'react';
import type { Card } from '../card.ts';
import { useCard } from '../card-context.ts';
import styles from './card-frame.module.css';
import { CardIcon } from './card-icon.tsx';
import { CardSource } from './card-source.tsx';

export interface CardFrameProps {
  readonly card: Card;
  /** Beside the name of the kind: what can be done with the whole card. */
  readonly actions?: ReactNode;
  /** In place of when the card expires, where its kind says that better. */
  readonly isOf?: string;
  readonly children: ReactNode;
}

/** What all cards have: the name of their kind, where the answer comes from, and until when it holds. */
export function CardFrame({ card, actions, isOf, children }: CardFrameProps) {
  const { messages, drawing } = useCard();
  const name = drawing?.names[messages.language] ?? card.title;
  return (
    <section className={styles.card} aria-label={name} data-kind={card.kind}>
      <header className={styles.header}>
        <CardIcon drawing={drawing} />
        <h2 className={styles.kind}>{name}</h2>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </header>
      <div className={styles.body}>{children}</div>
      <CardSource source={card.source} expiresAt={card.expiresAt} isOf={isOf} />
    </section>
  );
}
