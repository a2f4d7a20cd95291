/** Where the sun stands on a drawn day: across from midnight to midnight, up by its height. Both 0 to 1. */
export interface ArcPoint {
  readonly x: number;
  readonly y: number;
}

/** A day as a curve. */
export interface DayArc {
  /** From left to right, evenly. */
  readonly curve: readonly ArcPoint[];
  /** The height of the horizon; above 1 or below 0 on days without a sunset or sunrise. */
  readonly horizon: number;
  /** Where the sun is at that moment; `null` outside of the day. */
  pointAt(momentMs: number): ArcPoint | null;
}

/** When the sun of a day does what, in milliseconds since 1970. */
export interface SunDay {
  readonly noonMs: number;
  /** `null` on a day without. */
  readonly sunsetMs: number | null;
  readonly state: 'normal' | 'polar_day' | 'polar_night';
}

const DAY_MS = 86_400_000;
const STEPS = 96;
/** Clear of the curve by as much as is seen. */
const FAR = 0.2;

/**
 * The height of the sun as a cosine about its noon, which is what it is but for the tilt of the axis; the horizon
 * lies where that makes the sun set when it does.
 */
export function dayArc({ noonMs, sunsetMs, state }: SunDay): DayArc {
  const startMs = noonMs - DAY_MS / 2;
  const pointAt = (momentMs: number): ArcPoint | null => {
    const x = (momentMs - startMs) / DAY_MS;
    return x < 0 || x > 1 ? null : { x, y: heightAt(x) };
  };
  return { curve: evenSteps().map((x) => ({ x, y: heightAt(x) })), horizon: horizon(), pointAt };

  function horizon(): number {
    if (state === 'polar_day') return -FAR;
    if (state === 'polar_night' || sunsetMs === null) return 1 + FAR;
    return heightAt((sunsetMs - startMs) / DAY_MS);
  }
}

function evenSteps(): readonly number[] {
  return Array.from({ length: STEPS + 1 }, (_, step) => step / STEPS);
}

/** 0 at midnight, 1 at noon. */
function heightAt(x: number): number {
  return (1 - Math.cos(2 * Math.PI * x)) / 2;
}
