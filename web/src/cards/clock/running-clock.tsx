import { useCard } from '../card-context.ts';
import styles from './clock.module.css';
import { describeZone } from './describe-zone.ts';
import { useNow } from './use-now.ts';
import type { ZonedClock } from './zoned-clock.ts';

/** A clock that runs, in the time of its zone. Screen readers read it when asked, not each second. */
export function RunningClock({ clock }: { readonly clock: ZonedClock }) {
  const { locale, messages } = useCard();
  const now = useNow();
  const { timeZone } = clock;
  const write = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone });
  return (
    <div>
      <time className={styles.time} dateTime={new Date(now).toISOString()}>
        {write({ timeStyle: 'medium' })
          .formatToParts(now)
          .map(({ type, value }, index) => (
            // A clock always has the same parts in the same places.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <span key={index} className={type === 'second' ? styles.seconds : undefined}>
              {value}
            </span>
          ))}
      </time>
      <p className={styles.date}>{write({ dateStyle: 'full' }).format(now)}</p>
      <p className={styles.zone}>
        {[clock.label.replaceAll('_', ' '), describeZone(clock, locale, messages)].join(' · ')}
      </p>
    </div>
  );
}
