import { type CivilDate, dayNumber } from '../calendar/civil-date.ts';

/** The times of the sun on one day at one place, in milliseconds since 1970; `null`: not on that day. */
export interface SunTimes {
  readonly state: 'normal' | 'polar_day' | 'polar_night';
  /** Civil dawn and dusk: 6° below the horizon. */
  readonly dawn: number | null;
  readonly sunrise: number | null;
  /** When the sun is highest. */
  readonly noon: number;
  readonly sunset: number | null;
  readonly dusk: number | null;
  /** The golden hour: while the sun is below 6°. */
  readonly goldenHourMorningEnds: number | null;
  readonly goldenHourEveningBegins: number | null;
}

const RISE_DEGREES = -0.833; // refraction of 34′ and the sun's radius of 16′
const CIVIL_DEGREES = -6;
const GOLDEN_DEGREES = 6;

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const MINUTES_OF_A_DEGREE = 4;

/**
 * By NOAA's equations (https://gml.noaa.gov/grad/solcalc/calcdetails.html, after Meeus, Astronomical Algorithms): accurate to a
 * minute up to 72° of latitude for the years 1800 to 2100, to a few minutes beyond. `offsetMinutes`: the offset of the place's
 * clocks from UTC, which selects the local calendar day.
 */
export function sunTimes(
  date: CivilDate,
  { latitude, longitude }: { latitude: number; longitude: number },
  offsetMinutes: number,
): SunTimes {
  const midnight = dayNumber(date) * DAY_MS - offsetMinutes * MINUTE_MS;
  const noon = refine(midnight + DAY_MS / 2, (at) => noonNear(at, longitude));
  const crossing = (degrees: number, side: -1 | 1) =>
    crossingNear(noon, { latitude, longitude }, degrees, side);
  const sunrise = crossing(RISE_DEGREES, -1);
  const sunset = crossing(RISE_DEGREES, 1);
  const isUp = elevationAtNoon(noon, latitude) > RISE_DEGREES;
  const isPolar = sunrise === null || sunset === null;
  return {
    state: isPolar ? (isUp ? 'polar_day' : 'polar_night') : 'normal',
    dawn: crossing(CIVIL_DEGREES, -1),
    sunrise,
    noon,
    sunset,
    dusk: crossing(CIVIL_DEGREES, 1),
    goldenHourMorningEnds: crossing(GOLDEN_DEGREES, -1),
    goldenHourEveningBegins: crossing(GOLDEN_DEGREES, 1),
  };
}

// The equation of time changes by half a minute a day: after two rounds it is accurate to a second.
const ROUNDS = 3;

function refine(start: number, next: (at: number) => number): number {
  let at = start;
  for (let round = 0; round < ROUNDS; round++) at = next(at);
  return at;
}

/** The solar noon of the day in UTC around `at`. */
function noonNear(at: number, longitude: number): number {
  const { equationMinutes } = sunAt(at);
  const minutes = 720 - MINUTES_OF_A_DEGREE * longitude - equationMinutes;
  const day = Math.round((at - minutes * MINUTE_MS) / DAY_MS) * DAY_MS;
  return day + minutes * MINUTE_MS;
}

/** When the sun's centre passes a height before (-1) or after (1) noon; `null` if it does not. */
function crossingNear(
  noon: number,
  { latitude, longitude }: { latitude: number; longitude: number },
  degrees: number,
  side: -1 | 1,
): number | null {
  let at = noon;
  for (let round = 0; round < ROUNDS; round++) {
    const { declination } = sunAt(at);
    const cosine =
      (sin(degrees) - sin(latitude) * sin(declination)) / (cos(latitude) * cos(declination));
    if (!(Math.abs(cosine) <= 1)) return null;
    const angle = (Math.acos(cosine) * 180) / Math.PI;
    const center = noonNear(at, longitude);
    // The noon nearest to a crossing may be the next one: keep the initial one.
    const own = center + Math.round((noon - center) / DAY_MS) * DAY_MS;
    at = own + side * angle * MINUTES_OF_A_DEGREE * MINUTE_MS;
  }
  return at;
}

function elevationAtNoon(noon: number, latitude: number): number {
  return 90 - Math.abs(latitude - sunAt(noon).declination);
}

const J2000_MS = Date.UTC(2000, 0, 1, 12);
const DAYS_OF_A_CENTURY = 36_525;

/** The sun's declination in degrees, and the equation of time in minutes. */
function sunAt(epochMs: number): { declination: number; equationMinutes: number } {
  const t = (epochMs - J2000_MS) / DAY_MS / DAYS_OF_A_CENTURY;
  const meanLongitude = 280.46646 + t * (36_000.76983 + t * 0.0003032);
  const meanAnomaly = 357.52911 + t * (35_999.05029 - 0.0001537 * t);
  const eccentricity = 0.016708634 - t * (0.000042037 + 0.0000001267 * t);
  const center =
    sin(meanAnomaly) * (1.914602 - t * (0.004817 + 0.000014 * t)) +
    sin(2 * meanAnomaly) * (0.019993 - 0.000101 * t) +
    sin(3 * meanAnomaly) * 0.000289;
  const node = 125.04 - 1934.136 * t;
  const longitude = meanLongitude + center - 0.00569 - 0.00478 * sin(node);
  const meanObliquity = 23.43929111 - t * (0.0130041667 + t * (1.6389e-7 - t * 5.0361e-7));
  const obliquity = meanObliquity + 0.00256 * cos(node);
  const declination = (Math.asin(sin(obliquity) * sin(longitude)) * 180) / Math.PI;
  return {
    declination,
    equationMinutes: equationOfTime(obliquity, meanLongitude, meanAnomaly, eccentricity),
  };
}

function equationOfTime(
  obliquity: number,
  meanLongitude: number,
  meanAnomaly: number,
  eccentricity: number,
): number {
  const y = Math.tan(((obliquity / 2) * Math.PI) / 180) ** 2;
  const radians =
    y * sin(2 * meanLongitude) -
    2 * eccentricity * sin(meanAnomaly) +
    4 * eccentricity * y * sin(meanAnomaly) * cos(2 * meanLongitude) -
    0.5 * y * y * sin(4 * meanLongitude) -
    1.25 * eccentricity * eccentricity * sin(2 * meanAnomaly);
  return MINUTES_OF_A_DEGREE * ((radians * 180) / Math.PI);
}

function sin(degrees: number): number {
  return Math.sin((degrees * Math.PI) / 180);
}

function cos(degrees: number): number {
  return Math.cos((degrees * Math.PI) / 180);
}
