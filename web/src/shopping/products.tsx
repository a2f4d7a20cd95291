import { FailureView } from '../failures/failure-view.tsx';
import { useInterface } from '../messages/interface-context.ts';
import type { ShoppingAnswer } from '../wire/wire-types.ts';
import { FilterChips } from './chips/filter-chips.tsx';
import { EmptyShop } from './empty-shop.tsx';
import { useShoppingMessages } from './messages/use-shopping-messages.ts';
import { ProductList, ProductSkeleton } from './products/product-list.tsx';
import styles from './products.module.css';
import type { ShownShop } from './shop/shopper.ts';
import { ShopToolbar } from './shop-toolbar.tsx';
import { SpellingOf } from './spelling-of.tsx';
import { ShopLink } from './state/shop-link.tsx';
import { MAX_PAGES } from './state/shop-state.ts';
import { useShopNavigation } from './state/use-shop-address.ts';

export interface ProductsProps {
  readonly shown: ShownShop;
  readonly onRetry: () => void;
}

/** Everything beside the filters. More products go below: what is drawn never moves. */
export function Products({ shown, onRetry }: ProductsProps) {
  const { state } = useShopNavigation();
  const { findings, failure, isBusy, isOutdated } = shown;
  const isEmpty = findings !== null && findings.results.length === 0;
  // Then the filters are offered for removal in its middle.
  const hasNothing = isEmpty && !isOutdated && !isBusy;
  return (
    <div className={styles['products']}>
      <Announcement shown={shown} />
      {!(hasNothing && state.text === '') && <ShopToolbar shown={shown} />}
      {!hasNothing && <FilterChips answer={isOutdated ? null : (findings?.answer ?? null)} />}
      <div className={styles['found']} data-outdated={isOutdated || undefined}>
        {findings !== null && <Notes answer={findings.answer} />}
        {findings === null && failure === null && <ProductSkeleton view={state.view} />}
        {findings !== null && !isEmpty && (
          <ProductList products={findings.results} view={state.view} />
        )}
        {hasNothing && <EmptyShop answer={findings.answer} onRetry={onRetry} />}
      </div>
      {failure !== null && (
        <FailureView failure={failure} onRetry={onRetry} isStrip={findings !== null} />
      )}
      {failure === null && !isOutdated && <More shown={shown} />}
    </div>
  );
}

/** What is said to those who listen, once a search has ended. */
function Announcement({ shown: { findings, isBusy, isOutdated, failure } }: { shown: ShownShop }) {
  const shop = useShoppingMessages();
  const { formatNumber } = useInterface();
  const isQuiet = findings === null || isBusy || isOutdated || failure !== null;
  const said = isQuiet
    ? ''
    : findings.results.length === 0
      ? shop.announce.nothing
      : shop.announce.found(
          formatNumber(findings.results.length),
          formatNumber(findings.answer.total.value),
        );
  return (
    <p role="status" className="heard-only">
      {said}
    </p>
  );
}

/** What has to be known of all of them: how their words were spelt, and by which rates prices are converted. */
function Notes({ answer }: { answer: ShoppingAnswer }) {
  const shop = useShoppingMessages();
  const { formatDate } = useInterface();
  const { rates, ratesReason, query } = answer;
  return (
    <>
      <SpellingOf query={query} />
      {rates !== undefined && (
        <p className={styles['note']}>
          {shop.converted(formatDate(rates.date))} ({shop.ratesOf} <bdi>{rates.source.name}</bdi>).
          {rates.stale && ` ${shop.ratesStale}`}
        </p>
      )}
      {ratesReason !== undefined && <p className={styles['note']}>{ratesReason}</p>}
    </>
  );
}

/** The way to the products that follow; where one is says the line above it. */
function More({ shown: { findings, isBusy } }: { shown: ShownShop }) {
  const shop = useShoppingMessages();
  const { formatNumber } = useInterface();
  const { state } = useShopNavigation();
  if (findings === null || findings.results.length === 0) return null;
  const { results, nextOffset, answer } = findings;
  const hasMore = nextOffset !== null && state.pages < MAX_PAGES;
  return (
    <div className={styles['more']}>
      <p>
        {shop.shownOf(
          formatNumber(results.length),
          formatNumber(Math.max(answer.total.value, results.length)),
          answer.total.relation === 'gte',
        )}
      </p>
      {hasMore && (
        <ShopLink
          to={{ ...state, pages: state.pages + 1 }}
          className={styles['button']}
          aria-disabled={isBusy || undefined}
          staysInPlace
          replaces
        >
          {isBusy ? shop.moreComing : shop.more}
        </ShopLink>
      )}
    </div>
  );
}
