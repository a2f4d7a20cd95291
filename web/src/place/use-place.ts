import { useCallback, useEffect, useState } from 'react';
import { type GoTo, type Place, placeOf } from './place.ts';

/** The screen that the address says, and the way to the other. */
export function usePlace(): { readonly place: Place; readonly goTo: GoTo } {
  const [place, setPlace] = useState(() => placeOf(window.location.pathname));
  useEffect(() => {
    const follow = () => setPlace(placeOf(window.location.pathname));
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  const goTo = useCallback((address: string) => {
    window.history.pushState(null, '', address);
    window.scrollTo(0, 0);
    setPlace(placeOf(window.location.pathname));
  }, []);
  return { place, goTo };
}
