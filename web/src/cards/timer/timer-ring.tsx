import type { ReactNode } from 'react';
import styles from './timer.module.css';

const RADIUS = 70;
const ROUND = 2 * Math.PI * RADIUS;

export interface TimerRingProps {
  /** What is left, 0 to 1. */
  readonly share: number;
  readonly children: ReactNode;
}

/** A ring that empties, with the digits inside. */
export function TimerRing({ share, children }: TimerRingProps) {
  return (
    <div className={styles.ring}>
      <svg viewBox="0 0 160 160" aria-hidden="true">
        <circle className={styles.track} cx="80" cy="80" r={RADIUS} />
        <circle
          className={styles.left}
          cx="80"
          cy="80"
          r={RADIUS}
          strokeDasharray={ROUND}
          strokeDashoffset={ROUND * (1 - share)}
        />
      </svg>
      <div className={styles.inside}>{children}</div>
    </div>
  );
}
