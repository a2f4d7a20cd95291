import type { CardOf } from '../card.ts';
import type { CardLanguage } from '../messages/card-messages.ts';

/** What sun cards say. */
export interface SunWords {
  readonly asks: Readonly<Record<CardOf<'sun'>['data']['ask'], string>>;
  readonly polar_day: string;
  readonly polar_night: string;
  readonly never: string;
  readonly drawing: (sun: 'up' | 'down' | 'other-day') => string;
}

/** In each language. */
export const sunWords: Readonly<Record<CardLanguage, SunWords>> = {
  en: {
    asks: {
      sunrise: 'Sunrise',
      sunset: 'Sunset',
      day: 'Length of day',
      golden_hour: 'Golden hour',
      dawn: 'Dawn',
      dusk: 'Dusk',
      noon: 'Solar noon',
    },
    polar_day: 'The sun does not set that day',
    polar_night: 'The sun does not rise that day',
    never: 'none',
    drawing: (sun) =>
      ({
        up: 'The way of the sun over the day; it is up now.',
        down: 'The way of the sun over the day; it is below the horizon now.',
        'other-day': 'The way of the sun over the day.',
      })[sun],
  },
  de: {
    asks: {
      sunrise: 'Sonnenaufgang',
      sunset: 'Sonnenuntergang',
      day: 'Tageslänge',
      golden_hour: 'Goldene Stunde',
      dawn: 'Morgendämmerung',
      dusk: 'Abenddämmerung',
      noon: 'Sonnenhöchststand',
    },
    polar_day: 'Die Sonne geht an diesem Tag nicht unter',
    polar_night: 'Die Sonne geht an diesem Tag nicht auf',
    never: 'keine',
    drawing: (sun) =>
      ({
        up: 'Der Weg der Sonne über den Tag; sie steht jetzt am Himmel.',
        down: 'Der Weg der Sonne über den Tag; sie steht jetzt unter dem Horizont.',
        'other-day': 'Der Weg der Sonne über den Tag.',
      })[sun],
  },
};
