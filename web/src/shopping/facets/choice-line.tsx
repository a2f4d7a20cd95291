import type { ReactNode } from 'react';
import { useInterface } from '../../messages/interface-context.ts';
import { useShoppingMessages } from '../messages/use-shopping-messages.ts';
import styles from './choice-line.module.css';

export interface ChoiceLineProps {
  /** Of one kind of choice: all boxes, or buttons of which one is pressed. */
  readonly type: 'checkbox' | 'radio';
  /** Of buttons: what they have in common. */
  readonly group?: string;
  readonly isChosen: boolean;
  /** How many it would leave; `null`: not known. */
  readonly count: number | null;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

/** A line that can be chosen, with how many it would leave. */
export function ChoiceLine({ type, group, isChosen, count, onChoose, children }: ChoiceLineProps) {
  const { formatNumber } = useInterface();
  const shop = useShoppingMessages();
  return (
    <label className={styles['line']} data-none={(count === 0 && !isChosen) || undefined}>
      <input type={type} name={group} checked={isChosen} onChange={onChoose} />
      <span className={styles['text']}>{children}</span>
      {count !== null && (
        <span className={styles['count']}>
          <span aria-hidden="true">{formatNumber(count)}</span>
          <span className="heard-only">, {shop.products(count, formatNumber(count))}</span>
        </span>
      )}
    </label>
  );
}
