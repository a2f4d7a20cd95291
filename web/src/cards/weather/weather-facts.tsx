import { useCard } from '../card-context.ts';
import { writeNumber } from '../write-number.ts';
import { writeTimeOfDay } from '../write-time.ts';
import type { Sky } from './sky-asked.ts';
import styles from './weather.module.css';
import type { WeatherData } from './weather-units.ts';
import { weatherWords } from './weather-words.ts';
import { writeDegrees } from './write-degrees.ts';

export interface WeatherFactsProps {
  readonly data: WeatherData;
  readonly sky: Sky;
}

type FactName = 'feelsLike' | 'lowest' | 'chance' | 'rain' | 'wind' | 'humidity' | 'sun';

/** What is said besides the degrees: four facts at most, for which there is room in one line. */
const FACTS: Readonly<Record<Sky['kind'], readonly FactName[]>> = {
  now: ['feelsLike', 'wind', 'humidity', 'chance'],
  hour: ['chance', 'rain', 'sun'],
  day: ['lowest', 'chance', 'rain', 'sun'],
};

/** The fact that answers the question; it stands out. */
const ANSWERS: Readonly<Record<WeatherData['asked']['about'], FactName | null>> = {
  weather: null,
  temperature: null,
  rain: 'chance',
  snow: 'chance',
  wind: 'wind',
  humidity: 'humidity',
};

/** What goes with the weather that was asked for, in a line. */
export function WeatherFacts({ data, sky }: WeatherFactsProps) {
  const { messages, locale } = useCard();
  const { place, current, units, asked } = data;
  const write: Readonly<Record<FactName, () => string>> = {
    feelsLike: () => degreesOf(sky.kind === 'now' ? sky.feelsLike : null),
    lowest: () => degreesOf(sky.kind === 'day' ? sky.min : null),
    chance: () => (sky.chance === null ? '–' : `${sky.chance} %`),
    rain: () => `${writeNumber(sky.precipitation, locale, 1)} ${units.precipitation}`,
    humidity: () => `${current.humidity} %`,
    wind: () => {
      const point = Math.round(current.windDirection / DEGREES_FOR_POINT) % 8;
      return `${Math.round(current.windSpeed)} ${units.windSpeed} ${weatherWords[messages.language].directions[point] ?? ''}`;
    },
    sun: () => `${timeOf(sky.sunrise)} – ${timeOf(sky.sunset)}`,
  };
  return (
    <dl className={styles.facts}>
      {FACTS[sky.kind].filter(isKnown).map((name) => (
        <div key={name} data-fact={name} data-asked={name === ANSWERS[asked.about]}>
          <dt>{weatherWords[messages.language][name]}</dt> <dd>{write[name]()}</dd>
        </div>
      ))}
    </dl>
  );

  /** In a polar night or day there is no time to tell. */
  function isKnown(name: FactName): boolean {
    return name !== 'sun' || sky.sunrise !== null || sky.sunset !== null;
  }

  function timeOf(moment: string | null): string {
    return moment === null ? '–' : writeTimeOfDay(moment, locale, place.timeZone);
  }
}

/** Of the eight points of the compass. */
const DEGREES_FOR_POINT = 45;

function degreesOf(value: number | null): string {
  return value === null ? '–' : writeDegrees(value);
}
