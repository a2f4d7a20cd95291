import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { RecentSearches } from '../box/recent-searches.ts';
import { SearchBox } from '../box/search-box.tsx';
import type { Suggester } from '../box/suggester.ts';
import { CrashedPart } from '../failures/crashed-part.tsx';
import { FailureBoundary } from '../failures/failure-boundary.tsx';
import { Footer } from '../layout/footer.tsx';
import { SkipLink } from '../layout/skip-link.tsx';
import { createInterface, InterfaceContext, useInterface } from '../messages/interface-context.ts';
import { NavigationContext } from '../state/navigation.ts';
import { homeState } from '../state/search-state.ts';
import type { Browser } from '../stream/follow-search.ts';
import { chosenFilters, understoodFilters } from './chips/applied-filters.ts';
import { CompareTable } from './compare/compare-table.tsx';
import { CompareTray } from './compare/compare-tray.tsx';
import { useCompared } from './compare/use-compared.ts';
import { FacetPanel } from './facets/facet-panel.tsx';
import { FacetSheet } from './facets/facet-sheet.tsx';
import { shoppingMessages, useShoppingMessages } from './messages/use-shopping-messages.ts';
import { Products } from './products.tsx';
import { ShopToolsContext } from './shop/shop-tools.ts';
import type { Shopper, ShownShop } from './shop/shopper.ts';
import { ShoppingHeader } from './shopping-header.tsx';
import styles from './shopping-page.module.css';
import { withText } from './state/shop-state.ts';
import {
  type ShopNavigation,
  ShopNavigationContext,
  useShopAddress,
  useShopNavigation,
} from './state/use-shop-address.ts';
import { useKeptProducts } from './use-kept-products.ts';

export interface ShoppingPageProps {
  readonly browser: Pick<Browser, 'fetch'>;
  readonly suggester: Suggester;
  readonly recent: RecentSearches;
  readonly menu: ReactNode;
}

/** The screen at `/shopping`: products to be found, narrowed and compared. */
export function ShoppingPage(props: ShoppingPageProps & { readonly shopper: Shopper }) {
  const words = useInterface();
  const { failure, placeholder } = shoppingMessages[words.language];
  // Failures and the box are drawn as those of a search are, and say what they mean here.
  const speaking = useMemo(() => {
    const { messages, language, locale, timeZone } = words;
    const box = { ...messages.box, placeholder };
    const said = { ...messages, box, failure: { ...messages.failure, ...failure } };
    return createInterface(language, said, { locale, timeZone });
  }, [words, failure, placeholder]);
  const { browser } = props;
  const tools = useMemo(() => ({ browser }), [browser]);
  const navigation = useShopAddress(props.shopper);
  return (
    <InterfaceContext value={speaking}>
      <ShopToolsContext value={tools}>
        <ShopNavigationContext value={navigation}>
          <ShopScreen {...props} />
        </ShopNavigationContext>
      </ShopToolsContext>
    </InterfaceContext>
  );
}

function ShopScreen({
  shopper,
  suggester,
  recent,
  menu,
}: ShoppingPageProps & { readonly shopper: Shopper }) {
  const shop = useShoppingMessages();
  const navigation = useShopNavigation();
  const { state } = navigation;
  const shown = useSyncExternalStore(shopper.subscribe, shopper.shown);
  const { products, retry } = useCompared(state.compared);
  const isComparing = state.isComparing && state.compared.length > 0;
  useTitle(state.text);
  useKeptProducts(shown, !isComparing);
  const box = (
    <NavigationContext value={useBoxNavigation(navigation)}>
      <SearchBox suggester={suggester} recent={recent} isLarge={false} mayBeEmpty />
    </NavigationContext>
  );
  return (
    <>
      <SkipLink to="products">{shop.skip}</SkipLink>
      <ShoppingHeader text={state.text} box={box} menu={menu} isBusy={shown.isBusy}>
        {!isComparing && <NarrowFilters shown={shown} />}
      </ShoppingHeader>
      <FailureBoundary of={`${shown.number} ${isComparing}`} fallback={<CrashedPart />}>
        <main id="products" className={styles['page']} tabIndex={-1} aria-busy={shown.isBusy}>
          {isComparing ? (
            <CompareTable products={products} onRetry={retry} />
          ) : (
            <div className={styles['columns']}>
              <h1 className="heard-only">
                {state.text === '' ? shop.browsing : shop.productsFor(state.text)}
              </h1>
              <aside className={styles['side']} aria-labelledby="filters">
                <h2 id="filters" className="heard-only">
                  {shop.filters}
                </h2>
                {shown.findings !== null && hasCounts(shown) && (
                  <FacetPanel facets={shown.findings.answer.facets} />
                )}
              </aside>
              <Products shown={shown} onRetry={shopper.retry} />
            </div>
          )}
        </main>
      </FailureBoundary>
      {!isComparing && state.compared.length > 0 && <CompareTray products={products} />}
      <div className={styles['foot']}>
        <Footer />
      </div>
    </>
  );
}

/** Nothing to narrow: there are no products at all. */
function hasCounts({ findings }: ShownShop): boolean {
  return findings !== null && Object.keys(findings.answer.facets).length > 0;
}

function NarrowFilters({ shown: { findings } }: { shown: ShownShop }) {
  const { locale } = useInterface();
  const shop = useShoppingMessages();
  const { state } = useShopNavigation();
  if (findings === null) return null;
  const speech = { shop, locale };
  const understood = understoodFilters(state, findings.answer.understood, speech);
  const applied = understood.length + chosenFilters(state, speech).length;
  return <FacetSheet findings={findings} applied={applied} />;
}

/** The box of a search, in the shop: other words are looked for among the products. */
function useBoxNavigation(navigation: ShopNavigation) {
  return useMemo(() => {
    const { state, go } = navigation;
    return {
      state: { ...homeState, text: state.text },
      go: ({ text }: typeof homeState, options?: { readonly replaces?: boolean }) =>
        go(withText(state, text), options),
    };
  }, [navigation]);
}

/** The title says what is looked for, in tabs, bookmarks and the history. */
function useTitle(text: string): void {
  const shop = useShoppingMessages();
  const title = text === '' ? shop.title : shop.titleFor(text);
  useEffect(() => {
    document.title = `${title} – Quarry`;
  }, [title]);
}
