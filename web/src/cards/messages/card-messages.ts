/** The languages that the cards have words in. */
export type CardLanguage = 'en' | 'de';

/** The words that all cards share, in one language; those of a kind stand in its folder. */
export interface CardMessages {
  readonly language: CardLanguage;
  /** Names of sources that the server gives in English; others are shown as they come. */
  readonly sources: Readonly<Record<string, string>>;
  readonly holdsUntil: (moment: string) => string;
  readonly copy: string;
  readonly copyWhat: (what: string) => string;
  readonly copied: string;
  readonly copyFailed: string;
  readonly swap: string;
  readonly notUnderstood: string;
  readonly askFailed: string;
  readonly cardFailed: string;
}
