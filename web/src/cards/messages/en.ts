import type { CardMessages } from './card-messages.ts';

/** The words of the cards in English. */
export const en: CardMessages = {
  language: 'en',
  sources: {},
  holdsUntil: (moment) => `Holds until ${moment}`,
  copy: 'Copy',
  copyWhat: (what) => `Copy: ${what}`,
  copied: 'Copied',
  copyFailed: 'This browser does not let pages copy: select the text instead',
  swap: 'Swap',
  notUnderstood: 'That is not understood (yet).',
  askFailed: 'The server did not answer: what you see is the last answer.',
  cardFailed: 'The service that was asked did not answer in time.',
};
