import { useCard } from '../card-context.ts';
import styles from './random.module.css';
import { randomWords } from './random-words.ts';

/** A coin with the side up that fell: a head, or a number. */
export function Coin({ side }: { readonly side: 'heads' | 'tails' }) {
  const { messages } = useCard();
  return (
    <svg
      className={styles.coin}
      viewBox="0 0 56 56"
      role="img"
      aria-label={randomWords[messages.language][side]}
    >
      <circle cx="28" cy="28" r="26" />
      <circle cx="28" cy="28" r="21" className={styles.rim} />
      {side === 'heads' ? (
        <path
          className={styles.head}
          d="M28 14c5 0 8 3.5 8 8 0 3.2-1.6 5.6-3.5 7v3l6.5 3.5c.6 2-1 4-3 5H20c-2-1-3.6-3-3-5l6.5-3.5v-3c-1.900-1.400-3.5-3.800-3.5-7 0-4.5 3-8 8-8z"
        />
      ) : (
        <text x="28" y="29" className={styles.number}>
          1
        </text>
      )}
    </svg>
  );
}
