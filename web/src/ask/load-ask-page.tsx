import type { ComponentType, ReactNode } from 'react';
import { createScreenLoader, type ScreenLoader, useScreen } from '../place/screen-loader.ts';
import { AskSkeleton } from './ask-skeleton.tsx';
import type { AskSurroundings } from './make-ask-page.tsx';

/** Brings the screen at `/ask`. */
export type AskLoader = ScreenLoader<ComponentType<{ readonly menu: ReactNode }>>;

/** What is being asked lives as long as the page: an answer goes on while one looks something up. */
export function createAskLoader(surroundings: AskSurroundings): AskLoader {
  return createScreenLoader(async () => {
    const { makeAskPage } = await import('./make-ask-page.tsx');
    return () => makeAskPage(surroundings);
  });
}

/** The screen at `/ask`, and something quiet until it is loaded. Throws where it cannot be loaded. */
export function LoadedAskPage({ loader, menu }: { loader: AskLoader; menu: ReactNode }) {
  const Screen = useScreen(loader);
  return Screen === null ? <AskSkeleton menu={menu} /> : <Screen menu={menu} />;
}
