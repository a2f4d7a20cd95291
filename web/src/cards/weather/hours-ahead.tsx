import { useCard } from '../card-context.ts';
import { temperatureCurve } from './temperature-curve.ts';
import styles from './weather.module.css';
import { WeatherIcon } from './weather-icon.tsx';
import type { WeatherData } from './weather-units.ts';

type Hour = WeatherData['hourly'][number];

/** Three hours have one label between them: eight fit on a phone. */
const HOURS_FOR_LABEL = 3;
/** Below that nobody takes an umbrella. */
const MIN_CHANCE_TOLD = 20;

const SHORT_HOUR: ReadonlySet<string> = new Set(['hour', 'dayPeriod']);

/** The next hours: a curve of the temperature over bars of the chance of rain. */
export function HoursAhead({ data }: { readonly data: WeatherData }) {
  const { messages, locale } = useCard();
  const { hourly } = data;
  if (hourly.length === 0) return null;
  const { path } = temperatureCurve(hourly.map(({ temperature }) => temperature));
  return (
    <div className={styles.hours} role="img" aria-label={summary()}>
      <div className={styles.labels} aria-hidden="true">
        {labelled(hourly).map(({ middle }) => (
          <span key={middle.time}>{Math.round(middle.temperature)}°</span>
        ))}
      </div>
      <svg
        className={styles.curve}
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {hourly.map(({ time, precipitationProbability }, hour) => (
          <rect
            key={time}
            className={styles.bar}
            x={((hour + 0.15) / hourly.length) * 100}
            width={(0.7 / hourly.length) * 100}
            y={100 - (precipitationProbability ?? 0) * 0.45}
            height={(precipitationProbability ?? 0) * 0.45}
          />
        ))}
        <path className={styles.line} d={path} vectorEffect="non-scaling-stroke" />
      </svg>
      <div className={styles.labels} aria-hidden="true">
        {labelled(hourly).map(({ middle, chance }) => (
          <span key={middle.time}>
            <WeatherIcon name={middle.icon} isDay={middle.isDay} size={26} />
            <b>{chance >= MIN_CHANCE_TOLD ? `${chance} %` : '\u00a0'}</b>
            {hourText(middle)}
          </span>
        ))}
      </div>
    </div>
  );

  function hourText({ time }: Hour): string {
    const format = new Intl.DateTimeFormat(locale, {
      hour: 'numeric',
      timeZone: data.place.timeZone,
    });
    // Without the word that some languages put there: `15`, `3 PM`.
    const told = format.formatToParts(Date.parse(time)).filter(({ type }) => SHORT_HOUR.has(type));
    return told.map(({ value }) => value).join(' ');
  }

  function summary(): string {
    const degrees = hourly.map(({ temperature }) => temperature);
    const wettest = hourly.reduce((most, hour) => (chanceOf(hour) > chanceOf(most) ? hour : most));
    return messages.weather.hours(
      Math.round(Math.min(...degrees)),
      Math.round(Math.max(...degrees)),
      chanceOf(wettest),
      hourText(wettest),
    );
  }
}

function chanceOf({ precipitationProbability }: Hour): number {
  return precipitationProbability ?? 0;
}

/** The middle hour of each few, and the highest chance of rain among them. */
function labelled(hours: readonly Hour[]): readonly { middle: Hour; chance: number }[] {
  const groups = Array.from({ length: Math.floor(hours.length / HOURS_FOR_LABEL) }, (_, group) =>
    hours.slice(group * HOURS_FOR_LABEL, (group + 1) * HOURS_FOR_LABEL),
  );
  return groups.flatMap((group) => {
    const middle = group[1];
    return middle === undefined ? [] : [{ middle, chance: Math.max(...group.map(chanceOf)) }];
  });
}
