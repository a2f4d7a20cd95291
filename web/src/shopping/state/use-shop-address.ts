import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import { keepPlace, keptScroll } from '../../place/kept-scroll.ts';
import { placeOf } from '../../place/place.ts';
import type { Shopper } from '../shop/shopper.ts';
import { formatShop, parseShop } from './shop-address.ts';
import type { ShopState } from './shop-state.ts';

/** How the screen goes from one state to the next. */
export interface ShopNavigation {
  readonly state: ShopState;
  /**
   * Goes to a state: a new entry of the history, unless it is the present one, which is searched anew, or it `replaces`
   * the present entry. `staysInPlace`: the window is not scrolled to its top.
   */
  readonly go: (
    state: ShopState,
    options?: { readonly replaces?: boolean; readonly staysInPlace?: boolean },
  ) => void;
}

/** Set by the screen around everything. */
export const ShopNavigationContext = createContext<ShopNavigation | null>(null);

/** The present state and the way to others; throws outside of the screen. */
export function useShopNavigation(): ShopNavigation {
  const found = useContext(ShopNavigationContext);
  if (found === null) throw new Error('A part of the shop stands outside of it.');
  return found;
}

/** Keeps the address, what is searched for and the history of the browser the same. */
export function useShopAddress(shopper: Shopper): ShopNavigation {
  const [state, setState] = useState(() => parseShop(window.location.search));

  useEffect(() => {
    const follow = (mayRecall: boolean) => {
      // On the way to another screen, which is drawn in a moment.
      if (placeOf(window.location.pathname) !== 'shopping') return;
      const addressed = parseShop(window.location.search);
      setState(addressed);
      shopper.search(addressed, { mayRecall });
    };
    const goBackOrForward = () => follow(true);
    window.addEventListener('popstate', goBackOrForward);
    // Back from another screen: what was there is shown again.
    follow(keptScroll() !== null);
    return () => window.removeEventListener('popstate', goBackOrForward);
  }, [shopper]);

  return useMemo(
    () => ({
      state,
      go(next, { replaces = false, staysInPlace = false } = {}) {
        const address = formatShop(next);
        // As it stands in the bar the address may say the same in other words, or more than is known.
        const isSame = address === formatShop(state);
        const kept: unknown = staysInPlace ? window.history.state : null;
        if (isSame || replaces) window.history.replaceState(kept, '', address);
        else {
          keepPlace({ scroll: window.scrollY });
          window.history.pushState(null, '', address);
        }
        if (!staysInPlace) window.scrollTo(0, 0);
        setState(next);
        shopper.search(next, { isAnew: isSame });
      },
    }),
    [state, shopper],
  );
}
