import { createContext, useContext } from 'react';
import type { SearchState } from './search-state.ts';
import { parseState } from './url-state.ts';

/** How the page goes from one state to the next. */
export interface Navigation {
  readonly state: SearchState;
  /**
   * Goes to a state: a new entry of the history, unless it is the present one, which is searched anew, or it `replaces` the present
   * entry.
   */
  readonly go: (state: SearchState, options?: { readonly replaces?: boolean }) => void;
}

/** Set by the page around everything. */
export const NavigationContext = createContext<Navigation | null>(null);

/** The present state and the way to others; throws outside of the page. */
export function useNavigation(): Navigation {
  const found = useContext(NavigationContext);
  if (found === null) throw new Error('A part of the page stands outside of it.');
  return found;
}

/** The state that the address in the browser says. */
export function addressedState(): SearchState {
  return parseState(window.location.search);
}
