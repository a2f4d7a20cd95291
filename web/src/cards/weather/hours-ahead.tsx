import { useCard } from '../card-context.ts';
import styles from './forecast.module.css';
import { scrollToAsked } from './scroll-to-asked.ts';
import { temperatureCurve } from './temperature-curve.ts';
import { WeatherIcon } from './weather-icon.tsx';
import type { WeatherData } from './weather-units.ts';
import { weatherWords } from './weather-words.ts';
import { writeDegrees } from './write-degrees.ts';

type Hour = WeatherData['hourly'][number];

/** One label for three hours: eight labels fit on a phone. */
const HOURS_FOR_LABEL = 3;
/** Lower chances do not matter. */
const MIN_CHANCE_SHOWN = 20;
/** Certain rain fills somewhat less than half of the box: the curve is read above it. */
const BAR_FOR_PERCENT = 0.45;

/** The next hours: a curve of the temperature over bars of the chance of rain. */
export function HoursAhead({ data }: { readonly data: WeatherData }) {
  const { messages, locale } = useCard();
  const { hourly, asked } = data;
  if (hourly.length === 0) return null;
  const writeHour = hourWriter(locale, data.place.timeZone);
  const labels = labelled(hourly);
  return (
    <div className={styles.hours} role="img" aria-label={summary()}>
      <div className={styles.labels} aria-hidden="true">
        {labels.map(({ middle }) => (
          <span key={middle.time}>
            <WeatherIcon name={middle.icon} isDay={middle.isDay} size={22} />
            <b>{writeDegrees(middle.temperature)}</b>
          </span>
        ))}
      </div>
      <Curve hourly={hourly} asked={asked.time} />
      <div className={styles.labels} aria-hidden="true">
        {labels.map(({ middle, chance }) => (
          <span key={middle.time} className={styles.hour}>
            {writeHour(middle.time)}
            {chance >= MIN_CHANCE_SHOWN && <span className={styles.chance}>{`${chance} %`}</span>}
          </span>
        ))}
      </div>
    </div>
  );

  function summary(): string {
    const degrees = hourly.map(({ temperature }) => temperature);
    const wettest = hourly.reduce((most, hour) => (chanceOf(hour) > chanceOf(most) ? hour : most));
    return weatherWords[messages.language].hours(
      Math.round(Math.min(...degrees)),
      Math.round(Math.max(...degrees)),
      chanceOf(wettest),
      writeHour(wettest.time),
    );
  }
}

interface CurveProps {
  readonly hourly: readonly Hour[];
  /** The time of the hour that stands out. */
  readonly asked: string | null;
}

function Curve({ hourly, asked }: CurveProps) {
  const { path } = temperatureCurve(hourly.map(({ temperature }) => temperature));
  const column = 100 / hourly.length;
  return (
    <svg
      className={styles.curve}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {hourly.map((hour, place) => (
        <g key={hour.time}>
          {hour.time === asked && (
            <rect
              ref={scrollToAsked}
              className={styles.askedHour}
              x={place * column}
              width={column}
              height={100}
            />
          )}
          <rect
            className={styles.rain}
            x={(place + 0.15) * column}
            width={0.7 * column}
            y={100 - chanceOf(hour) * BAR_FOR_PERCENT}
            height={chanceOf(hour) * BAR_FOR_PERCENT}
          />
        </g>
      ))}
      <path className={styles.line} d={path} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

/** `16:00`, or `4 PM`: where the day has twice twelve hours, minutes would make it too long. */
function hourWriter(locale: string, timeZone: string): (time: string) => string {
  const hour = new Intl.DateTimeFormat(locale, { hour: 'numeric', timeZone });
  const isTwelve = hour.resolvedOptions().hour12 ?? false;
  const format = isTwelve
    ? hour
    : new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone });
  return (time) => format.format(Date.parse(time));
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
