import { setImmediate } from 'node:timers/promises';
import { allOf } from '../../attributes/conjunction.ts';
import type { SafetyFilters, SearchOrder } from '../../index/search-index.ts';
import { runPlan } from '../find.ts';
import { openLookUps } from '../look-ups/open-look-ups.ts';
import { namedKinds } from '../query/kind-terms.ts';
import { areKnown, countOthersNamed, isQuestion } from '../query/look-beside.ts';
import { parseQuery, untouchedSpans } from '../query/parse-query.ts';
import type { QueryPlan } from '../query/plan-query.ts';
import { planRequest } from '../query/prepare-search.ts';
import { queryLanguages } from '../query/query-languages.ts';
import { type SearchResult, searchFor } from '../query/search-request.ts';
import { presentHits } from '../results/present-hits.ts';
import type { SearchServices } from '../search-services.ts';
import type { ShoppingServices } from './search-products.ts';
import { SHOP_FACETS } from './shop-catalogue.ts';
import type { UnderstoodWords } from './shopping-request.ts';
import { type ReadWords, readWords, type WordsPart } from './understood-words.ts';

/** Decides whether a query deserves products beside its results, and finds them. */
export interface ShopWindow {
  /** `null`: the query deserves none. Rejects only with the signal's reason. */
  find(
    query: { readonly text: string; readonly locale: string },
    signal: AbortSignal,
  ): Promise<ProductsShown | null>;
}

/** The first of the products that a query deserves. */
export interface ProductsShown {
  /** Words of the query that were read as a filter or an order. */
  readonly understood: readonly UnderstoodWords[];
  /** How many products satisfy the query. */
  readonly total: number;
  /** At least one. */
  readonly products: readonly SearchResult[];
}

/** One row on a desktop, two on a phone. */
const SHOWN_PRODUCTS = 6;
// A single product is a coincidence of names, and a result at the top anyway.
const FEWEST_NAMED = 2;
/** Attributes that only buyers ask for. */
const BUYING: ReadonlySet<string> = new Set([
  'price',
  'listPrice',
  'rating',
  'ratingCount',
  'inStock',
]);

/**
 * A query deserves products if it names a kind of goods, products of that kind have all of its other words, and either
 *
 *     it expresses an intent to buy (a price, a rating, the cheapest), or
 *     it is no question, at least two products match, and no more other documents have all of its words in their titles.
 *
 * A query with operators or quotation marks never does: it already says where to look. Respects safe search.
 */
export function createShopWindow(services: ShoppingServices): ShopWindow {
  return { find: (query, signal) => new Look(services, signal).find(query) };
}

class Look {
  readonly #search: SearchServices;
  readonly #catalogues: ShoppingServices['catalogues'];
  readonly #visible: { readonly safety?: SafetyFilters };
  readonly #signal: AbortSignal;

  constructor({ search, catalogues }: ShoppingServices, signal: AbortSignal) {
    // After filters are read, a single letter of the query may remain.
    this.#search = { ...search, minQueryCharacters: 1 };
    this.#catalogues = catalogues;
    this.#visible = search.safeSearch ? { safety: search.safeSearch.filters(true) } : {};
    this.#signal = signal;
  }

  async find({
    text,
    locale,
  }: {
    readonly text: string;
    readonly locale: string;
  }): Promise<ProductsShown | null> {
    if (!this.#mayHaveProducts() || untouchedSpans(text).length > 0) return null;
    // Lets the results go first: they do not wait for products.
    await setImmediate();
    this.#signal.throwIfAborted();
    // Checked before the catalogue is read, which takes longer.
    if (!(await this.#namesGoods(text))) return null;
    const catalogue = await this.#catalogues.of(this.#visible, this.#search);
    this.#signal.throwIfAborted();
    const words = readWords(text, { understands: true, ignored: [], locale }, catalogue);
    const isBuying = words.parts.some(asksAsBuyer);
    const plan = await this.#planProducts(words, locale);
    if (plan === null || (!isBuying && isQuestion(text, plan))) return null;
    const found = await runPlan(plan, this.#search.index);
    this.#signal.throwIfAborted();
    if (found.total < (isBuying ? 1 : FEWEST_NAMED)) return null;
    const others = isBuying ? 0 : await countOthersNamed(plan, 'product', this.#search.index);
    this.#signal.throwIfAborted();
    if (found.total < others) return null;
    const products = await openLookUps(this.#search).run(({ documents }) => {
      const { safeSearch, nameOfSource } = this.#search;
      return presentHits(found.hits, plan, { documents, safeSearch, nameOfSource }, null);
    });
    if (products.length === 0) return null;
    const understood = words.parts.map(({ description }) => ({ ...description, applied: true }));
    return { understood, total: found.total, products };
  }

  /** Costs nothing if the content has no products. */
  #mayHaveProducts(): boolean {
    const { attributes } = this.#search.index.statistics();
    return SHOP_FACETS.some((name) => (attributes[name] ?? 0) > 0);
  }

  /** Whether a word of the query names a kind of goods that exists. Microseconds. */
  #namesGoods(text: string): Promise<boolean> {
    const nouns = parseQuery(text).words.flatMap((words) => words.split(/\s+/u));
    const counts = this.#search.index.statistics().languages;
    const languages = queryLanguages(nouns, null, counts);
    const terms = nouns.flatMap((noun) =>
      namedKinds([noun], languages).flatMap(({ alternatives }) => alternatives),
    );
    return openLookUps(this.#search).run(({ index }) =>
      index.termFrequencies([...new Set(terms)]).some((count) => count > 0),
    );
  }

  /** The search for products of the kind that the words name; `null` if they name no kind of goods. */
  #planProducts({ rest, parts }: ReadWords, locale: string): Promise<QueryPlan | null> {
    const filter = allOf(parts.flatMap(({ filters }) => filters));
    const excluded = parts.flatMap((part) => part.excluded.map((word) => ` -intitle:${word}`));
    return openLookUps(this.#search).run(({ index }) => {
      const plan = this.#plan(
        rest + excluded.join(''),
        { sort: orderOf(parts), locale, ...(filter && { filter }) },
        index,
      );
      const kinds = namedKinds(plan.parsed.words, plan.languages);
      const alternatives = kinds.flatMap((kind) => kind.alternatives);
      if (!index.termFrequencies(alternatives).some((count) => count > 0)) return null;
      if (!areKnown(plan, index)) return null;
      const query = { ...plan.query, terms: [...plan.query.terms, ...kinds], needsAllWords: true };
      return { ...plan, query };
    });
  }

  #plan(
    text: string,
    rest: Parameters<typeof searchFor>[1],
    index: Parameters<typeof planRequest>[1],
  ): QueryPlan {
    const request = searchFor(text, {
      ...this.#visible,
      types: ['product'],
      limit: SHOWN_PRODUCTS,
      ...rest,
    });
    return planRequest(request, index, this.#search);
  }
}

function asksAsBuyer({ orders, filters }: WordsPart): boolean {
  if (orders.length > 0) return true;
  return filters.some((filter) => 'attribute' in filter && BUYING.has(filter.attribute));
}

function orderOf(parts: readonly WordsPart[]): SearchOrder {
  const orders = parts.flatMap((part) => part.orders);
  const attributes = orders.filter((order) => order !== 'newest');
  if (attributes.length > 0) return attributes;
  return orders.length > 0 ? 'newest' : 'relevance';
}
