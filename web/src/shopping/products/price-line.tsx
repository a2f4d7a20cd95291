import { useInterface } from '../../messages/interface-context.ts';
import { formatMoney } from '../../results/write-facts.ts';
import type { ShoppingResult } from '../../wire/wire-types.ts';
import { useShoppingMessages } from '../messages/use-shopping-messages.ts';
import styles from './price-line.module.css';
import { reductionOf } from './product-facts.ts';

type Priced = Pick<ShoppingResult, 'price' | 'listPrice' | 'convertedPrice'>;

/** What a product costs, what it cost before, and what that is in the currency that was asked for. */
export function PriceLine({ product }: { product: Priced }) {
  const { messages, locale } = useInterface();
  const shop = useShoppingMessages();
  const { price, listPrice, convertedPrice } = product;
  if (price === null) return <p className={styles['unknown']}>{shop.noPrice}</p>;
  const reduction = reductionOf(product);
  return (
    <p className={styles['line']}>
      <strong className={styles['price']}>{formatMoney(price, locale)}</strong>
      {reduction !== null && listPrice !== null && (
        <>
          <span className={styles['before']}>
            <span className="heard-only">{messages.facts.before} </span>
            <s>{formatMoney(listPrice, locale)}</s>
          </span>
          <span className={styles['reduction']}>
            <span aria-hidden="true">{shop.reduction(reduction)}</span>
            <span className="heard-only">{shop.reductionHeard(reduction)}</span>
          </span>
        </>
      )}
      {convertedPrice !== undefined && (
        <span className={styles['converted']}>
          {shop.about(formatMoney(convertedPrice, locale))}
        </span>
      )}
    </p>
  );
}
