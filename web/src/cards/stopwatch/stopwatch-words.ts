import type { CardLanguage } from '../messages/card-messages.ts';

/** What stopwatch cards say. */
export interface StopwatchWords {
  readonly stop: string;
  readonly lap: string;
  readonly laps: string;
  readonly noLaps: string;
}

/** In each language. */
export const stopwatchWords: Readonly<Record<CardLanguage, StopwatchWords>> = {
  en: {
    stop: 'Stop',
    lap: 'Lap',
    laps: 'Laps, the last first',
    noLaps: 'Laps appear here.',
  },
  de: {
    stop: 'Anhalten',
    lap: 'Runde',
    laps: 'Runden, die letzte zuerst',
    noLaps: 'Hier erscheinen die Runden.',
  },
};
