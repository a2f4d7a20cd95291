import { useCard } from '../card-context.ts';
import { writeDate, writeTimeOfDay } from '../write-time.ts';
import type { Sky } from './sky-asked.ts';
import styles from './weather.module.css';
import { WeatherIcon } from './weather-icon.tsx';
import type { WeatherData } from './weather-units.ts';
import { weatherWords } from './weather-words.ts';
import { writeDegrees } from './write-degrees.ts';

export interface WeatherNowProps {
  readonly data: WeatherData;
  readonly sky: Sky;
}

/** What was asked for: where and when, the sky drawn and in words, and the degrees, large. */
export function WeatherNow({ data: { place, units }, sky }: WeatherNowProps) {
  const { messages, locale } = useCard();
  const name = [place.name, place.region === place.name ? null : place.region, place.country];
  const nameText = name.filter((part) => part !== null && part !== '').join(', ');
  return (
    <div className={styles.now}>
      <p className={styles.place}>
        <strong title={nameText} dir="auto">
          {nameText}
        </strong>
        {place.isGuess && <small>{weatherWords[messages.language].guess}</small>}
      </p>
      <WeatherIcon name={sky.icon} isDay={sky.isDay} size={52} />
      <p className={styles.degrees}>
        {writeDegrees(sky.degrees).slice(0, -1)}
        <sup>{units.temperature}</sup>
      </p>
      <p className={styles.sky}>
        <span>{sky.description}</span>
        <small>{whenText()}</small>
      </p>
    </div>
  );

  function whenText(): string {
    if (sky.kind === 'now') return weatherWords[messages.language].now;
    if (sky.kind === 'hour') return writeTimeOfDay(sky.time, locale, place.timeZone);
    return writeDate(sky.date, locale, { weekday: 'long', day: 'numeric', month: 'short' });
  }
}
