import { useCard } from '../card-context.ts';
import { writeDate } from '../write-time.ts';
import styles from './weather.module.css';
import { WeatherIcon } from './weather-icon.tsx';
import type { WeatherData } from './weather-units.ts';

type Day = WeatherData['days'][number];

/** Below that it is not worth a figure. */
const MIN_CHANCE_TOLD = 10;

/** The days ahead: each a bar from its lowest to its highest, all on one scale. */
export function DaysAhead({ data: { days, asked } }: { readonly data: WeatherData }) {
  const { messages, locale } = useCard();
  const least = Math.min(...days.map(({ min }) => min));
  const span = Math.max(1, Math.max(...days.map(({ max }) => max)) - least);
  return (
    <ul className={styles.days}>
      {days.map((day, index) => (
        <li key={day.date} data-asked={asked.days.includes(day.date)}>
          <p className="heard-only">{spoken(day)}</p>
          <span aria-hidden="true">
            {index === 0
              ? messages.weather.today
              : writeDate(day.date, locale, { weekday: 'short' })}
          </span>
          <WeatherIcon name={day.icon} isDay size={28} />
          <span className={styles.chance} aria-hidden="true">
            {(day.precipitationProbability ?? 0) >= MIN_CHANCE_TOLD &&
              `${day.precipitationProbability} %`}
          </span>
          <span className={styles.min} aria-hidden="true">
            {Math.round(day.min)}°
          </span>
          <span className={styles.range} aria-hidden="true">
            <span
              style={{
                insetInlineStart: `${((day.min - least) / span) * 100}%`,
                inlineSize: `${((day.max - day.min) / span) * 100}%`,
              }}
            />
          </span>
          <span className={styles.max} aria-hidden="true">
            {Math.round(day.max)}°
          </span>
        </li>
      ))}
    </ul>
  );

  function spoken({ date, description, min, max, precipitationProbability }: Day): string {
    return messages.weather.day(
      writeDate(date, locale, { weekday: 'long', day: 'numeric', month: 'long' }),
      description,
      Math.round(min),
      Math.round(max),
      precipitationProbability,
    );
  }
}
