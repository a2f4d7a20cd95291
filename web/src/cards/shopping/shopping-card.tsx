import { documentAddress } from '../../place/document-address.ts';
import { shoppingAddress } from '../../place/place.ts';
import { formatMoney } from '../../results/write-facts.ts';
import type { CardOf, CardProps } from '../card.ts';
import { useCard } from '../card-context.ts';
import { cardDrawing } from '../card-drawing.ts';
import { CardFrame } from '../frame/card-frame.tsx';
import list from '../frame/list-card.module.css';
import { OwnPicture } from '../frame/own-picture.tsx';
import { Way } from '../frame/way.tsx';
import styles from './shopping.module.css';
import { shoppingWords } from './shopping-words.ts';

type Product = CardOf<'shopping'>['data']['products'][number];

/** Found by `drawing-of.ts`. */
export const drawing = cardDrawing({
  kind: 'shopping',
  Card: ShoppingCard,
  names: { en: 'Products', de: 'Produkte' },
  icon: <path d="M6 8h12l1 11H5L6 8zM9 8V7a3 3 0 0 1 6 0v1" />,
  examples: ['shoes under 50 €'],
});

/** The first products that a query deserves, with the way to all of them. */
export function ShoppingCard({ card }: CardProps<'shopping'>) {
  const { messages, locale } = useCard();
  const words = shoppingWords[messages.language];
  const { query, total, products, understood } = card.data;
  return (
    <CardFrame card={card}>
      {understood.length > 0 && (
        <p className={styles.understood}>{understood.map(({ text }) => text).join(' · ')}</p>
      )}
      <ul className={styles.products}>
        {products.map((product) => (
          <ProductRow key={product.id} product={product} query={query} />
        ))}
      </ul>
      <p className={list.all}>
        <Way to={shoppingAddress(query)}>
          {words.all(total, new Intl.NumberFormat(locale).format(total))}
        </Way>
      </p>
    </CardFrame>
  );
}

function ProductRow({ product, query }: { readonly product: Product; readonly query: string }) {
  const { messages, locale } = useCard();
  const words = shoppingWords[messages.language];
  const { id, title, brand, price, listPrice, rating, inStock } = product;
  const isReduced =
    price !== null &&
    listPrice !== null &&
    listPrice.currency === price.currency &&
    listPrice.amount > price.amount;
  const stars =
    rating === null
      ? null
      : new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(rating);
  return (
    <li className={styles.product}>
      <ProductPicture product={product} />
      <div className={list.text}>
        <Way to={documentAddress(id, { query })} titled={title}>
          <span className={list.title} dir="auto">
            {title || id}
          </span>
        </Way>
        <p className={styles.offer}>
          {price !== null && <strong>{formatMoney(price, locale)}</strong>}
          {isReduced && (
            <span>
              <span className="heard-only">{words.before} </span>
              <s>{formatMoney(listPrice, locale)}</s>
            </span>
          )}
          {brand !== null && <bdi>{brand}</bdi>}
          {stars !== null && (
            <span>
              <span className="heard-only">{words.rating(stars)}</span>
              <span aria-hidden="true">★ {stars}</span>
            </span>
          )}
          {inStock === false && <span>{words.notInStock}</span>}
        </p>
      </div>
    </li>
  );
}

/** Without a picture, the first letter of the name. */
function ProductPicture({ product }: { readonly product: Product }) {
  const { title, brand, thumbnailUrl } = product;
  return (
    <span className={styles.picture} aria-hidden="true">
      <OwnPicture address={thumbnailUrl}>
        {(/[\p{L}\p{N}]/u.exec(brand ?? title)?.[0] ?? '·').toLocaleUpperCase()}
      </OwnPicture>
    </span>
  );
}
