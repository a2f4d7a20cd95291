import { useInterface } from '../../messages/interface-context.ts';
import { formatMoney } from '../../results/write-facts.ts';
import { reductionOf } from '../../shopping/products/product-facts.ts';
import { Stars } from '../../shopping/products/stars.tsx';
import type { Reading } from '../../wire/wire-types.ts';
import { useDocumentMessages } from '../messages/use-document-messages.ts';
import { FactList } from '../parts/fact-list.tsx';
import kindStyles from '../parts/kind-facts.module.css';
import { OwnPicture } from '../parts/own-picture.tsx';
import styles from './product-facts.module.css';
import { VariantsTable } from './variants-table.tsx';

type Product = NonNullable<NonNullable<Reading['facts']>['product']>;

export interface ProductFactsProps {
  readonly document: Reading;
  readonly product: Product;
}

/** What a product looks like, costs and is thought of, what it is, and in which versions it comes. */
export function ProductFacts({ document, product }: ProductFactsProps) {
  const { facts, conditions } = useDocumentMessages();
  const { brand, category, merchant, condition, sku, gtin, mpn, attributes = {} } = product;
  return (
    <>
      <section className={kindStyles['kind']}>
        <OwnPicture address={document.thumbnail} title={document.title} />
        <div className={kindStyles['facts']}>
          <Offer product={product} />
          <FactList
            facts={[
              [facts.brand, brand],
              [facts.category, category],
              [facts.merchant, merchant],
              [facts.condition, condition && conditions[condition]],
              ...Object.entries(attributes),
              [facts.sku, sku],
              [facts.gtin, gtin],
              [facts.mpn, mpn],
            ]}
          />
        </div>
      </section>
      <VariantsTable variants={product.variants ?? []} />
    </>
  );
}

/** The price, what others think of it, and whether it can be had. */
function Offer({ product }: Pick<ProductFactsProps, 'product'>) {
  const { product: messages } = useDocumentMessages();
  const { messages: shared, locale } = useInterface();
  const { price, listPrice, availability } = product;
  const reduction = reductionOf({ price: price ?? null, listPrice: listPrice ?? null });
  if (price === undefined && availability === undefined && product.rating === undefined)
    return null;
  return (
    <div className={styles['offer']}>
      {price !== undefined && (
        <p className={styles['price']}>
          <strong>{formatMoney(price, locale)}</strong>
          {reduction !== null && listPrice !== undefined && (
            <>
              <span className={styles['before']}>
                <span className="heard-only">{shared.facts.before} </span>
                <s>{formatMoney(listPrice, locale)}</s>
              </span>
              <span className={styles['reduction']}>
                <span aria-hidden="true">{messages.reduction(reduction)}</span>
                <span className="heard-only">{messages.reductionHeard(reduction)}</span>
              </span>
            </>
          )}
        </p>
      )}
      <Rating product={product} />
      {availability !== undefined && (
        <p
          className={styles['availability']}
          data-in-stock={availability === 'in-stock' || undefined}
        >
          {shared.facts.availability[availability]}
        </p>
      )}
    </div>
  );
}

function Rating({ product: { rating, ratingCount } }: Pick<ProductFactsProps, 'product'>) {
  const { product: messages } = useDocumentMessages();
  const { messages: shared, locale, formatNumber } = useInterface();
  if (rating === undefined) return null;
  const written = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(rating);
  return (
    <p className={styles['rating']}>
      <span aria-hidden="true">{written}</span>
      <span className="heard-only">{shared.facts.rating(written)}</span>
      <Stars rating={rating} />
      {ratingCount !== undefined && ratingCount > 0 && (
        <span className={styles['quiet']}>
          {messages.ratings(ratingCount, formatNumber(ratingCount))}
        </span>
      )}
    </p>
  );
}
