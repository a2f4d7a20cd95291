import { createContext, useContext } from 'react';
import type { Messages } from './en.ts';
import type { InterfaceLanguage } from './interface-language.ts';

/** How the page speaks. */
export interface Interface {
  readonly language: InterfaceLanguage;
  readonly messages: Messages;
  /** BCP 47: how numbers and dates are written. */
  readonly locale: string;
  /** IANA: where the reader is. */
  readonly timeZone: string;
  /** `1,234` */
  readonly formatNumber: (value: number) => string;
  /** `31 Jan 2026`, of a day (`2026-01-31`) or of a time in the reader's zone. */
  readonly formatDate: (value: string) => string;
  /** The name of a language by its tag. */
  readonly nameLanguage: (tag: string) => string;
}

/** Makes the words and forms of a language. */
export function createInterface(
  language: InterfaceLanguage,
  messages: Messages,
  { locale, timeZone }: { locale: string; timeZone: string },
): Interface {
  const numbers = new Intl.NumberFormat(locale);
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const times = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone });
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  return {
    language,
    messages,
    locale,
    timeZone,
    formatNumber: (value) => numbers.format(value),
    formatDate: (value) => (value.includes('T') ? times : days).format(new Date(value)),
    nameLanguage: (tag) => nameOrTag(names, tag),
  };
}

function nameOrTag(names: Intl.DisplayNames, tag: string): string {
  try {
    return names.of(tag) ?? tag;
  } catch {
    return tag; // not the form of a tag: how `Intl` says so
  }
}

/** Set by the page around everything. */
export const InterfaceContext = createContext<Interface | null>(null);

/** How the page speaks; throws outside of it. */
export function useInterface(): Interface {
  const found = useContext(InterfaceContext);
  if (found === null) throw new Error('A part of the page stands outside of it.');
  return found;
}
