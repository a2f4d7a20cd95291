import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

type TrendsScreen = ComponentType<{ readonly menu: ReactNode }>;

/** Brings the screen at `/trends`, whose scripts are loaded when it is first gone to, or prepared for that. */
export interface TrendsLoader {
  /** Rejects where the scripts cannot be had; the next call tries again. */
  load(): Promise<TrendsScreen>;
  /** `null`: not loaded yet. */
  loaded(): TrendsScreen | null;
}

export function createTrendsLoader(): TrendsLoader {
  let screen: TrendsScreen | null = null;
  return {
    async load() {
      const { TrendsPage } = await import('./trends-page.tsx');
      screen = TrendsPage;
      return screen;
    },
    loaded: () => screen,
  };
}

/** The screen at `/trends`, and nothing until it is loaded. Throws where it cannot be loaded. */
export function LoadedTrendsPage({
  loader,
  menu,
}: {
  readonly loader: TrendsLoader;
  readonly menu: ReactNode;
}) {
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
  return Screen === null ? null : <Screen menu={menu} />;
}
