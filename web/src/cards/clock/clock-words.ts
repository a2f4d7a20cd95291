import type { CardLanguage } from '../messages/card-messages.ts';

/** What clocks and zones say. */
export interface ClockWords {
  readonly summerTime: string;
  readonly gap: string;
  readonly overlap: string;
  readonly otherZones: (zones: string) => string;
  readonly sameTime: (there: string, here: string) => string;
  readonly ahead: (there: string, here: string, length: string) => string;
  readonly behind: (there: string, here: string, length: string) => string;
}

/** In each language. */
export const clockWords: Readonly<Record<CardLanguage, ClockWords>> = {
  en: {
    summerTime: 'daylight saving time',
    gap: 'Clocks go forward over the time that was given: it was taken as after that.',
    overlap: 'Clocks go back, and the time that was given comes twice: the first was taken.',
    otherZones: (zones) => `Other times there: ${zones}`,
    sameTime: (there, here) => `${there} has the same time as ${here}`,
    ahead: (there, here, length) => `${there} is ${length} ahead of ${here}`,
    behind: (there, here, length) => `${there} is ${length} behind ${here}`,
  },
  de: {
    summerTime: 'Sommerzeit',
    gap: 'Die Uhren springen über diese Zeit hinweg: Gerechnet wurde mit der Zeit danach.',
    overlap:
      'Die Uhren werden zurückgestellt, diese Zeit gibt es zweimal: Gerechnet wurde mit der ersten.',
    otherZones: (zones) => `Dort gelten auch andere Zeiten: ${zones}`,
    sameTime: (there, here) => `${there} hat dieselbe Zeit wie ${here}`,
    ahead: (there, here, length) => `${there} ist ${here} um ${length} voraus`,
    behind: (there, here, length) => `${there} ist um ${length} hinter ${here} zurück`,
  },
};
