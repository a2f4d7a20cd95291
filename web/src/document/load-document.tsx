import { type ReactNode, useEffect, useState } from 'react';
import type { DocumentPlace } from '../place/document-address.ts';
import type { Browser } from '../stream/follow-search.ts';
import type { makeDocumentScreens } from './document-screens.ts';

/** What shows documents. */
export type DocumentScreens = ReturnType<typeof makeDocumentScreens>;

/** Brings what shows documents, whose scripts are loaded when one is first opened, or prepared for that. */
export interface DocumentLoader {
  /** Rejects where the scripts cannot be had; the next call tries again. */
  load(): Promise<DocumentScreens>;
  /** `null`: not loaded yet. */
  loaded(): DocumentScreens | null;
}

/** Makes the loader; what it has loaded stays as long as the page. */
export function createDocumentLoader(browser: Pick<Browser, 'fetch'>): DocumentLoader {
  let screens: DocumentScreens | null = null;
  return {
    async load() {
      const made = await import('./document-screens.ts');
      screens ??= made.makeDocumentScreens(browser);
      return screens;
    },
    loaded: () => screens,
  };
}

/** The screens, as far as they are loaded. */
export interface LoadingScreens {
  /** `null`: not yet, or they cannot be had. */
  readonly screens: DocumentScreens | null;
  /** Why they cannot be had; `null`: they are, or are still loading. */
  readonly failure: unknown;
}

/** Loads the screens. */
export function useDocumentScreens(loader: DocumentLoader): LoadingScreens {
  const [state, setState] = useState<LoadingScreens>(() => ({
    screens: loader.loaded(),
    failure: null,
  }));
  useEffect(() => {
    if (loader.loaded() !== null) return;
    let isGone = false;
    loader.load().then(
      (screens) => isGone || setState({ screens, failure: null }),
      (failure: unknown) => isGone || setState({ screens: null, failure }),
    );
    return () => {
      isGone = true;
    };
  }, [loader]);
  return state;
}

export interface LoadedDocumentPageProps {
  readonly loader: DocumentLoader;
  readonly place: DocumentPlace;
  readonly menu: ReactNode;
}

/** The screen at `/d/<id>`; nothing until its scripts are there, which are smaller than what a skeleton would tell. */
export function LoadedDocumentPage({ loader, place, menu }: LoadedDocumentPageProps) {
  const { screens, failure } = useDocumentScreens(loader);
  if (failure !== null) throw failure; // the boundary around it says what to do
  if (screens === null) return <main aria-busy="true" />;
  const { DocumentPage, askReading, browser } = screens;
  return <DocumentPage place={place} askReading={askReading} browser={browser} menu={menu} />;
}
