import type { DocumentInput } from '../../documents/document.ts';
import type { StructuredItem } from '../../documents/document-facts.ts';
import type { Product } from './product.ts';
import { productDocument } from './product-document.ts';
import { productsOfItems } from './products-of-items.ts';

/** The page that products were found on. */
export interface ProductPage {
  /** Canonical. */
  readonly url: string;
  readonly title: string;
  readonly language: string | null;
  readonly site: string;
}

// A page about one product shows a few more besides (accessories); a list shows dozens.
const MAX_PRODUCTS_OF_PAGE = 5;

/**
 * The products that a page is about, or lists, as documents: variants of one product are one document.
 * Of a list (more than five) only those with an address of their own are taken, since the page of the list
 * is not theirs. Their external ids are the product's address with `#product`, so that the page itself and
 * its product are two documents, and the list and the product's own page speak of the same one.
 */
export function productsOfPage(
  structured: readonly StructuredItem[],
  page: ProductPage,
): Omit<DocumentInput, 'sourceId'>[] {
  const products = productsOfItems(structured, page.url);
  const isList = products.length > MAX_PRODUCTS_OF_PAGE;
  const documents = new Map<string, Omit<DocumentInput, 'sourceId'>>();
  for (const product of products) {
    const address = product.url ?? page.url;
    if (isList && !hasOwnPage(product, page)) continue;
    const isOnly = products.length === 1 || hasOwnPage(product, page);
    const externalId = isOnly ? `${address}#product` : `${page.url}#product=${product.id}`;
    if (documents.has(externalId)) continue;
    documents.set(
      externalId,
      productDocument({ ...product, url: address }, contextOf(externalId, page)),
    );
  }
  return [...documents.values()];
}

function contextOf(externalId: string, { url, language }: ProductPage) {
  return { externalId, url, language, mediaType: 'text/html' };
}

function hasOwnPage({ url }: Product, page: ProductPage): boolean {
  return url !== null && url !== page.url;
}
