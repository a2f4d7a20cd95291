import { useInterface } from '../../messages/interface-context.ts';
import { useShoppingMessages } from '../messages/use-shopping-messages.ts';
import styles from './rating.module.css';
import { Stars } from './stars.tsx';

export interface RatingProps {
  /** 0 to 5. */
  readonly rating: number;
  readonly count: number | null;
}

/** What others think of a product: as a number, as stars, and how many they are. */
export function Rating({ rating, count }: RatingProps) {
  const { messages, locale, formatNumber } = useInterface();
  const shop = useShoppingMessages();
  const written = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(rating);
  const hasCount = count !== null && count > 0;
  return (
    <span className={styles['rating']}>
      <span className="heard-only">
        {messages.facts.rating(written)}
        {hasCount && `, ${shop.ratings(count, formatNumber(count))}`}
      </span>
      <span aria-hidden="true" className={styles['number']}>
        {written}
      </span>
      <Stars rating={rating} />
      {hasCount && (
        <span aria-hidden="true" className={styles['count']}>
          ({formatNumber(count)})
        </span>
      )}
    </span>
  );
}
