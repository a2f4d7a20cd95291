import type { ReactNode } from 'react';
import { useInterface } from '../messages/interface-context.ts';
import styles from '../results/spelling-note.module.css';
import { exactly } from '../results/typed-words.ts';
import type { ShoppingAnswer } from '../wire/wire-types.ts';
import { ShopLink } from './state/shop-link.tsx';
import { withText } from './state/shop-state.ts';
import { useShopNavigation } from './state/use-shop-address.ts';

/** What the server made of the words, and the way back to what was typed: as above the results of a search. */
export function SpellingOf({ query }: Pick<ShoppingAnswer, 'query'>) {
  const { spelling } = useInterface().messages;
  const { state } = useShopNavigation();
  const { corrected, correctionApplied, redirectedFrom, text } = query;
  const to = (words: string, shown: ReactNode, className?: string) => (
    <ShopLink to={withText(state, words)} className={className} dir="auto">
      {shown}
    </ShopLink>
  );
  if (redirectedFrom !== null) {
    return (
      <p className={styles['note']}>
        {spelling.redirected} <strong dir="auto">{text}</strong>,{' '}
        <span className={styles['quiet']}>{spelling.redirectedFrom(redirectedFrom)}</span>
      </p>
    );
  }
  if (corrected === null) return null;
  if (!correctionApplied) {
    return (
      <p className={styles['note']}>
        <span>
          {spelling.didYouMean}: {to(corrected, corrected, styles['words'])}?
        </span>
      </p>
    );
  }
  return (
    <p className={styles['note']}>
      {spelling.showingFor} {to(corrected, corrected, styles['words'])}
      <span className={styles['quiet']}>
        {spelling.insteadFor} {to(exactly(state.text), state.text)}
      </span>
    </p>
  );
}
