import type { CardLanguage } from '../messages/card-messages.ts';

/** What timer cards say. */
export interface TimerWords {
  readonly start: string;
  readonly pause: string;
  readonly goOn: string;
  readonly again: string;
  readonly reset: string;
  readonly addMinute: string;
  readonly endsAt: (time: string) => string;
  readonly paused: string;
  readonly over: string;
}

/** In each language. */
export const timerWords: Readonly<Record<CardLanguage, TimerWords>> = {
  en: {
    start: 'Start',
    pause: 'Pause',
    goOn: 'Resume',
    again: 'Start again',
    reset: 'Reset',
    addMinute: '+1 min',
    endsAt: (time) => `until ${time}`,
    paused: 'paused',
    over: 'Time is up',
  },
  de: {
    start: 'Starten',
    pause: 'Anhalten',
    goOn: 'Weiter',
    again: 'Noch einmal',
    reset: 'Zurücksetzen',
    addMinute: '+1 Min.',
    endsAt: (time) => `bis ${time}`,
    paused: 'angehalten',
    over: 'Die Zeit ist um',
  },
};
