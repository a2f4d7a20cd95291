import { useCard } from '../card-context.ts';
import { writeNumber } from '../write-number.ts';
import { writeDate, writeTimeOfDay } from '../write-time.ts';
import { type Sky, skyAsked } from './sky-asked.ts';
import styles from './weather.module.css';
import { WeatherIcon } from './weather-icon.tsx';
import type { WeatherData } from './weather-units.ts';

/** What was asked for, large: the weather now, of an hour, or of a day. */
export function WeatherNow({ data }: { readonly data: WeatherData }) {
  const { messages, locale } = useCard();
  const sky = skyAsked(data);
  const { place, current, units } = data;
  const name = [place.name, place.region === place.name ? null : place.region, place.country];
  return (
    <>
      <p className={styles.place}>
        <strong>{name.filter((part) => part !== null && part !== '').join(', ')}</strong>
        {` · ${whenText(sky)}`}
        {place.isGuess && <span className={styles.guess}> {messages.weather.guess}</span>}
      </p>
      <div className={styles.now}>
        <WeatherIcon name={sky.icon} isDay={sky.isDay} size={72} />
        <p className={styles.degrees}>
          {Math.round(sky.degrees)}
          <sup>{units.temperature}</sup>
        </p>
        <p className={styles.sky}>
          {sky.description}
          <small>{besides(sky)}</small>
        </p>
        <dl className={styles.facts}>
          <Fact label={messages.weather.chance} value={chance(sky)} />
          {sky.kind === 'now' ? (
            <>
              <Fact label={messages.weather.wind} value={wind()} />
              <Fact label={messages.weather.humidity} value={`${current.humidity} %`} />
            </>
          ) : (
            <Fact label={messages.weather.rain} value={rain(sky)} />
          )}
          <Fact label={messages.weather.sun} value={sunTimes(sky)} />
        </dl>
      </div>
    </>
  );

  function whenText(asked: Sky): string {
    if (asked.kind === 'now') return messages.weather.now;
    if (asked.kind === 'hour') return writeTimeOfDay(asked.time, locale, place.timeZone);
    return writeDate(asked.date, locale, { weekday: 'long', day: 'numeric', month: 'long' });
  }

  function besides(asked: Sky): string {
    if (asked.kind !== 'day') return messages.weather.feelsLike(degrees(asked.feelsLike));
    return messages.weather.lowest(degrees(asked.min));
  }

  function degrees(value: number | null): string | null {
    return value === null ? null : `${Math.round(value)}°`;
  }

  function chance(asked: Sky): string {
    return asked.chance === null ? '–' : `${asked.chance} %`;
  }

  function rain(asked: Sky): string {
    return `${writeNumber(asked.precipitation, locale, 1)} ${units.precipitation}`;
  }

  function wind(): string {
    const direction = messages.weather.directions[Math.round(current.windDirection / 45) % 8] ?? '';
    return `${Math.round(current.windSpeed)} ${units.windSpeed} ${direction}`;
  }

  function sunTimes({ sunrise, sunset }: Sky): string {
    const write = (moment: string | null) =>
      moment === null ? '–' : writeTimeOfDay(moment, locale, place.timeZone);
    return `${write(sunrise)} – ${write(sunset)}`;
  }
}

function Fact({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
