import { createContext, useContext } from 'react';
import { isDocumentPath } from './document-address.ts';

/** The screens of the page, each under a path of its own. */
export type Place = 'search' | 'ask' | 'shopping' | 'trends' | 'document' | 'settings';

/** Where conversations are. */
export const ASK_PATH = '/ask';

/** Where products are. */
export const SHOPPING_PATH = '/shopping';

/** Where a person chooses how the page behaves on this device. */
export const SETTINGS_PATH = '/settings';

/** Where is what people ask for more than before. */
export const TRENDS_PATH = '/trends';

/** The screen that a path of the page means. */
export function placeOf(path: string): Place {
  if (isDocumentPath(path)) return 'document';
  if (path === SHOPPING_PATH) return 'shopping';
  if (path === SETTINGS_PATH) return 'settings';
  if (path === TRENDS_PATH) return 'trends';
  return path === ASK_PATH ? 'ask' : 'search';
}

/** The address at which a question is asked at once; without one, of an empty conversation. */
export function askAddress(question: string): string {
  return question === '' ? ASK_PATH : `${ASK_PATH}?${new URLSearchParams({ q: question })}`;
}

/** The address at which products are looked for; without words, of all of them. */
export function shoppingAddress(text: string): string {
  return text === '' ? SHOPPING_PATH : `${SHOPPING_PATH}?${new URLSearchParams({ q: text })}`;
}

/** Goes to an address of the page: a new entry of the history. `title`: what a document is called where its link stands. */
export type GoTo = (address: string, title?: string) => void;

/** The ways between the screens. */
export interface Places {
  readonly goTo: GoTo;
  /** The user is about to open an address: loads its scripts, once; a failure is ignored. */
  readonly prepare: (address: string) => void;
  /** An address is being opened: a press has begun, and its document is asked for before the press ends. */
  readonly prefetch: (address: string) => void;
}

/** Set by the page around everything. */
export const PlaceContext = createContext<Places | null>(null);

/** The way to the other screen; throws outside of the page. */
export function usePlaces(): Places {
  const found = useContext(PlaceContext);
  if (found === null) throw new Error('A part of the page stands outside of it.');
  return found;
}
