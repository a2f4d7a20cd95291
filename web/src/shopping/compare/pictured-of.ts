import type { PicturedProduct } from '../products/product-picture.tsx';
import type { ComparedProduct } from './use-compared.ts';

/** What a compared product is seen by; of one that is not known nothing but its id. */
export function picturedOf(product: ComparedProduct): PicturedProduct {
  const document = product.kind === 'known' ? product.document : null;
  const facts = document?.facts?.product;
  const imageUrl = facts?.imageUrl ?? document?.facts?.page?.imageUrl ?? null;
  return {
    id: product.id,
    title: document?.title ?? '',
    brand: facts?.brand ?? null,
    category: facts?.category ?? null,
    imageUrl,
    thumbnailUrl: imageUrl,
  };
}
