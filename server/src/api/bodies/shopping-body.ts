import type { endpoints } from '@quarry/contract';
import type { z } from 'zod';
import type { Money } from '../../attributes/attribute-value.ts';
import { convertAmount } from '../../attributes/convert-amounts.ts';
import { attributeToJson } from '../../attributes/read-attributes.ts';
import { attributesOfFacts } from '../../documents/attributes-of-facts.ts';
import type { ProductVariant } from '../../documents/document-facts.ts';
import type { AttributeFacet } from '../../index/search-index.ts';
import type { Indexing } from '../../ingest/sources/first-runs.ts';
import type { SearchResult } from '../../search/query/search-request.ts';
import { categoryTree } from '../../search/shopping/category-tree.ts';
import { areStale, type ConversionRates } from '../../search/shopping/conversion-rates.ts';
import { productFields } from '../../search/shopping/product-fields.ts';
import type { ShoppingRequest, ShoppingResponse } from '../../search/shopping/shopping-request.ts';
import { variantDifferences } from '../../search/shopping/variant-differences.ts';
import type { DeepReadonly } from '../pipeline/route.ts';
import { documentUrl } from './document-body.ts';
import { attributeFacetBody } from './facets-body.ts';
import { thumbnailUrl } from './search-body.ts';

/** The answer as it goes over the wire. */
export type ShoppingBody = DeepReadonly<z.input<typeof endpoints.shopping.response>>;
type ProductBody = ShoppingBody['results'][number];

/** What the body of a response needs besides what was found. */
export interface ShoppingBodyOptions {
  readonly request: Pick<ShoppingRequest, 'limit' | 'offset' | 'currency' | 'wantsHistory'>;
  readonly requestId: string;
  readonly nowMs: number;
  /** How far the first reading of sources is; `null`: none is under way. */
  readonly indexing: Indexing | null;
}

/** The answer of `GET /api/shopping`. */
export function shoppingBody(
  response: ShoppingResponse,
  { request, requestId, nowMs, indexing }: ShoppingBodyOptions,
): ShoppingBody {
  const { rates, ratesReason, nextOffset, priceHistories } = response;
  const { limit, offset, currency, wantsHistory } = request;
  return {
    requestId,
    query: response.query,
    understood: response.understood,
    relaxed: response.isRelaxed,
    total: response.total,
    results: response.results.map((result) => {
      const body = productBody(result, currency, rates);
      if (!wantsHistory) return body;
      return { ...body, priceHistory: priceHistories.get(result.document.number) ?? [] };
    }),
    facets: facetsBody(response.facets),
    page: { limit, offset, nextOffset },
    timing: response.timing,
    ...(rates && {
      rates: { date: rates.date, stale: areStale(rates, nowMs), source: rates.source },
    }),
    ...(ratesReason !== null && { ratesReason }),
    ...(indexing && { indexing }),
  };
}

/** A product as it goes over the wire; `rates`: by which its price is converted to `currency`. */
function productBody(
  result: SearchResult,
  currency: string | null,
  rates: ConversionRates | null,
): ProductBody {
  const { document } = result;
  const product = document.facts?.product ?? {};
  const attributes = attributesOfFacts(document.facts);
  const { price, ...fields } = productFields(attributes);
  const converted = price && convertedPrice(price, currency, rates);
  const { variants = [] } = product;
  return {
    id: document.id,
    title: document.title,
    url: document.url,
    documentUrl: documentUrl(document),
    source: document.sourceId,
    sourceName: result.sourceName,
    language: document.language,
    snippet: result.snippet,
    highlightedSnippet: result.highlightedSnippet,
    highlightedTitle: result.highlightedTitle,
    price,
    ...fields,
    ...(converted && { convertedPrice: converted }),
    availability: product.availability ?? null,
    imageUrl: product.imageUrl ?? null,
    thumbnailUrl: thumbnailUrl(document),
    attributes: furtherAttributes(attributes),
    variants: variants.map(variantBody),
    variantDifferences: variantDifferences(variants),
    publishedAt: document.publishedAt,
    indexedAt: document.indexedAt,
    explicit: result.isExplicit,
    duplicates: result.duplicates,
    score: result.score,
  };
}

/** Rounded to the digits that the currency has. `null`: it is in that currency, or cannot be converted. */
function convertedPrice(
  price: Money,
  currency: string | null,
  rates: ConversionRates | null,
): Money | null {
  if (currency === null || rates === null || price.currency === currency) return null;
  const amount = convertAmount(price, currency, rates.perEuro);
  if (amount === null) return null;
  const digits = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
    .maximumFractionDigits;
  return { amount: Number(amount.toFixed(digits)), currency };
}

/** Those with a field of their own are left out where the field has them. */
function furtherAttributes(attributes: ReturnType<typeof attributesOfFacts>) {
  const further = Object.entries(attributes).filter(
    ([name, value]) => !isShown(name, typeof value, value),
  );
  return Object.fromEntries(further.map(([name, value]) => [name, attributeToJson(value)]));
}

/** By the name of a field the type of value that it shows; `price` of a source without currencies stays an attribute. */
const FIELDS: Readonly<Record<string, string>> = {
  price: 'object',
  listPrice: 'object',
  brand: 'string',
  category: 'string',
  inStock: 'boolean',
  rating: 'number',
  ratingCount: 'number',
  merchant: 'string',
};

function isShown(name: string, type: string, value: unknown): boolean {
  return Object.hasOwn(FIELDS, name) && FIELDS[name] === type && !Array.isArray(value);
}

function variantBody({ name, price, availability, attributes, url, imageUrl }: ProductVariant) {
  return {
    name: name ?? null,
    price: price ?? null,
    availability: availability ?? null,
    attributes: attributes ?? {},
    url: url ?? null,
    imageUrl: imageUrl ?? null,
  };
}

function facetsBody(facets: ShoppingResponse['facets']): ShoppingBody['facets'] {
  const bodies = Object.entries(facets).map(([name, facet]) => [name, facetBody(name, facet)]);
  // By name as `facetBody` makes them; a name has no type of its own here.
  return Object.fromEntries(bodies.filter(([, body]) => body !== null)) as ShoppingBody['facets'];
}

function facetBody(name: string, facet: AttributeFacet) {
  switch (name) {
    case 'category':
      return categoryTree(facet.values);
    case 'price':
      return [
        ...facet.money,
        ...(facet.numbers === null ? [] : [{ currency: null, ...facet.numbers }]),
      ];
    case 'rating':
      return facet.numbers;
    case 'brand':
    case 'merchant':
    case 'inStock':
      return facet.values;
    default:
      return attributeFacetBody(facet);
  }
}
