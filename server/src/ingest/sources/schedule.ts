import { Cron } from 'croner';

/** An interval or times of the calendar. */
export type Schedule =
  | { readonly kind: 'every'; readonly intervalMs: number }
  | { readonly kind: 'cron'; readonly cron: Cron };

/** Why a text is no schedule, and what to write instead. */
export interface ScheduleFault {
  readonly kind: 'fault';
  readonly message: string;
}

const MINUTE_MS = 60_000;
const UNITS_MS: Readonly<Record<string, number>> = {
  minute: MINUTE_MS,
  hour: 60 * MINUTE_MS,
  day: 24 * 60 * MINUTE_MS,
  week: 7 * 24 * 60 * MINUTE_MS,
};
const WORDS: Readonly<Record<string, string>> = {
  hourly: 'every hour',
  daily: 'every day',
  weekly: 'every week',
};

/** A year; rarer runs need no schedule. */
const MAX_INTERVAL_MS = 366 * 24 * 60 * MINUTE_MS;
/** Longer than any handwritten cron line, even with a list in every field. */
const MAX_TEXT_LENGTH = 200;

const EVERY = /^every (?:(\d{1,6}) )?(minute|hour|day|week)s?$/i;
const CRON = /^(?:(?:CRON_)?TZ=(\S+) )?((?:\S+ ){4}\S+)$/;

const FORMS =
  'Write "every 6 hours", "every 30 minutes", "daily", "weekly", or a cron line of five fields as in "0 4 * * 1-5", ' +
  'in UTC unless it begins with a time zone as in "TZ=Europe/Berlin 0 4 * * *".';

/**
 * Reads `every 6 hours` (minutes, hours, days, weeks; at least a minute, at most a year), `hourly`,
 * `daily`, `weekly`, or a cron line of five fields.
 */
export function parseSchedule(text: string): Schedule | ScheduleFault {
  const plain = text.trim().replaceAll(/\s+/g, ' ');
  if (plain.length > MAX_TEXT_LENGTH) return fault('A schedule is a short line.');
  const words = WORDS[plain.toLowerCase()] ?? plain;
  const every = EVERY.exec(words);
  if (every !== null) return parseEvery(every[1] ?? '1', every[2] ?? '');
  const cron = CRON.exec(words);
  if (cron !== null) return parseCron(cron[2] ?? '', cron[1] ?? 'UTC');
  return fault('This is no schedule.');
}

/**
 * The first time after `afterMs`, in milliseconds since 1970. Intervals count from `afterMs`. Local times that a clock
 * change skips run right after it, and repeated ones run once.
 */
export function nextRun(schedule: Schedule, afterMs: number): number {
  if (schedule.kind === 'every') return afterMs + schedule.intervalMs;
  // `null` only beyond the year 9999.
  return schedule.cron.nextRun(new Date(afterMs))?.getTime() ?? afterMs + MAX_INTERVAL_MS;
}

function parseEvery(count: string, unit: string): Schedule | ScheduleFault {
  const intervalMs = Number(count) * (UNITS_MS[unit.toLowerCase()] ?? 0);
  if (intervalMs < MINUTE_MS) return fault('Once a minute is the most often.');
  if (intervalMs > MAX_INTERVAL_MS) return fault('Once a year is the least often.');
  return { kind: 'every', intervalMs };
}

function parseCron(line: string, timezone: string): Schedule | ScheduleFault {
  try {
    // Without a function it only computes times and starts nothing.
    const cron = new Cron(line, { mode: '5-part', timezone });
    const isPossible = cron.nextRun(new Date(0)) !== null;
    return isPossible ? { kind: 'cron', cron } : fault('This day never comes.');
  } catch (error) {
    const isZone = error instanceof Error && error.message.includes('timezone');
    return fault(isZone ? 'There is no such time zone.' : 'This is no cron line.');
  }
}

function fault(message: string): ScheduleFault {
  return { kind: 'fault', message: `${message} ${FORMS}` };
}
