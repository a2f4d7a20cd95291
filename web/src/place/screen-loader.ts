import { useEffect, useState } from 'react';

/** Brings a screen whose scripts are loaded when it is first gone to, or prepared for that. */
export interface ScreenLoader<Screen> {
  /** Rejects where the scripts cannot be had; the next call tries again. */
  load(): Promise<Screen>;
  /** `null`: not loaded yet. */
  loaded(): Screen | null;
}

/** Makes the screen once; what it holds lives as long as the page. `bring` loads the scripts and gives what makes it. */
export function createScreenLoader<Screen>(
  bring: () => Promise<() => Screen>,
): ScreenLoader<Screen> {
  let screen: Screen | null = null;
  return {
    async load() {
      const make = await bring();
      screen ??= make();
      return screen;
    },
    loaded: () => screen,
  };
}

/** A screen, as far as it is loaded. */
export interface LoadingScreen<Screen> {
  /** `null`: not yet, or it cannot be had. */
  readonly screen: Screen | null;
  /** Why it cannot be had; `null`: it is there, or still loading. */
  readonly failure: unknown;
}

/**
 * Loads a screen. Not `Suspense`: what React has shown in place of a thing it leaves for 300 ms at least, in which the screen
 * could be there.
 */
export function useLoadingScreen<Screen>(loader: ScreenLoader<Screen>): LoadingScreen<Screen> {
  const [state, setState] = useState<LoadingScreen<Screen>>(() => ({
    screen: loader.loaded(),
    failure: null,
  }));
  useEffect(() => {
    if (loader.loaded() !== null) return;
    let isGone = false;
    loader.load().then(
      (screen) => isGone || setState({ screen, failure: null }),
      (failure: unknown) => isGone || setState({ screen: null, failure }),
    );
    return () => {
      isGone = true;
    };
  }, [loader]);
  return state;
}

/** The screen; `null` until it is loaded. Throws where it cannot be: the boundary around it says what to do. */
export function useScreen<Screen>(loader: ScreenLoader<Screen>): Screen | null {
  const { screen, failure } = useLoadingScreen(loader);
  if (failure !== null) throw failure;
  return screen;
}
