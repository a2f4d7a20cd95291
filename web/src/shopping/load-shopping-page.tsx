import type { ComponentType, ReactNode } from 'react';
import type { Suggester } from '../box/suggester.ts';
import { createScreenLoader, type ScreenLoader, useScreen } from '../place/screen-loader.ts';
import type { ShoppingSurroundings } from './make-shopping-page.tsx';
import { ShoppingSkeleton } from './shopping-skeleton.tsx';

interface ShoppingScreenProps {
  readonly menu: ReactNode;
  readonly suggester: Suggester;
}

/** Brings the screen at `/shopping`. */
export type ShoppingLoader = ScreenLoader<ComponentType<ShoppingScreenProps>>;

/** What was found lives as long as the page. */
export function createShoppingLoader(surroundings: ShoppingSurroundings): ShoppingLoader {
  return createScreenLoader(async () => {
    const { makeShoppingPage } = await import('./make-shopping-page.tsx');
    return () => makeShoppingPage(surroundings);
  });
}

/** The screen at `/shopping`, and its outlines until it is loaded. Throws where it cannot be loaded. */
export function LoadedShoppingPage({
  loader,
  ...props
}: ShoppingScreenProps & { readonly loader: ShoppingLoader }) {
  const Screen = useScreen(loader);
  return Screen === null ? <ShoppingSkeleton menu={props.menu} /> : <Screen {...props} />;
}
