/** A time of day, 00:00 to 23:59:59. */
export interface TimeOfDay {
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

const NAMED: Readonly<Record<string, number>> = {
  noon: 12,
  midday: 12,
  midnight: 0,
  mittag: 12,
  mitternacht: 0,
  midi: 12,
  minuit: 0,
  mediodia: 12,
  medianoche: 0,
};

/**
 * Reads `9am`, `3:30 pm`, `15:30`, `15.30 uhr`, `14h30`, `noon`; the whole text, folded. An hour alone needs am, pm, o'clock,
 * Uhr or h. `null` for other texts, and for impossible times (25:00, 13 am).
 */
export function readTimeOfDay(text: string): TimeOfDay | null {
  const named = Object.hasOwn(NAMED, text) ? NAMED[text] : undefined;
  if (named !== undefined) return { hour: named, minute: 0, second: 0 };
  return readTwelveHours(text) ?? readTwentyFourHours(text);
}

function readTwelveHours(text: string): TimeOfDay | null {
  const found = /^(\d{1,2})(?:[:.](\d{2})(?::(\d{2}))?)? ?([ap])\.?m?\.?$/.exec(text);
  if (found === null) return null;
  const [, hourDigits, minute, second, half] = found;
  const hour = Number(hourDigits);
  if (hour < 1 || hour > 12) return null;
  return timeOf((hour % 12) + (half === 'p' ? 12 : 0), minute, second);
}

function readTwentyFourHours(text: string): TimeOfDay | null {
  const clock = /^(\d{1,2}):(\d{2})(?::(\d{2}))?(?: ?(?:uhr|h|hours|hrs))?$/.exec(text);
  if (clock !== null) return timeOf(Number(clock[1]), clock[2], clock[3]);
  const worded =
    /^(\d{1,2})(?:[.](\d{2}))? ?(?:uhr|o'clock|oclock)$/.exec(text) ??
    /^(\d{1,2}) ?(?:h|uhr|heures?)(?: ?(\d{2}))?$/.exec(text);
  if (worded !== null) return timeOf(Number(worded[1]), worded[2]);
  const digits = /^([01]\d|2[0-3])([0-5]\d)(?: ?(?:hours|hrs|h))$/.exec(text);
  return digits === null ? null : timeOf(Number(digits[1]), digits[2]);
}

function timeOf(hour: number, minuteDigits = '0', secondDigits = '0'): TimeOfDay | null {
  const [minute, second] = [Number(minuteDigits), Number(secondDigits)];
  return hour <= 23 && minute <= 59 && second <= 59 ? { hour, minute, second } : null;
}
