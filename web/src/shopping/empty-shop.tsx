import { useEffect } from 'react';
import { useInterface } from '../messages/interface-context.ts';
import { IndexingNote } from '../overview/indexing-note.tsx';
import { PlaceLink } from '../place/place-link.tsx';
import { homeState } from '../state/search-state.ts';
import { formatState } from '../state/url-state.ts';
import type { ShoppingAnswer } from '../wire/wire-types.ts';
import { chosenFilters, understoodFilters } from './chips/applied-filters.ts';
import { Chip } from './chips/filter-chips.tsx';
import styles from './empty-shop.module.css';
import { useShoppingMessages } from './messages/use-shopping-messages.ts';
import { ShopLink } from './state/shop-link.tsx';
import { wholeShop } from './state/shop-state.ts';
import { useShopNavigation } from './state/use-shop-address.ts';

/** So often the search is made again while content is read: what it looks for may be there by then. */
const LOOK_AGAIN_MS = 4_000;

export interface EmptyShopProps {
  readonly answer: ShoppingAnswer;
  readonly onRetry: () => void;
}

/** No product was found: what was looked for, and what might help. */
export function EmptyShop({ answer, onRetry }: EmptyShopProps) {
  const { locale } = useInterface();
  const shop = useShoppingMessages();
  const { state } = useShopNavigation();
  const speech = { shop, locale };
  const filters = [
    ...understoodFilters(state, answer.understood, speech),
    ...chosenFilters(state, speech),
  ];
  const { text, view, safe, compared } = state;
  const isBare = text === '' && filters.length === 0;
  return (
    <section className={styles['empty']}>
      <h2>
        {isBare
          ? shop.empty.titleNothing
          : text === ''
            ? shop.empty.titleFilters
            : shop.empty.title(text)}
      </h2>
      {answer.indexing !== undefined && (
        <StillReading indexing={answer.indexing} onRetry={onRetry} />
      )}
      {isBare && <HowToAdd />}
      {filters.length > 0 && (
        <>
          <p>{shop.empty.without}</p>
          <ul className={styles['filters']}>
            {filters.map((filter) => (
              <li key={filter.key}>
                <Chip filter={filter} />
              </li>
            ))}
          </ul>
        </>
      )}
      {!isBare && (
        <p className={styles['ways']}>
          <ShopLink to={{ ...wholeShop, view, safe, compared }}>{shop.empty.everything}</ShopLink>
          {text !== '' && (
            <PlaceLink to={formatState({ ...homeState, text })}>
              {shop.empty.elsewhere(text)}
            </PlaceLink>
          )}
        </p>
      )}
      {text !== '' && (
        <ul className={styles['tips']}>
          {shop.empty.tips.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

function HowToAdd() {
  const shop = useShoppingMessages();
  return (
    <div className={styles['how']}>
      <p>
        {shop.empty.how} <code>quarry add products.jsonl --as catalogue</code>
      </p>
      <p>
        {shop.empty.orPush} <a href="/docs">POST /api/documents</a>
      </p>
    </div>
  );
}

interface StillReadingProps {
  readonly indexing: NonNullable<ShoppingAnswer['indexing']>;
  readonly onRetry: () => void;
}

/** Says how far the content is read, and searches again until something is found or all is read. */
function StillReading({ indexing, onRetry }: StillReadingProps) {
  const shop = useShoppingMessages();
  useEffect(() => {
    const timer = window.setTimeout(onRetry, LOOK_AGAIN_MS);
    return () => window.clearTimeout(timer);
  }, [onRetry]);
  return (
    <>
      <div className={styles['reading']}>
        <IndexingNote indexing={indexing} />
      </div>
      <p>{shop.empty.isReading}</p>
    </>
  );
}
