import type { CardOf } from '../card.ts';
import type { CardLanguage } from '../messages/card-messages.ts';

/** What random cards say. */
export interface RandomWords {
  readonly forms: Readonly<Record<CardOf<'random'>['data']['form'], string>>;
  readonly again: Readonly<Record<CardOf<'random'>['data']['form'], string>>;
  readonly heads: string;
  readonly tails: string;
  readonly headsAndTails: (heads: number, tails: number) => string;
  readonly entropy: (bits: number) => string;
  readonly show: string;
  readonly hide: string;
}

/** In each language. */
export const randomWords: Readonly<Record<CardLanguage, RandomWords>> = {
  en: {
    forms: {
      dice: 'Dice',
      coin: 'Heads or tails',
      number: 'A number',
      uuid: 'UUID',
      password: 'Password',
      choice: 'A choice',
    },
    again: {
      dice: 'Roll again',
      coin: 'Flip again',
      number: 'Draw again',
      uuid: 'Make another',
      password: 'Make another',
      choice: 'Choose again',
    },
    heads: 'Heads',
    tails: 'Tails',
    headsAndTails: (heads, tails) => `${heads} heads, ${tails} tails`,
    entropy: (bits) => `${bits} bits of chance`,
    show: 'Show',
    hide: 'Hide',
  },
  de: {
    forms: {
      dice: 'Würfel',
      coin: 'Kopf oder Zahl',
      number: 'Eine Zahl',
      uuid: 'UUID',
      password: 'Passwort',
      choice: 'Eine Wahl',
    },
    again: {
      dice: 'Noch einmal würfeln',
      coin: 'Noch einmal werfen',
      number: 'Noch einmal ziehen',
      uuid: 'Eine weitere',
      password: 'Ein weiteres',
      choice: 'Noch einmal wählen',
    },
    heads: 'Kopf',
    tails: 'Zahl',
    headsAndTails: (heads, tails) => `${heads}-mal Kopf, ${tails}-mal Zahl`,
    entropy: (bits) => `${bits} Bit Zufall`,
    show: 'Zeigen',
    hide: 'Verbergen',
  },
};
