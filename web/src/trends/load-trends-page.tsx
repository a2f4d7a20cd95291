import type { ComponentType, ReactNode } from 'react';
import { createScreenLoader, type ScreenLoader, useScreen } from '../place/screen-loader.ts';

/** Brings the screen at `/trends`. */
export type TrendsLoader = ScreenLoader<ComponentType<{ readonly menu: ReactNode }>>;

/** Makes the loader. */
export function createTrendsLoader(): TrendsLoader {
  return createScreenLoader(async () => {
    const { TrendsPage } = await import('./trends-page.tsx');
    return () => TrendsPage;
  });
}

/** The screen at `/trends`, and nothing until it is loaded. Throws where it cannot be loaded. */
export function LoadedTrendsPage({
  loader,
  menu,
}: {
  readonly loader: TrendsLoader;
  readonly menu: ReactNode;
}) {
  const Screen = useScreen(loader);
  return Screen === null ? null : <Screen menu={menu} />;
}
