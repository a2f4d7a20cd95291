import { MarkedText } from '../../marked-text.tsx';
import { useInterface } from '../../messages/interface-context.ts';
import { documentAddress } from '../../place/document-address.ts';
import { PlaceLink } from '../../place/place-link.tsx';
import type { ShoppingResult } from '../../wire/wire-types.ts';
import { CompareToggle } from '../compare/compare-toggle.tsx';
import { useShoppingMessages } from '../messages/use-shopping-messages.ts';
import type { ShopView } from '../state/shop-state.ts';
import { useShopNavigation } from '../state/use-shop-address.ts';
import { PriceLine } from './price-line.tsx';
import styles from './product-card.module.css';
import { availabilityOf } from './product-facts.ts';
import { ProductPicture } from './product-picture.tsx';
import { Rating } from './rating.tsx';

export interface ProductCardProps {
  readonly product: ShoppingResult;
  readonly view: ShopView;
  /** Among the first that one sees. */
  readonly isEager: boolean;
}

/** A product among others: a tile of the grid, or a row of the list. The whole of it is the link, but for what else can be pressed. */
export function ProductCard({ product, view, isEager }: ProductCardProps) {
  const { brand, rating, ratingCount, highlightedSnippet, language } = product;
  return (
    <article className={styles['card']} data-view={view}>
      <div className={styles['picture']}>
        <ProductPicture product={product} isEager={isEager} />
      </div>
      <div className={styles['main']}>
        {brand !== null && (
          <p className={styles['brand']}>
            <bdi>{brand}</bdi>
          </p>
        )}
        <h2 className={styles['title']} lang={language ?? undefined} dir="auto">
          <ProductLink product={product} />
        </h2>
        {rating !== null && <Rating rating={rating} count={ratingCount} />}
        {view === 'list' && highlightedSnippet !== '' && (
          <p className={styles['snippet']} lang={language ?? undefined} dir="auto">
            <MarkedText html={highlightedSnippet} />
          </p>
        )}
        <Versions product={product} />
      </div>
      <div className={styles['deal']}>
        <PriceLine product={product} />
        <Offer product={product} />
        <CompareToggle product={product} />
      </div>
    </article>
  );
}

/** The title as a link to the product's page in Quarry. `data-result` is where `j` and `k` go. */
function ProductLink({ product }: Pick<ProductCardProps, 'product'>) {
  const { state } = useShopNavigation();
  const { id, title, highlightedTitle } = product;
  return (
    <PlaceLink
      className={styles['link']}
      to={documentAddress(id, { query: state.text })}
      titled={title}
      data-result={id}
    >
      <MarkedText html={highlightedTitle || title || id} />
    </PlaceLink>
  );
}

/** Whether it can be had, and of whom. */
function Offer({ product }: Pick<ProductCardProps, 'product'>) {
  const { messages } = useInterface();
  const shop = useShoppingMessages();
  const availability = availabilityOf(product);
  const { merchant, explicit } = product;
  if (availability === null && merchant === null && !explicit) return null;
  return (
    <p className={styles['offer']}>
      {availability !== null && (
        <span className={styles['stock']} data-in-stock={availability === 'in-stock' || undefined}>
          {messages.facts.availability[availability]}
        </span>
      )}
      {merchant !== null && <span className={styles['merchant']}>{shop.soldBy(merchant)}</span>}
      {explicit && <span>{messages.results.explicit}</span>}
    </p>
  );
}

/** That it comes in several versions, and in what they differ. */
function Versions({ product }: Pick<ProductCardProps, 'product'>) {
  const shop = useShoppingMessages();
  const { variants, variantDifferences } = product;
  if (variants.length < 2) return null;
  const labels = variantDifferences.slice(0, MAX_LABELS).map(shop.variantLabel);
  return (
    <p className={styles['versions']}>
      {shop.versions(variants.length)}
      {labels.length > 0 && `: ${labels.join(', ')}`}
    </p>
  );
}

// In what they mostly differ; its page has them all.
const MAX_LABELS = 3;
