import { Icon } from '../icons/icon.tsx';
import { useInterface } from '../messages/interface-context.ts';
import type { ShoppingAnswer } from '../wire/wire-types.ts';
import { useShoppingMessages } from './messages/use-shopping-messages.ts';
import type { ShownShop } from './shop/shopper.ts';
import styles from './shop-toolbar.module.css';
import { narrowShop, type ShopSort, shopSorts, shopViews } from './state/shop-state.ts';
import { type ShopNavigation, useShopNavigation } from './state/use-shop-address.ts';

/** Above the products: how many they are, their order, and how they are laid out. It keeps its height. */
export function ShopToolbar({ shown }: { shown: ShownShop }) {
  const shop = useShoppingMessages();
  const { state, go } = useShopNavigation();
  const { findings } = shown;
  const sort = effectiveSort(state, findings?.answer.understood ?? []);
  return (
    <div className={styles['bar']}>
      <Count shown={shown} />
      <label className={styles['sort']}>
        <span>{shop.sort}</span>
        <select
          value={sort}
          onChange={({ target }) => {
            const chosen = shopSorts.find((one) => one === target.value) ?? null;
            go(narrowShop(state, { sort: chosen }));
          }}
        >
          {shopSorts
            // Without words nothing is more relevant than the rest.
            .filter((one) => one !== 'relevance' || state.text !== '' || sort === 'relevance')
            .map((one) => (
              <option key={one} value={one}>
                {shop.sorts[one]}
              </option>
            ))}
        </select>
        <Icon name="down" size={16} />
      </label>
      <fieldset className={styles['views']}>
        <legend className="heard-only">{shop.view}</legend>
        {shopViews.map((view) => (
          <label key={view} className={styles['view']} title={shop[view]}>
            <input
              type="radio"
              name="view"
              aria-label={shop[view]}
              checked={state.view === view}
              onChange={() => go({ ...state, view }, { replaces: true, staysInPlace: true })}
            />
            <Icon name={view === 'grid' ? 'grid' : 'all'} size={18} />
          </label>
        ))}
      </fieldset>
    </div>
  );
}

function Count({ shown: { findings, isBusy, isOutdated } }: { shown: ShownShop }) {
  const shop = useShoppingMessages();
  const { formatNumber, messages } = useInterface();
  if (findings === null || isOutdated) {
    return <p className={styles['count']}>{isBusy ? shop.searching : '\u00a0'}</p>;
  }
  const { total, indexing } = findings.answer;
  const isAbout = total.relation === 'gte';
  return (
    <p className={styles['count']}>
      {isAbout && '≥ '}
      {shop.products(total.value, formatNumber(total.value))}
      {indexing !== undefined && (
        <span>
          {messages.content.indexing(formatNumber(indexing.done), formatNumber(indexing.total))}
        </span>
      )}
    </p>
  );
}

/** The order that holds: the chosen one, else what the words say, else that of the server. */
export function effectiveSort(
  { sort, text }: Pick<ShopNavigation['state'], 'sort' | 'text'>,
  understood: ShoppingAnswer['understood'],
): ShopSort {
  if (sort !== null) return sort;
  const said = understood.find(({ sort: order, applied }) => applied && order !== undefined)?.sort;
  return SAID[said ?? ''] ?? (text === '' ? 'newest' : 'relevance');
}

/** Orders as `understood` names them. */
const SAID: Readonly<Record<string, ShopSort>> = {
  'price:asc': 'price_asc',
  'price:desc': 'price_desc',
  'rating:desc': 'rating',
  newest: 'newest',
};
