import { useId } from 'react';
import styles from './stars.module.css';

const PLACES = [0, 1, 2, 3, 4];
const STAR = 'M10 1.8l2.5 5.2 5.7.8-4.1 4 1 5.7L10 14.8l-5.1 2.7 1-5.7-4.1-4 5.7-.8z';

/** Five stars of which as many are filled, the last one in part. Words beside them say the same. */
export function Stars({ rating }: { rating: number }) {
  const filled = useId();
  const share = Math.min(Math.max(rating / 5, 0), 1) * 100;
  return (
    <svg className={styles['stars']} viewBox="0 0 100 20" width="80" height="16" aria-hidden="true">
      <clipPath id={filled}>
        <rect x="0" y="0" width={share} height="20" />
      </clipPath>
      <g className={styles['empty']}>
        {PLACES.map((place) => (
          <path key={place} d={STAR} transform={`translate(${place * 20})`} />
        ))}
      </g>
      <g className={styles['filled']} clipPath={`url(#${filled})`}>
        {PLACES.map((place) => (
          <path key={place} d={STAR} transform={`translate(${place * 20})`} />
        ))}
      </g>
    </svg>
  );
}
