import { useCard } from '../card-context.ts';
import { writeDate } from '../write-time.ts';
import styles from './forecast.module.css';
import { scrollToAsked } from './scroll-to-asked.ts';
import { WeatherIcon } from './weather-icon.tsx';
import type { WeatherData } from './weather-units.ts';
import { weatherWords } from './weather-words.ts';
import { writeDegrees } from './write-degrees.ts';

type Day = WeatherData['days'][number];

/** Below that it is not worth a figure. */
const MIN_CHANCE_SHOWN = 10;

/** The days ahead, a column each: the sky, the chance of rain, the highest over the lowest. */
export function DaysAhead({ data: { days, asked } }: { readonly data: WeatherData }) {
  const { messages, locale } = useCard();
  return (
    <ul className={styles.days}>
      {days.map((day, index) => (
        <li
          key={day.date}
          ref={day.date === asked.days[0] ? scrollToAsked : undefined}
          data-asked={asked.days.includes(day.date)}
        >
          <p className="heard-only">{spoken(day)}</p>
          <span className={styles.weekday} aria-hidden="true">
            {index === 0
              ? weatherWords[messages.language].today
              : writeDate(day.date, locale, { weekday: 'short' })}
          </span>
          <WeatherIcon name={day.icon} isDay size={28} />
          <span className={styles.chance} aria-hidden="true">
            {chanceText(day)}
          </span>
          <span className={styles.span} aria-hidden="true">
            <b>{writeDegrees(day.max)}</b> {writeDegrees(day.min)}
          </span>
        </li>
      ))}
    </ul>
  );

  function spoken({ date, description, min, max, precipitationProbability }: Day): string {
    return weatherWords[messages.language].day(
      writeDate(date, locale, { weekday: 'long', day: 'numeric', month: 'long' }),
      description,
      Math.round(min),
      Math.round(max),
      precipitationProbability,
    );
  }
}

/** Nothing where it hardly rains: its place stays. */
function chanceText({ precipitationProbability: chance }: Day): string {
  return chance === null || chance < MIN_CHANCE_SHOWN ? '\u00a0' : `${chance} %`;
}
