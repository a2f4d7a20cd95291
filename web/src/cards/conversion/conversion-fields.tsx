import { useId } from 'react';
import { useCard } from '../card-context.ts';
import { Icon } from '../frame/icon.tsx';
import parts from '../frame/parts.module.css';
import styles from './conversion.module.css';
import { conversionWords } from './conversion-words.ts';
import type { UnitChoice } from './unit-choices.ts';

/** One of the two sides. */
export interface ConversionSide {
  /** As typed or as answered. */
  readonly text: string;
  /** A symbol or code. */
  readonly unit: string;
}

export interface ConversionFieldsProps {
  readonly from: ConversionSide;
  readonly to: ConversionSide;
  readonly choices: readonly UnitChoice[];
  readonly onFrom: (side: ConversionSide) => void;
  readonly onTo: (side: ConversionSide) => void;
  readonly onSwap: () => void;
}

/** Two amounts, each with its unit; either can be changed, and the other follows. */
export function ConversionFields(props: ConversionFieldsProps) {
  const { messages } = useCard();
  return (
    <div className={styles.sides}>
      <Side
        label={conversionWords[messages.language].from}
        side={props.from}
        choices={props.choices}
        onChange={props.onFrom}
      />
      <button
        type="button"
        className={`${parts.iconButton} ${styles.swap}`}
        aria-label={messages.swap}
        title={messages.swap}
        onClick={props.onSwap}
      >
        <Icon name="swap" />
      </button>
      <Side
        label={conversionWords[messages.language].to}
        side={props.to}
        choices={props.choices}
        onChange={props.onTo}
      />
    </div>
  );
}

interface SideProps {
  readonly label: string;
  readonly side: ConversionSide;
  readonly choices: readonly UnitChoice[];
  readonly onChange: (side: ConversionSide) => void;
}

function Side({ label, side, choices, onChange }: SideProps) {
  const { messages } = useCard();
  const id = useId();
  const isListed = choices.some(({ unit }) => unit === side.unit);
  return (
    <fieldset className={styles.side} aria-label={label}>
      <label className="heard-only" htmlFor={id}>
        {conversionWords[messages.language].amount}
      </label>
      <input
        id={id}
        className={styles.amount}
        inputMode="decimal"
        autoComplete="off"
        maxLength={80}
        value={side.text}
        onChange={({ target }) => onChange({ ...side, text: target.value })}
      />
      <select
        className={styles.unit}
        aria-label={conversionWords[messages.language].unit}
        value={side.unit}
        onChange={({ target }) => onChange({ ...side, unit: target.value })}
      >
        {!isListed && <option value={side.unit}>{side.unit}</option>}
        {choices.map(({ unit, name }) => (
          <option key={unit} value={unit}>
            {name}
          </option>
        ))}
      </select>
    </fieldset>
  );
}
