import type { ReactNode } from 'react';
import styles from './weather.module.css';
import type { WeatherData } from './weather-units.ts';

/** A state of the sky that is drawn. */
export type WeatherIconName = WeatherData['current']['icon'];

export interface WeatherIconProps {
  readonly name: WeatherIconName;
  readonly isDay: boolean;
  /** In pixels. */
  readonly size: number;
}

/** The sky, drawn. What it shows is said in words beside it. */
export function WeatherIcon({ name, isDay, size }: WeatherIconProps) {
  const draw = drawings[name] ?? drawings.cloudy;
  return (
    <svg className={styles.icon} width={size} height={size} viewBox="0 0 48 48" aria-hidden="true">
      {draw(isDay)}
    </svg>
  );
}

const CLOUD = 'M15 36a8 8 0 0 1-.6-16 11 11 0 0 1 21-1.5A8.8 8.8 0 0 1 34 36z';
const HIGH_CLOUD = 'M15 29a7.5 7.5 0 0 1-.6-15 10.5 10.5 0 0 1 20-1.5A8.3 8.3 0 0 1 33.5 29z';

const drawings: Readonly<Record<WeatherIconName, (isDay: boolean) => ReactNode>> = {
  clear: (isDay) => (isDay ? <Sun x={24} y={24} radius={9} /> : <Moon x={24} y={24} />),
  'partly-cloudy': (isDay) => (
    <>
      {isDay ? <Sun x={31} y={16} radius={6.5} /> : <Moon x={31} y={15} />}
      <path className={styles.cloud} d={CLOUD} />
    </>
  ),
  cloudy: () => (
    <>
      <path className={styles.farCloud} d={HIGH_CLOUD} transform="translate(9 -3) scale(.9)" />
      <path className={styles.cloud} d={CLOUD} />
    </>
  ),
  fog: () => (
    <>
      <path className={styles.cloud} d={HIGH_CLOUD} />
      <path className={styles.mist} d="M10 34h28M14 39h20" />
    </>
  ),
  drizzle: () => (
    <>
      <path className={styles.cloud} d={HIGH_CLOUD} />
      <path className={styles.rain} d="M17 34v2M24 34v2M31 34v2M20.5 39v2M27.5 39v2" />
    </>
  ),
  rain: () => (
    <>
      <path className={styles.cloud} d={HIGH_CLOUD} />
      <path className={styles.rain} d="m17 33-2.5 7M24.5 33 22 40M32 33l-2.5 7" />
    </>
  ),
  showers: (isDay) => (
    <>
      {isDay ? <Sun x={32} y={12} radius={5.5} /> : <Moon x={32} y={12} />}
      <path className={styles.cloud} d={HIGH_CLOUD} />
      <path className={styles.rain} d="m19 33-2.5 7M28 33l-2.5 7" />
    </>
  ),
  snow: () => (
    <>
      <path className={styles.cloud} d={HIGH_CLOUD} />
      <path className={styles.snow} d="M16 35h.01M24 34h.01M32 35h.01M20 40h.01M28 40h.01" />
    </>
  ),
  sleet: () => (
    <>
      <path className={styles.cloud} d={HIGH_CLOUD} />
      <path className={styles.rain} d="m18 33-2 6M31 33l-2 6" />
      <path className={styles.snow} d="M24 34h.01M24 40h.01" />
    </>
  ),
  thunderstorm: () => (
    <>
      <path className={styles.cloud} d={HIGH_CLOUD} />
      <path className={styles.rain} d="m15 33-2 6M34 33l-2 6" />
      <path className={styles.flash} d="M26 29.5 20.5 37h4.5l-2 7 7-9h-4.5z" />
    </>
  ),
};

interface At {
  readonly x: number;
  readonly y: number;
}

const RAY_DEGREES = [0, 45, 90, 135, 180, 225, 270, 315];

function Sun({ x, y, radius }: At & { readonly radius: number }) {
  return (
    <g className={styles.sun}>
      <circle cx={x} cy={y} r={radius} />
      {RAY_DEGREES.map((degrees) => (
        <path
          key={degrees}
          d={`M${x} ${y - radius - 2.5}v-3`}
          transform={`rotate(${degrees} ${x} ${y})`}
        />
      ))}
    </g>
  );
}

function Moon({ x, y }: At) {
  return (
    <path
      className={styles.moon}
      transform={`translate(${x - 12} ${y - 12})`}
      d="M21 14.5A9.5 9.5 0 1 1 10 3a7.5 7.5 0 0 0 11 11.5z"
    />
  );
}
