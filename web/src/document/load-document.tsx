import type { ReactNode } from 'react';
import type { DocumentPlace } from '../place/document-address.ts';
import { createScreenLoader, type ScreenLoader, useScreen } from '../place/screen-loader.ts';
import type { Browser } from '../stream/follow-search.ts';
import type { makeDocumentScreens } from './document-screens.ts';

/** Brings what shows documents: a screen, and previews beside results. */
export type DocumentLoader = ScreenLoader<ReturnType<typeof makeDocumentScreens>>;

/** Makes the loader; what it has loaded stays as long as the page. */
export function createDocumentLoader(browser: Pick<Browser, 'fetch'>): DocumentLoader {
  return createScreenLoader(async () => {
    const { makeDocumentScreens } = await import('./document-screens.ts');
    return () => makeDocumentScreens(browser);
  });
}

export interface LoadedDocumentPageProps {
  readonly loader: DocumentLoader;
  readonly place: DocumentPlace;
  readonly menu: ReactNode;
}

/** The screen at `/d/<id>`; nothing until its scripts are there, which are smaller than what a skeleton would tell. */
export function LoadedDocumentPage({ loader, place, menu }: LoadedDocumentPageProps) {
  const screens = useScreen(loader);
  if (screens === null) return <main aria-busy="true" />;
  const { DocumentPage, askReading, browser } = screens;
  return <DocumentPage place={place} askReading={askReading} browser={browser} menu={menu} />;
}
