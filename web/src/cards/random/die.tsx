import styles from './random.module.css';

/** Places of the dots, on a grid of three: `[column, row]`. */
const DOTS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[1, 1]],
  2: [[0, 0], [2, 2]],
  3: [[0, 0], [1, 1], [2, 2]],
  4: [[0, 0], [2, 0], [0, 2], [2, 2]],
  5: [[0, 0], [2, 0], [1, 1], [0, 2], [2, 2]],
  6: [[0, 0], [2, 0], [0, 1], [2, 1], [0, 2], [2, 2]],
}; // biome-ignore format: a table

const FIRST = 14;
const STEP = 14;

export interface DieProps {
  readonly eyes: number;
  readonly sides: number;
}

/** A die as it lies; one with other than six sides as a number. */
export function Die({ eyes, sides }: DieProps) {
  const dots = sides === 6 ? DOTS[eyes] : undefined;
  return (
    <svg className={styles.die} viewBox="0 0 56 56" role="img" aria-label={String(eyes)}>
      {dots === undefined ? (
        <>
          <path d="M28 3 52 16v24L28 53 4 40V16z" />
          <text x="28" y="29" className={styles.number}>
            {eyes}
          </text>
        </>
      ) : (
        <>
          <rect x="2" y="2" width="52" height="52" rx="11" />
          {dots.map(([column, row]) => (
            <circle
              key={`${column} ${row}`}
              cx={FIRST + column * STEP}
              cy={FIRST + row * STEP}
              r="4.5"
            />
          ))}
        </>
      )}
    </svg>
  );
}
