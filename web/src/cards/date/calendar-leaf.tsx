import { useCard } from '../card-context.ts';
import { writeDate } from '../write-time.ts';
import styles from './date.module.css';

/** A day as on a calendar to tear off. The words beside it say the same. */
export function CalendarLeaf({ date }: { readonly date: string }) {
  const { locale } = useCard();
  return (
    <div className={styles.leaf} aria-hidden="true">
      <span className={styles.month}>
        {writeDate(date, locale, { month: 'short', year: 'numeric' })}
      </span>
      <span className={styles.day}>
        {writeDate(date, locale, { day: 'numeric' }).replace('.', '')}
      </span>
      <span className={styles.weekday}>{writeDate(date, locale, { weekday: 'short' })}</span>
    </div>
  );
}
