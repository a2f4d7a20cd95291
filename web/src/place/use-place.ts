import { useCallback, useEffect, useState } from 'react';
import { type DocumentPlace, readDocumentAddress } from './document-address.ts';
import { keepPlace } from './kept-scroll.ts';
import { type GoTo, type Place, placeOf } from './place.ts';

/** The screen that the address says, and the way to the others. */
export interface PresentPlace {
  readonly place: Place;
  /** The document that is read; `null` on other screens. */
  readonly document: DocumentPlace | null;
  readonly goTo: GoTo;
}

/** Follows the address. */
export function usePlace(): PresentPlace {
  const [place, setPlace] = useState(() => placeOf(window.location.pathname));
  const [document, setDocument] = useState(() => readDocumentAddress(window.location));
  const follow = useCallback(() => {
    setPlace(placeOf(window.location.pathname));
    setDocument((last) => nextDocument(last, readDocumentAddress(window.location)));
  }, []);
  useEffect(() => {
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [follow]);
  const goTo = useCallback(
    (address: string, title?: string) => {
      const from = placeOf(window.location.pathname);
      keepPlace({ scroll: window.scrollY });
      window.history.pushState(title === undefined ? { from } : { from, title }, '', address);
      window.scrollTo(0, 0);
      follow();
    },
    [follow],
  );
  return { place, document, goTo };
}

/** A step within the page (`#text`) names no passage: the document stays open as it is. */
function nextDocument(
  last: DocumentPlace | null,
  next: DocumentPlace | null,
): DocumentPlace | null {
  const isSame = last?.id === next?.id && last?.query === next?.query;
  const isWithin = next?.passage === null || last?.passage === next?.passage;
  return isSame && isWithin ? last : next;
}
