import { useCard } from '../card-context.ts';
import styles from './weather.module.css';
import type { UnitSystem } from './weather-units.ts';
import { weatherWords } from './weather-words.ts';

const SYSTEMS = [
  ['metric', '°C'],
  ['imperial', '°F'],
] as const;

export interface UnitSwitchProps {
  readonly system: UnitSystem;
  readonly onChoose: (system: UnitSystem) => void;
}

/** Celsius or Fahrenheit, and what goes with each. */
export function UnitSwitch({ system, onChoose }: UnitSwitchProps) {
  const { messages } = useCard();
  return (
    <fieldset className={styles.switch} aria-label={weatherWords[messages.language].units}>
      {SYSTEMS.map(([one, sign]) => (
        <button key={one} type="button" aria-pressed={one === system} onClick={() => onChoose(one)}>
          {sign}
        </button>
      ))}
    </fieldset>
  );
}
