import { de } from './de.ts';
import { en, type Messages } from './en.ts';

/** The languages of the interface. A new one is a file and a line here. */
export const languages = { en, de } as const satisfies Record<string, Messages>;

/** One of {@link languages}. */
export type InterfaceLanguage = keyof typeof languages;

/** All of them. */
export const allLanguages = Object.keys(languages) as InterfaceLanguage[]; // the keys of a const object are its declared keys

const KEY = 'quarry.language';

/** What was chosen in this browser, else the first of the reader's languages that there is, else English. */
export function chooseLanguage(
  storage: Pick<Storage, 'getItem'>,
  preferred: readonly string[],
): InterfaceLanguage {
  const wanted = [storage.getItem(KEY) ?? '', ...preferred];
  const primary = wanted.map((tag) => tag.toLowerCase().split('-')[0]);
  const known = primary.find((tag) => tag !== undefined && Object.hasOwn(languages, tag));
  return (known as InterfaceLanguage | undefined) ?? 'en'; // it is a key of the table
}

/** Keeps a choice for the next visit. */
export function storeLanguage(
  storage: Pick<Storage, 'setItem'>,
  language: InterfaceLanguage,
): void {
  storage.setItem(KEY, language);
}

/**
 * How numbers and dates are written: as in the reader's own country where its language is that of the interface
 * (`en-GB` beside `en`), else as the language has it by default.
 */
export function interfaceLocale(language: InterfaceLanguage, preferred: readonly string[]): string {
  const own = preferred.find((tag) => tag.toLowerCase().split('-')[0] === language);
  return own !== undefined && isKnownLocale(own) ? own : language;
}

function isKnownLocale(tag: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false; // not the form of a tag: how `Intl` says so
  }
}
