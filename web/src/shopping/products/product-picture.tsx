import { type CSSProperties, useState } from 'react';
import { ownThumbnail } from '../../results/result-link.ts';
import type { ShoppingResult } from '../../wire/wire-types.ts';
import { deepestCategory } from './product-facts.ts';
import styles from './product-picture.module.css';

/** What a product is seen by. */
export type PicturedProduct = Pick<
  ShoppingResult,
  'id' | 'title' | 'brand' | 'category' | 'imageUrl' | 'thumbnailUrl'
>;

export interface ProductPictureProps {
  readonly product: PicturedProduct;
  /** Room for a letter alone. */
  readonly isSmall?: boolean;
  /** Among the first that one sees: loaded at once. */
  readonly isEager?: boolean;
}

/**
 * The picture of a product in a box whose size is known: until it is there, and where it cannot be had, its first letter and what
 * kind of thing it is, in a colour of the kind. Says nothing by itself: the title beside it does.
 */
export function ProductPicture({ product, isSmall, isEager }: ProductPictureProps) {
  const address = pictureAddress(product);
  const [shown, setShown] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const isShown = address !== null && shown === address;
  return (
    <span className={styles['picture']} data-shown={isShown || undefined} aria-hidden="true">
      {!isShown && <Placeholder product={product} isSmall={isSmall ?? false} />}
      {address !== null && failed !== address && (
        <img
          src={address}
          alt=""
          loading={isEager ? 'eager' : 'lazy'}
          decoding="async"
          onLoad={() => setShown(address)}
          onError={() => setFailed(address)}
        />
      )}
    </span>
  );
}

function Placeholder({ product, isSmall }: { product: PicturedProduct; isSmall: boolean }) {
  const { title, brand, category } = product;
  const hue = { '--hue': hueOf(category ?? brand ?? title) } as CSSProperties; // a custom property
  return (
    <span className={styles['placeholder']} data-small={isSmall || undefined} style={hue}>
      <b>{firstLetter(brand ?? title)}</b>
      {!isSmall && category !== null && <span>{deepestCategory(category)}</span>}
    </span>
  );
}

/** Where this server shows the picture: the page loads nothing from others. `null`: there is none. */
function pictureAddress({ id, thumbnailUrl, imageUrl }: PicturedProduct): string | null {
  return ownThumbnail({ id, type: 'product', thumbnailUrl: thumbnailUrl ?? imageUrl });
}

function firstLetter(text: string): string {
  return (/[\p{L}\p{N}]/u.exec(text)?.[0] ?? '·').toLocaleUpperCase();
}

/** The same for the same text, spread over the circle of colours: the golden angle parts neighbours. */
function hueOf(text: string): number {
  let sum = 0;
  for (const character of text) sum += character.codePointAt(0) ?? 0;
  return Math.round((sum * 137.508) % 360);
}
