import type { MouseEvent } from 'react';
import { keepPlace } from '../../place/kept-scroll.ts';
import { useResultKeys } from '../../results/use-result-keys.ts';
import type { ShoppingResult } from '../../wire/wire-types.ts';
import type { ShopView } from '../state/shop-state.ts';
import { ProductCard } from './product-card.tsx';
import styles from './product-list.module.css';

export interface ProductListProps {
  readonly products: readonly ShoppingResult[];
  readonly view: ShopView;
}

// The first rows of a wide screen.
const EAGER = 8;

/** The products in their order. More are put below; nothing above moves. */
export function ProductList({ products, view }: ProductListProps) {
  const list = useResultKeys();
  return (
    <ol ref={list} className={styles[view]} onClickCapture={keepSelected}>
      {products.map((product, place) => (
        <li key={product.id}>
          <ProductCard product={product} view={view} isEager={place < EAGER} />
        </li>
      ))}
    </ol>
  );
}

/** The one that is opened has the focus again when one comes back. */
function keepSelected({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest<HTMLElement>('[data-result]') : null;
  const selected = link?.dataset['result'];
  if (selected !== undefined) keepPlace({ selected });
}

// What a wide screen holds.
const TILES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'];

/** In place of products that take a moment: as large as they will be. */
export function ProductSkeleton({ view }: Pick<ProductListProps, 'view'>) {
  return (
    <div className={styles[view]} aria-hidden="true">
      {TILES.map((tile) => (
        <div key={tile} className={styles['skeleton']} data-view={view}>
          <i />
          <i />
          <i />
          <i />
        </div>
      ))}
    </div>
  );
}
