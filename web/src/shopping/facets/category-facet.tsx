import { useState } from 'react';
import { Icon } from '../../icons/icon.tsx';
import { useInterface } from '../../messages/interface-context.ts';
import type { ShoppingFacets } from '../../wire/wire-types.ts';
import { useShoppingMessages } from '../messages/use-shopping-messages.ts';
import { shownCategory } from '../products/product-facts.ts';
import { ShopLink } from '../state/shop-link.tsx';
import { narrowShop } from '../state/shop-state.ts';
import { useShopNavigation } from '../state/use-shop-address.ts';
import styles from './category-facet.module.css';
import { isWithin } from './is-within.ts';

type Category = NonNullable<ShoppingFacets['category']>[number];

// What one reads at a glance; more are folded.
const SHOWN = 8;

/** The tree of categories: one is chosen, with all below it. Branches open by themselves on the way to it. */
export function CategoryFacet({ categories }: { categories: readonly Category[] }) {
  const shop = useShoppingMessages();
  const { state } = useShopNavigation();
  return (
    <>
      {state.category !== null && (
        <ShopLink to={narrowShop(state, { category: null })} className={styles['all']} staysInPlace>
          <Icon name="left" size={16} />
          {shop.allCategories}
        </ShopLink>
      )}
      <Branch categories={categories} label={shop.facets.category} />
    </>
  );
}

function Branch({ categories, label }: { categories: readonly Category[]; label: string }) {
  const shop = useShoppingMessages();
  const { formatNumber } = useInterface();
  const { state } = useShopNavigation();
  const [isWhole, setWhole] = useState(false);
  const first = categories.slice(0, SHOWN);
  const isFolded = categories.length > SHOWN + 1 && !isWhole;
  // The chosen one is always seen.
  const chosen = categories.find(({ path }) => isWithin(state.category, path));
  const shown = isFolded
    ? [...first, ...(chosen !== undefined && !first.includes(chosen) ? [chosen] : [])]
    : categories;
  return (
    <>
      <ul className={styles['branch']} aria-label={label}>
        {shown.map((category) => (
          <Node key={category.path} category={category} />
        ))}
      </ul>
      {categories.length > SHOWN + 1 && (
        <button
          type="button"
          className={styles['more']}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? shop.fewer : shop.allValues(formatNumber(categories.length))}
        </button>
      )}
    </>
  );
}

function Node({ category }: { category: Category }) {
  const shop = useShoppingMessages();
  const { formatNumber } = useInterface();
  const { state } = useShopNavigation();
  const { value, path, count, children } = category;
  const isOnWay = isWithin(state.category, path);
  const [isTurned, setTurned] = useState<boolean | null>(null);
  const isOpen = isTurned ?? isOnWay;
  return (
    <li>
      <div className={styles['node']}>
        <ShopLink
          to={narrowShop(state, { category: state.category === path ? null : path })}
          className={styles['name']}
          aria-current={state.category === path ? 'true' : undefined}
          staysInPlace
        >
          <bdi>{shownCategory(value)}</bdi>
          <span className={styles['count']}>
            <span aria-hidden="true">{formatNumber(count)}</span>
            <span className="heard-only">, {shop.products(count, formatNumber(count))}</span>
          </span>
        </ShopLink>
        {children.length > 0 && (
          <button
            type="button"
            className={styles['turn']}
            aria-expanded={isOpen}
            aria-label={shop.below(shownCategory(value))}
            onClick={() => setTurned(!isOpen)}
          >
            <Icon name="down" size={16} />
          </button>
        )}
      </div>
      {isOpen && children.length > 0 && <Branch categories={children} label={value} />}
    </li>
  );
}
