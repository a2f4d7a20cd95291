import type { CardLanguage } from '../messages/card-messages.ts';

/** What hash cards say. */
export interface HashWords {
  readonly of: (algorithm: string, text: string) => string;
  readonly hex: string;
  readonly size: string;
  readonly insecure: (algorithm: string) => string;
}

/** In each language. */
export const hashWords: Readonly<Record<CardLanguage, HashWords>> = {
  en: {
    of: (algorithm, text) => `${algorithm} of “${text}”`,
    hex: 'Hexadecimal',
    size: 'Text hashed',
    insecure: (algorithm) => `${algorithm} is broken: not for passwords or signatures.`,
  },
  de: {
    of: (algorithm, text) => `${algorithm} von „${text}“`,
    hex: 'Hexadezimal',
    size: 'Länge des Textes',
    insecure: (algorithm) => `${algorithm} ist gebrochen: nicht für Passwörter oder Signaturen.`,
  },
};
