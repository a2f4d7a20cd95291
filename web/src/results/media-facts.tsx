import { useInterface } from '../messages/interface-context.ts';
import type { SearchResult } from '../wire/wire-types.ts';
import styles from './media-facts.module.css';
import { formatDuration, formatMoney } from './write-facts.ts';

/** What a product costs and is thought of, how long a video takes: a line below the title. Nothing for what is neither. */
export function MediaFacts({
  result: { product, video },
}: {
  result: Pick<SearchResult, 'product' | 'video'>;
}) {
  if (product !== undefined) return <ProductLine product={product} />;
  if (video !== undefined) return <VideoLine video={video} />;
  return null;
}

function ProductLine({ product }: { product: NonNullable<SearchResult['product']> }) {
  const { messages, locale } = useInterface();
  const { price, listPrice, brand, availability } = product;
  const isReduced =
    price !== undefined && listPrice !== undefined && listPrice.amount > price.amount;
  return (
    <p className={styles['line']}>
      {price !== undefined && (
        <strong className={styles['price']}>{formatMoney(price, locale)}</strong>
      )}
      {isReduced && (
        <span className={styles['before']}>
          <span className="heard-only">{messages.facts.before} </span>
          <s>{formatMoney(listPrice, locale)}</s>
        </span>
      )}
      <Rating {...product} />
      {brand !== undefined && <bdi>{brand}</bdi>}
      {availability !== undefined && (
        <span data-in-stock={availability === 'in-stock' || undefined} className={styles['stock']}>
          {messages.facts.availability[availability]}
        </span>
      )}
    </p>
  );
}

function Rating({ rating, ratingCount }: NonNullable<SearchResult['product']>) {
  const { messages, locale, formatNumber } = useInterface();
  if (rating === undefined) return null;
  const stars = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(rating);
  return (
    <span>
      <span aria-hidden="true" className={styles['star']}>
        ★
      </span>{' '}
      <span aria-hidden="true">{stars}</span>
      <span className="heard-only">{messages.facts.rating(stars)}</span>
      {ratingCount !== undefined && ratingCount > 0 && ` (${formatNumber(ratingCount)})`}
    </span>
  );
}

function VideoLine({ video }: { video: NonNullable<SearchResult['video']> }) {
  const { messages } = useInterface();
  const { durationSeconds, channel } = video;
  if (durationSeconds === undefined && channel === undefined) return null;
  return (
    <p className={styles['line']}>
      {durationSeconds !== undefined && (
        <span className={styles['duration']}>
          <span className="heard-only">{messages.facts.duration} </span>
          {formatDuration(durationSeconds)}
        </span>
      )}
      {channel !== undefined && <bdi>{channel}</bdi>}
    </p>
  );
}
