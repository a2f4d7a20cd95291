import type { Product } from '../../server/src/extract/products/product.ts';
import type { Judgements } from '../../server/src/search/relevance/ndcg.ts';

/** What people look for in a shop, and how well each product is what they mean: 2 it is, 1 it may do; all others are not. */
export interface JudgedShopQuery {
  readonly text: string;
  readonly judgements: Judgements;
}

/** Products with queries for them. */
export interface JudgedShop {
  readonly name: string;
  readonly products: readonly Product[];
  readonly queries: readonly JudgedShopQuery[];
}
