/*
 * The search for products:
 *
 *     words ─► filters, an order and the words that are left (understand/) ─► a search of products (search.ts)
 *
 * with the filters of the parameters and the facets of a shop. `shop-catalogue.ts` holds the values that exist.
 */
import { allOf } from '../../attributes/conjunction.ts';
import type { FilterExpression } from '../../attributes/filter-expression.ts';
import type { SearchOrder } from '../../index/search-index.ts';
import type { Found } from '../found.ts';
import { openLookUps } from '../look-ups/open-look-ups.ts';
import { validateQueryText } from '../query/parse-query.ts';
import { type ContextWords, type SearchRequest, searchFor } from '../query/search-request.ts';
import { nextOffset } from '../results/next-offset.ts';
import { presentHits } from '../results/present-hits.ts';
import { searchedQuery } from '../results/searched-query.ts';
import { find } from '../search.ts';
import type { SearchServices } from '../search-services.ts';
import type { ShopCatalogue, ShopCatalogues } from './shop-catalogue.ts';
import { askedFacets, shownFacets } from './shopping-facets.ts';
import { parameterFilters } from './shopping-filter.ts';
import type { ShoppingRequest, ShoppingResponse, ShoppingSort } from './shopping-request.ts';
import { type ReadWords, readWords, type WordsPart } from './understood-words.ts';

/** The dependencies of a product search. */
export interface ShoppingServices {
  readonly search: SearchServices;
  readonly catalogues: ShopCatalogues;
}

/**
 * Finds products by words and filters; the list may be empty. Without words it returns all products that pass the filters, the newest
 * first by default. If the filters read from the words leave no product although the remaining words find some, it drops as few of
 * those filters as possible; it never drops filters of parameters.
 *
 * Rejects with `ERR_QUERY_TOO_SHORT` and `ERR_QUERY_TOO_LONG`, and with the signal's reason.
 */
export async function searchProducts(
  request: ShoppingRequest,
  { search, catalogues }: ShoppingServices,
  signal: AbortSignal,
): Promise<ShoppingResponse> {
  const startedMs = performance.now();
  const typed =
    request.text.trim() === '' ? '' : validateQueryText(request.text, search.minQueryCharacters);
  const catalogue = await catalogues.of(visibleTo(request), search);
  signal.throwIfAborted();
  const rates = request.currency === null ? null : (search.rates?.latest() ?? null);
  const parameters = await parameterFilters(request, catalogue, rates && [...rates.perEuro.keys()]);
  const words = readWords(typed, request, catalogue);
  // After filters are read, a single letter of the query may remain.
  const services = { ...search, minQueryCharacters: 1, isNamed: catalogue.isNamed };
  const asked = { request, catalogue, parameters, words, services, signal };
  const { found, applied } = await findRelaxed(asked);
  const indexMs = performance.now() - startedMs;
  const { results, priceHistories } = await present(found, request, services);
  const { hits, total, totalRelation } = found.hits;
  const reads = request.currency !== null && search.rates !== undefined && rates === null;
  return {
    query: queryOf(typed, words, found),
    understood: words.parts.map((part) => ({
      ...part.description,
      applied: applied.includes(part),
    })),
    isRelaxed: applied.length < words.parts.length,
    total: { value: total, relation: totalRelation },
    results,
    facets: shownFacets(request, found.hits),
    priceHistories,
    nextOffset: nextOffset(request.offset, hits.length, total),
    timing: { totalMs: performance.now() - startedMs, indexMs },
    rates,
    ratesReason: reads ? NO_RATES_YET : null,
  };
}

const NO_RATES_YET =
  'No exchange rates could be read yet, so only prices in the currency are kept.';

/** The context of one product search. */
interface ProductQuery {
  readonly request: ShoppingRequest;
  readonly catalogue: ShopCatalogue;
  /** Filters of the parameters. */
  readonly parameters: readonly FilterExpression[];
  readonly words: ReadWords;
  readonly services: SearchServices;
  readonly signal: AbortSignal;
}

interface FoundProducts {
  readonly found: Found;
  /** The parts of the query that were applied. */
  readonly applied: readonly WordsPart[];
}

/**
 * Ordered by price, say, the cheapest product with any one of the words would come first. So every order but relevance requires all
 * words, unless no product has them all, and does not search by meaning.
 */
async function findWith(parts: readonly WordsPart[], asked: ProductQuery): Promise<Found> {
  const { services, signal } = asked;
  const request = searchOf(parts, asked);
  if (request.sort !== 'relevance' && request.text !== '') {
    const strict = { ...request, needsAllWords: true, mode: 'lexical' } as const;
    const found = await find(strict, services, signal);
    if (found.hits.total > 0) return found;
  }
  const found = await find(request, services, signal);
  if (found.hits.total > 0 || request.needsAllWords !== true) return found;
  // A compound may be found by its parts alone.
  const { needsAllWords: _, context: __, ...loose } = request;
  return find(loose, services, signal);
}

