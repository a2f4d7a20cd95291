import { type SubmitEvent, useEffect, useEffectEvent, useId, useMemo, useState } from 'react';
import { useInterface } from '../../messages/interface-context.ts';
import { useShoppingMessages } from '../messages/use-shopping-messages.ts';
import type { NumberSpread } from './attribute-facets.ts';
import { type NumberScale, numberScale } from './number-scale.ts';
import styles from './range-slider.module.css';
import { decimalSign, readAmount, writeAmount } from './read-amount.ts';

/** Bounds, of which either may be open. */
export interface Range {
  readonly min: number | null;
  readonly max: number | null;
}

export interface RangeSliderProps {
  /** What is bounded: `Price in EUR`. */
  readonly label: string;
  readonly spread: NumberSpread;
  /** Finer than that of the spread. */
  readonly histogram?: NumberSpread['histogram'] | undefined;
  readonly range: Range;
  /** Stands in the fields: a sign of the currency. */
  readonly unit?: string | undefined;
  /** How a value is read out. */
  readonly write: (value: number) => string;
  readonly onRange: (range: Range) => void;
}

// The ends of the sliders: finer than a pixel of theirs, and twenty steps of the arrow keys.
const PLACES = 1_000;
const KEY_STEP = 10;

// After so long without a move it is meant.
const SETTLE_MS = 350;

/** A histogram below which two thumbs choose a range, and two fields for exact bounds. */
export function RangeSlider(props: RangeSliderProps) {
  const { label, spread, range, unit, write, onRange } = props;
  const shop = useShoppingMessages();
  const scale = useMemo(() => numberScale(spread), [spread]);
  const [moved, setMoved] = useState<Range | null>(null);
  const { min, max } = moved ?? range;
  const settle = useEffectEvent((chosen: Range) => {
    setMoved(null);
    onRange(chosen);
  });
  useEffect(() => {
    if (moved === null) return;
    const timer = setTimeout(() => settle(moved), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [moved]);

  const low = min === null ? 0 : scale.placeOf(min);
  const high = max === null ? 1 : scale.placeOf(max);
  const moveLow = (place: number) => {
    const at = Math.min(place, high);
    setMoved({ min: at <= 0 ? null : scale.valueAt(at), max });
  };
  const moveHigh = (place: number) => {
    const at = Math.max(place, low);
    setMoved({ min, max: at >= 1 ? null : scale.valueAt(at) });
  };
  return (
    <fieldset className={styles['range']}>
      <legend className="heard-only">{label}</legend>
      <Histogram steps={props.histogram ?? spread.histogram} scale={scale} low={low} high={high} />
      <div className={styles['slider']}>
        <svg
          className={styles['track']}
          viewBox="0 0 100 4"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <rect className={styles['whole']} width="100" height="4" />
          <rect
            className={styles['chosen']}
            x={low * 100}
            width={Math.max(high - low, 0) * 100}
            height="4"
          />
        </svg>
        <Thumb
          name={shop.lowest(label)}
          place={low}
          said={write(min ?? spread.min)}
          isAbove={low > 0.5}
          onMove={moveLow}
        />
        <Thumb
          name={shop.highest(label)}
          place={high}
          said={write(max ?? spread.max)}
          isAbove={low <= 0.5}
          onMove={moveHigh}
        />
      </div>
      <BoundsForm
        key={`${min} ${max}`}
        label={label}
        spread={spread}
        range={{ min, max }}
        unit={unit}
        onRange={(chosen) => settle(chosen)}
      />
    </fieldset>
  );
}

interface ThumbProps {
  readonly name: string;
  readonly place: number;
  readonly said: string;
  /** Where both stand together, this one can be taken hold of. */
  readonly isAbove: boolean;
  readonly onMove: (place: number) => void;
}

function Thumb({ name, place, said, isAbove, onMove }: ThumbProps) {
  return (
    <input
      type="range"
      className={styles['thumb']}
      data-above={isAbove || undefined}
      aria-label={name}
      aria-valuetext={said}
      min={0}
      max={PLACES}
      step={KEY_STEP}
      value={Math.round((place * PLACES) / KEY_STEP) * KEY_STEP}
      onChange={({ target }) => onMove(Number(target.value) / PLACES)}
    />
  );
}

interface HistogramProps {
  readonly steps: NumberSpread['histogram'];
  readonly scale: NumberScale;
  readonly low: number;
  readonly high: number;
}

/** How many there are of each step. The sliders below and the counts of results say the same in words. */
function Histogram({ steps, scale, low, high }: HistogramProps) {
  const bars = steps.map(({ from, to, count }) => {
    const [start, end] = [scale.placeOf(from), scale.placeOf(to)];
    return { from, start, end, density: count / Math.max(end - start, MIN_BAR) };
  });
  const most = Math.max(...bars.map(({ density }) => density), 1);
  return (
    <svg
      className={styles['histogram']}
      viewBox="0 0 100 40"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {bars.map(({ from, start, end, density }) => {
        // The root: a few beside very many are still seen.
        const height = density === 0 ? 0 : Math.max(Math.sqrt(density / most) * 40, 2);
        return (
          <rect
            key={from}
            data-chosen={(end > low && start < high) || undefined}
            x={start * 100}
            y={40 - height}
            width={Math.max((end - start) * 100 - GAP, 0.4)}
            height={height}
          />
        );
      })}
    </svg>
  );
}

/** Of the whole: steps that are drawn narrower than this are as dense as one of this width. */
const MIN_BAR = 0.01;

/** Between two bars, per cent. */
const GAP = 0.6;

interface BoundsFormProps {
  readonly label: string;
  readonly spread: NumberSpread;
  readonly range: Range;
  readonly unit: string | undefined;
  readonly onRange: (range: Range) => void;
}

/** Exact bounds, taken over by Enter, or when one leaves their fields. */
function BoundsForm({ label, spread, range, unit, onRange }: BoundsFormProps) {
  const shop = useShoppingMessages();
  const { locale } = useInterface();
  const written = (value: number | null) => (value === null ? '' : writeAmount(value, locale));
  const read = (text: string) => readAmount(text, decimalSign(locale));
  const [min, setMin] = useState(written(range.min));
  const [max, setMax] = useState(written(range.max));
  const note = useId();
  const isWrong = [min, max].some((text) => text.trim() !== '' && read(text) === null);
  const take = () => {
    const [first, last] = [read(min), read(max)];
    if (isWrong || (first === range.min && last === range.max)) return;
    const isReversed = first !== null && last !== null && first > last;
    onRange(isReversed ? { min: last, max: first } : { min: first, max: last });
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    take();
  };
  const field = (name: string, value: string, hint: number, set: (text: string) => void) => (
    <label className={styles['field']}>
      <span aria-hidden="true">{unit}</span>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        aria-label={name}
        aria-invalid={(value.trim() !== '' && read(value) === null) || undefined}
        aria-describedby={isWrong ? note : undefined}
        placeholder={written(Number(hint.toPrecision(6)))}
        value={value}
        onChange={({ target }) => set(target.value)}
        onBlur={take}
      />
    </label>
  );
  return (
    <form className={styles['fields']} onSubmit={onSubmit}>
      {field(shop.least(label), min, spread.min, setMin)}
      <span aria-hidden="true">–</span>
      {field(shop.most(label), max, spread.max, setMax)}
      {/* Enter in a field of several submits only where there is a button. */}
      <button type="submit" className="heard-only" tabIndex={-1}>
        {shop.apply}
      </button>
      {isWrong && (
        <p id={note} role="alert" className={styles['wrong']}>
          {shop.noAmount}
        </p>
      )}
    </form>
  );
}
