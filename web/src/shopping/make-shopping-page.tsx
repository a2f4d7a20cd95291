import type { RecentSearches } from '../box/recent-searches.ts';
import type { Browser } from '../stream/follow-search.ts';
import { createShopper } from './shop/shopper.ts';
import { ShoppingPage, type ShoppingPageProps } from './shopping-page.tsx';

/** What the screen is made with once, and has as long as the page. */
export interface ShoppingSurroundings {
  readonly browser: Pick<Browser, 'fetch'>;
  readonly recent: RecentSearches;
  /** BCP 47: how prices in the words are read. */
  readonly locale: () => string;
}

/** Makes the screen with what searches for it: back from a product the shop is as it was left. */
export function makeShoppingPage({ browser, recent, locale }: ShoppingSurroundings) {
  const shopper = createShopper(browser, () => ({ locale: locale() }));
  return (props: Pick<ShoppingPageProps, 'menu' | 'suggester'>) => (
    <ShoppingPage {...props} browser={browser} recent={recent} shopper={shopper} />
  );
}
