import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import type { TextStorage } from '../state/browser-storage.ts';
import type { Timers } from '../stream/follow-search.ts';
import { AskSkeleton } from './ask-skeleton.tsx';

type AskScreen = ComponentType<{ readonly menu: ReactNode }>;

/** Brings the screen at `/ask`, whose scripts are loaded when it is first gone to, or prepared for that. */
export interface AskLoader {
  /** Rejects where the scripts cannot be had; the next call tries again. */
  load(): Promise<AskScreen>;
  /** `null`: not loaded yet. */
  loaded(): AskScreen | null;
}

/** What is being asked lives as long as the page: an answer goes on while one looks something up. */
export function createAskLoader(
  { timers }: { readonly timers: Timers },
  storage: TextStorage,
  keepsHistory: () => boolean,
): AskLoader {
  let screen: AskScreen | null = null;
  return {
    async load() {
      const { makeAskPage } = await import('./make-ask-page.tsx');
      screen ??= makeAskPage(timers, storage, keepsHistory);
      return screen;
    },
    loaded: () => screen,
  };
}

/**
 * The screen at `/ask`, and something quiet until it is loaded. Not `Suspense`: what React has shown in place of a thing
 * it leaves for 300 ms at least, in which the screen could be there. Throws where it cannot be loaded.
 */
export function LoadedAskPage({ loader, menu }: { loader: AskLoader; menu: ReactNode }) {
  const [state, setState] = useState(() => ({ screen: loader.loaded(), failure: null as unknown }));
  useEffect(() => {
    if (loader.loaded() !== null) return;
    loader.load().then(
      (screen) => setState({ screen, failure: null }),
      (failure: unknown) => setState({ screen: null, failure }),
    );
  }, [loader]);
  const { screen: Screen, failure } = state;
  if (failure !== null) throw failure;
  return Screen === null ? <AskSkeleton menu={menu} /> : <Screen menu={menu} />;
}
