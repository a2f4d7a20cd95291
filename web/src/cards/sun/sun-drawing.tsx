import { useId } from 'react';
import type { CardOf } from '../card.ts';
import { useCard } from '../card-context.ts';
import { useNow } from '../clock/use-now.ts';
import { dayArc } from './day-arc.ts';
import styles from './sun.module.css';
import { sunWords } from './sun-words.ts';

const WIDTH = 480;
const HEIGHT = 120;
const TOP = 14;
const DEPTH = 92;

/** The way of the sun over the day, and where it is now. The facts beside it say the same in words. */
export function SunDrawing({ data }: { readonly data: CardOf<'sun'>['data'] }) {
  const { messages } = useCard();
  const id = useId();
  const now = useNow();
  const arc = dayArc({
    noonMs: Date.parse(data.noon),
    sunsetMs: data.sunset === null ? null : Date.parse(data.sunset),
    state: data.state,
  });
  const line = arc.curve.map(({ x, y }) => `${across(x)} ${down(y)}`).join('L');
  const sun = arc.pointAt(now);
  const isUp = sun !== null && sun.y >= arc.horizon;
  const horizon = Math.min(Math.max(down(arc.horizon), 1), HEIGHT - 1);
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={sunWords[messages.language].drawing(
        sun === null ? 'other-day' : isUp ? 'up' : 'down',
      )}
    >
      <clipPath id={id}>
        <rect width={WIDTH} height={horizon} />
      </clipPath>
      <path className={styles.night} d={`M${line}`} />
      <g clipPath={`url(#${id})`}>
        <path className={styles.light} d={`M0 ${HEIGHT}L${line}L${WIDTH} ${HEIGHT}Z`} />
        <path className={styles.day} d={`M${line}`} />
      </g>
      <line className={styles.horizon} x1="0" x2={WIDTH} y1={horizon} y2={horizon} />
      {sun !== null && (
        <circle
          className={isUp ? styles.sun : styles.hiddenSun}
          cx={across(sun.x)}
          cy={down(sun.y)}
          r="7"
        />
      )}
    </svg>
  );
}

function across(x: number): number {
  return Math.round(x * WIDTH * 10) / 10;
}

function down(y: number): number {
  return Math.round((TOP + (1 - y) * DEPTH) * 10) / 10;
}