/** Applies all parts. If nothing is found, drops the single part that hides the most products, or else all restricting parts. */
async function findRelaxed(asked: ProductQuery): Promise<FoundProducts> {
  const { parts } = asked.words;
  const found = await findWith(parts, asked);
  const restricting = parts.filter(({ restricts }) => restricts);
  if (found.hits.total > 0 || restricting.length === 0) return { found, applied: parts };
  const without = (left: readonly WordsPart[]) => parts.filter((part) => !left.includes(part));
  const choices = restricting.length === 1 ? [] : restricting.map((part) => without([part]));
  let best: FoundProducts | null = null;
  for (const applied of choices) {
    const tried = await findWith(applied, asked);
    if (tried.hits.total > (best?.found.hits.total ?? 0)) best = { found: tried, applied };
  }
  if (best !== null) return best;
  const applied = without(restricting);
  const bare = await findWith(applied, asked);
  return bare.hits.total > 0 ? { found: bare, applied } : { found, applied: parts };
}

function searchOf(
  parts: readonly WordsPart[],
  { request, catalogue, parameters, words }: ProductQuery,
): SearchRequest {
  const filter = allOf([...parameters, ...parts.flatMap(({ filters }) => filters)]);
  const excluded = parts.flatMap((part) => part.excluded.map((word) => ` -intitle:${word}`));
  const context = contextOf(parts, words);
  const rest = withoutKept(words);
  // A query of one word has all that holds any word of the context, too: `sneaker in stock` all that is in stock.
  const isOneWord = context.length > 0 && rest !== '' && !/\s/u.test(rest);
  return searchFor(rest + excluded.join(''), {
    ...visibleTo(request),
    types: ['product'],
    limit: request.limit,
    offset: request.offset,
    sources: request.sources,
    language: request.language,
    sort: orderOf(request.sort, parts),
    attributeFacets: askedFacets(request, catalogue),
    locale: request.locale,
    ...(filter && { filter }),
    ...(context.length > 0 && { context }),
    ...(isOneWord && { needsAllWords: true }),
  });
}

// The words of a filter that was dropped still rank, and so do those of one that only a colour or size implies, as in titles of products
// that do not state theirs. Neither makes a match: a red kettle is no red shoe.
const LEFT_OUT_WEIGHT = 0.3;
const IMPLIED_WEIGHT = 1;

function contextOf(applied: readonly WordsPart[], { parts }: ReadWords): readonly ContextWords[] {
  return parts.flatMap((part): ContextWords[] => {
    const { text } = part.description;
    if (!applied.includes(part)) return [{ text, weight: LEFT_OUT_WEIGHT }];
    return part.keepsWords ? [{ text, weight: IMPLIED_WEIGHT }] : [];
  });
}

/** The words left, without those that are read as filters, too, unless nothing else is left. */
function withoutKept({ rest, parts }: ReadWords): string {
  const kept = parts.filter(({ keepsWords }) => keepsWords);
  let left = rest.split(/\s+/u);
  for (const { description } of kept) {
    const words = description.text.split(/\s+/u);
    const at = left.findIndex((_, i) => words.every((word, j) => left[i + j] === word));
    if (at >= 0) left = left.toSpliced(at, words.length);
  }
  const text = left.join(' ').trim();
  return kept.length === 0 || text === '' ? rest : text;
}

function visibleTo({ safety }: ShoppingRequest): Pick<SearchRequest, 'safety'> {
  return safety === undefined ? {} : { safety };
}

const ORDERS: Readonly<Record<ShoppingSort, SearchOrder>> = {
  relevance: 'relevance',
  newest: 'newest',
  price_asc: [{ attribute: 'price', direction: 'asc' }],
  price_desc: [{ attribute: 'price', direction: 'desc' }],
  rating: [
    { attribute: 'rating', direction: 'desc' },
    { attribute: 'ratingCount', direction: 'desc' },
  ],
};

/** The order of the parameter takes precedence over that of the words. */
function orderOf(sort: ShoppingSort | null, parts: readonly WordsPart[]): SearchOrder {
  if (sort !== null) return ORDERS[sort];
  const orders = parts.flatMap((part) => part.orders);
  if (orders.length === 0) return 'relevance';
  const attributes = orders.filter((order) => order !== 'newest');
  return attributes.length === 0 ? 'newest' : attributes;
}

function queryOf(typed: string, words: ReadWords, found: Found): ShoppingResponse['query'] {
  const { corrected } = found;
  const rest = withoutKept(words);
  const whole = (text: string) =>
    rest !== '' && typed.includes(rest) ? typed.replace(rest, () => text) : text;
  return searchedQuery(typed, {
    ...found,
    corrected: corrected === null ? null : whole(corrected),
  });
}

type Presented = Pick<ShoppingResponse, 'results' | 'priceHistories'>;

function present(
  { hits: { hits }, plan }: Found,
  { wantsHistory }: ShoppingRequest,
  services: SearchServices,
): Promise<Presented> {
  const { safeSearch, nameOfSource } = services;
  return openLookUps(services).run(({ documents }) => {
    const numbers = wantsHistory ? hits.map(({ documentNumber }) => documentNumber) : [];
    const priceHistories = documents.priceHistories(numbers);
    const results = presentHits(hits, plan, { documents, safeSearch, nameOfSource }, null);
    return { results, priceHistories };
  });
}
