import { Icon } from '../../icons/icon.tsx';
import { useShoppingMessages } from '../messages/use-shopping-messages.ts';
import { ProductPicture } from '../products/product-picture.tsx';
import { ShopLink } from '../state/shop-link.tsx';
import { MAX_COMPARED, toggled } from '../state/shop-state.ts';
import { useShopNavigation } from '../state/use-shop-address.ts';
import styles from './compare-tray.module.css';
import { picturedOf } from './pictured-of.ts';
import type { ComparedProduct } from './use-compared.ts';

/** What is chosen to be compared, at the foot of the window while one goes on looking. */
export function CompareTray({ products }: { products: readonly ComparedProduct[] }) {
  const shop = useShoppingMessages();
  const { state, go } = useShopNavigation();
  const remove = (id: string) =>
    go({ ...state, compared: toggled(state.compared, id) }, { replaces: true, staysInPlace: true });
  const clear = () => go({ ...state, compared: [] }, { replaces: true, staysInPlace: true });
  const places = Array.from({ length: MAX_COMPARED }, (_, place) => products[place] ?? null);
  return (
    <section className={styles['tray']} aria-label={shop.compareTray}>
      <div className={styles['bar']}>
        <ul className={styles['products']}>
          {places.map((product, place) =>
            product === null ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: an empty place has no name but its own
              <li key={place} className={styles['free']} aria-hidden="true" />
            ) : (
              <li key={product.id} className={styles['product']}>
                <span className={styles['picture']}>
                  <ProductPicture product={picturedOf(product)} isSmall />
                </span>
                <span className={styles['title']} dir="auto">
                  {picturedOf(product).title || '…'}
                </span>
                <button
                  type="button"
                  className={styles['remove']}
                  aria-label={shop.compareWithout(picturedOf(product).title)}
                  onClick={() => remove(product.id)}
                >
                  <Icon name="clear" size={14} />
                </button>
              </li>
            ),
          )}
        </ul>
        <button type="button" className={styles['clear']} onClick={clear}>
          {shop.compareNone}
        </button>
        {products.length < 2 ? (
          <p className={styles['hint']}>{shop.compareMore}</p>
        ) : (
          <ShopLink to={{ ...state, isComparing: true }} className={styles['go']}>
            {shop.compareThese(products.length)}
          </ShopLink>
        )}
      </div>
    </section>
  );
}
