import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import type { Suggester } from '../box/suggester.ts';
import type { ShoppingSurroundings } from './make-shopping-page.tsx';
import { ShoppingSkeleton } from './shopping-skeleton.tsx';

interface ShoppingScreenProps {
  readonly menu: ReactNode;
  readonly suggester: Suggester;
}

type ShoppingScreen = ComponentType<ShoppingScreenProps>;

/** Brings the screen at `/shopping`, whose scripts are loaded when it is first gone to, or prepared for that. */
export interface ShoppingLoader {
  /** Rejects where the scripts cannot be had; the next call tries again. */
  load(): Promise<ShoppingScreen>;
  /** `null`: not loaded yet. */
  loaded(): ShoppingScreen | null;
}

/** What was found lives as long as the page. */
export function createShoppingLoader(surroundings: ShoppingSurroundings): ShoppingLoader {
  let screen: ShoppingScreen | null = null;
  return {
    async load() {
      const { makeShoppingPage } = await import('./make-shopping-page.tsx');
      screen ??= makeShoppingPage(surroundings);
      return screen;
    },
    loaded: () => screen,
  };
}

/** The screen at `/shopping`, and its outlines until it is loaded. Throws where it cannot be loaded. */
export function LoadedShoppingPage({
  loader,
  ...props
}: ShoppingScreenProps & { readonly loader: ShoppingLoader }) {
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
  return Screen === null ? <ShoppingSkeleton menu={props.menu} /> : <Screen {...props} />;
}
