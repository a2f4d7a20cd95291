import { useEffect, useMemo, useState } from 'react';
import { keptScroll } from './place/kept-scroll.ts';
import { placeOf } from './place/place.ts';
import { addressedState, type Navigation } from './state/navigation.ts';
import { formatState } from './state/url-state.ts';
import type { Searcher } from './stream/searcher.ts';

/** Keeps the address, what is searched for and the history of the browser the same. */
export function useAddress(searcher: Searcher): Navigation {
  const [state, setState] = useState(addressedState);

  useEffect(() => {
    const follow = (mayRecall: boolean) => {
      // On the way to another screen, which is drawn in a moment.
      if (placeOf(window.location.pathname) !== 'search') return;
      const addressed = addressedState();
      setState(addressed);
      if (addressed.text === '') searcher.rest();
      else searcher.search(addressed, { mayRecall });
    };
    const goBackOrForward = () => follow(true);
    window.addEventListener('popstate', goBackOrForward);
    // Back from another screen: what was there is shown again.
    follow(keptScroll() !== null);
    return () => {
      window.removeEventListener('popstate', goBackOrForward);
      searcher.rest();
    };
  }, [searcher]);

  return useMemo(
    () => ({
      state,
      go(next, { replaces = false } = {}) {
        const address = formatState(next);
        // As it stands in the bar the address may say the same in other words, or more than is known.
        const isSame = address === formatState(state);
        if (isSame || replaces) window.history.replaceState(null, '', address);
        else window.history.pushState(null, '', address);
        window.scrollTo(0, 0);
        setState(next);
        if (next.text === '') searcher.rest();
        else searcher.search(next, { mayRecall: false });
      },
    }),
    [state, searcher],
  );
}
