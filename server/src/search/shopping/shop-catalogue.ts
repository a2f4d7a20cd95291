import { choiceOf } from '../../documents/attributes-of-facts.ts';
import type { AttributeFacet, AttributeFacetQuery, IndexHits } from '../../index/search-index.ts';
import { foldText } from '../../languages/analysis/fold-text.ts';
import { firstSubtag } from '../../languages/known-languages.ts';
import type { Clock } from '../../runtime/clock.ts';
import { runPlan } from '../find.ts';
import { openLookUps } from '../look-ups/open-look-ups.ts';
import { planRequest } from '../query/prepare-search.ts';
import { type SearchRequest, searchFor } from '../query/search-request.ts';
import type { SearchServices } from '../search-services.ts';
import { createShopVocabulary, type ShopVocabulary } from './understand/shop-vocabulary.ts';

/** The products that exist, by their attributes: what words of a query can be read as, and how values are spelt. */
export interface ShopCatalogue {
  readonly vocabulary: ShopVocabulary;
  /** Primary subtags of the languages of all content, the most frequent first. */
  readonly languages: readonly string[];
  /** Names of attributes that not every shop has, the most frequent first; at most {@link MAX_FURTHER}. */
  readonly further: readonly string[];
  /** Whether a word (lower case) is part of a brand's name. */
  isNamed(word: string): boolean;
  /** The values of an attribute that equal this text except for case and accents; may be empty. */
  spellingsOf(attribute: string, text: string): Promise<readonly string[]>;
  /** This category and all categories below it. */
  categoriesBelow(path: string): Promise<readonly string[]>;
}

/** The facets that every shop has, in the order in which they are shown. */
export const SHOP_FACETS = ['category', 'price', 'rating', 'brand', 'merchant', 'inStock'] as const;

/** Bounds the facets that are counted for one answer. */
export const MAX_FURTHER = 20;

/** Attributes that identify a product, or that are counted under another name. */
const UNCOUNTED: ReadonlySet<string> = new Set([
  ...SHOP_FACETS,
  'listPrice',
  'ratingCount',
  'gtin',
  'sku',
]);

// Of a larger catalogue, words are matched with the most frequent values only; parameters match all.
const MAX_VALUES = 1_000;
// For attributes that are no names. Colours, sizes and materials have fewer values; a larger index costs more than it gains.
const MAX_PLAIN_VALUES = 200;
const WITH_MANY_VALUES: ReadonlySet<string> = new Set(['brand', 'category', 'merchant']);
/** Attributes that identify a product. Words are never read as them: each product would add a value. */
const UNREAD: ReadonlySet<string> = new Set(['gtin', 'sku']);
// How long a new brand takes until it is read from words.
const REFRESH_MS = 5_000;
// A catalogue that is slow to read is read less often: at most a twentieth of the time is spent on reading.
const REFRESH_SHARE = 20;
const MAX_CATALOGUES = 8;
const MAX_LOOKED_UP = 500;
// Less frequent attributes belong to single sources; each costs a count over all products.
const MAX_READ = 40;
// Each language adds a stem of each word of each value.
const MAX_STEMMED_LANGUAGES = 4;

/** Catalogues by what callers may see. They are read again when the index has changed, at most every few seconds. */
export class ShopCatalogues {
  readonly #clock: Clock;
  readonly #kept = new Map<string, KeptCatalogue>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** The catalogue of all products that a request with these restrictions can find. */
  of(visible: Pick<SearchRequest, 'safety'>, services: SearchServices): Promise<ShopCatalogue> {
    const key = JSON.stringify(visible);
    const state = services.index.statistics().attributes; // one object for each state of the index
    const kept = this.#kept.get(key);
    const nowMs = this.#clock.now();
    if (kept !== undefined && (kept.state === state || nowMs < kept.freshUntilMs)) {
      return kept.catalogue;
    }
    const catalogue = readCatalogue(visible, services);
    const reading: KeptCatalogue = { catalogue, state, freshUntilMs: nowMs + REFRESH_MS };
    this.#kept.delete(key);
    if (this.#kept.size >= MAX_CATALOGUES) this.#kept.delete(this.#kept.keys().next().value ?? '');
    this.#kept.set(key, reading);
    const readDone = () => {
      const tookMs = this.#clock.now() - nowMs;
      reading.freshUntilMs = nowMs + Math.max(REFRESH_MS, REFRESH_SHARE * tookMs);
    };
    catalogue.then(readDone, () => this.#kept.delete(key)); // callers that wait get the error; the next call reads again
    return catalogue;
  }
}

interface KeptCatalogue {
  readonly catalogue: Promise<ShopCatalogue>;
  readonly state: object;
  /** Until then the catalogue is reused, even if the index has changed. */
  freshUntilMs: number;
}

async function readCatalogue(
  visible: Pick<SearchRequest, 'safety'>,
  services: SearchServices,
): Promise<ShopCatalogue> {
  const statistics = services.index.statistics();
  const names = Object.entries(statistics.attributes)
    .toSorted(([, a], [, b]) => b - a)
    .map(([name]) => name);
  const read = [...new Set([...SHOP_FACETS, ...names])]
    .filter((name) => !UNREAD.has(name))
    .slice(0, MAX_READ);
  const count = (attributeFacets: readonly AttributeFacetQuery[]) =>
    countAll(attributeFacets, visible, services);
  const { attributeFacets = {}, total } = await count(
    read.map((attribute) => ({
      attribute,
      limit: WITH_MANY_VALUES.has(attribute) ? MAX_VALUES : MAX_PLAIN_VALUES,
    })),
  );
  const facets = Object.entries(attributeFacets);
  const isText = ({ values }: AttributeFacet) => values.length > 0;
  const currencies = (attributeFacets['price']?.money ?? []).map(({ currency }) => currency);
  const texts = new Map(
    facets
      .filter(([name, facet]) => isText(facet) && name !== 'inStock')
      .map(([name, { values }]) => [name, values.map(({ value }) => value)]),
  );
  const languages = languagesOf(statistics.languages);
  const vocabulary = createShopVocabulary({
    texts,
    others: facets
      .filter(([name, facet]) => !texts.has(name) && coverage(facet) > 0)
      .map(([name]) => name),
    currencies,
    languages: languages.slice(0, MAX_STEMMED_LANGUAGES),
  });
  const brandWords = new Set(
    (texts.get('brand') ?? []).flatMap((brand) =>
      brand.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u),
    ),
  );
  const lookUps = new ValueLookUps(vocabulary, count);
  return {
    vocabulary,
    languages,
    further: furtherOf(facets, total),
    isNamed: (word) => brandWords.has(word),
    spellingsOf: (attribute, text) => lookUps.spellingsOf(attribute, text),
    categoriesBelow: (path) => lookUps.below('category', path),
  };
}

function languagesOf(counts: Readonly<Record<string, number>>): string[] {
  const tags = Object.entries(counts).toSorted(([, a], [, b]) => b - a);
  return [...new Set(tags.map(([tag]) => firstSubtag(tag)))].filter((tag) => tag !== '');
}

/** How many of the counted matches have a value. */
export function coverage({ values, numbers, dates, money }: AttributeFacet): number {
  const counted = values.reduce((sum, { count }) => sum + count, 0);
  const ranges = [numbers, dates, ...money].reduce((sum, range) => sum + (range?.count ?? 0), 0);
  return counted + ranges;
}

/** Attributes that distinguish products. Leaves out unique texts, and attributes that a choice in all languages counts. */
function furtherOf(
  facets: readonly (readonly [string, AttributeFacet])[],
  total: number,
): string[] {
  const counted = facets.filter(([, facet]) => coverage(facet) > 0);
  const names = new Set(counted.map(([name]) => name));
  const repeats = (name: string) => {
    const choice = choiceOf(name);
    return choice !== null && choice !== name && names.has(choice);
  };
  return counted
    .filter(([name, facet]) => !UNCOUNTED.has(name) && !isUnique(facet) && !repeats(name))
    .map(([name, facet]) => ({ name, covered: Math.min(total, coverage(facet)) }))
    .toSorted((a, b) => b.covered - a.covered || (a.name < b.name ? -1 : 1))
    .slice(0, MAX_FURTHER)
    .map(({ name }) => name);
}

// An attribute with fewer products per value does not narrow a list down.
const FEWEST_PER_VALUE = 2;
// With fewer values, people see all of them at a glance.
const FEW_VALUES = 12;

function isUnique({ values, distinct }: AttributeFacet): boolean {
  const counted = values.reduce((sum, { count }) => sum + count, 0);
  return distinct > FEW_VALUES && counted < FEWEST_PER_VALUE * Math.min(distinct, values.length);
}

type Count = (attributeFacets: readonly AttributeFacetQuery[]) => Promise<IndexHits>;

/** Looks up the values that equal a text, in the vocabulary or else in the index, and caches them. */
class ValueLookUps {
  readonly #vocabulary: ShopVocabulary;
  readonly #count: Count;
  readonly #kept = new Map<string, Promise<readonly string[]>>();

  constructor(vocabulary: ShopVocabulary, count: Count) {
    this.#vocabulary = vocabulary;
    this.#count = count;
  }

  async spellingsOf(attribute: string, text: string): Promise<readonly string[]> {
    const folded = foldText(text);
    const known = this.#vocabulary
      .valuesOf(attribute, text)
      .filter((value) => foldText(value) === folded);
    if (known.length > 0) return known;
    return (await this.#from(attribute, text)).filter((value) => foldText(value) === folded);
  }

  async below(attribute: string, path: string): Promise<readonly string[]> {
    const wanted = foldedPath(path);
    return (await this.#from(attribute, path.split(/\s*>\s*/u, 1)[0]!)).filter((value) => {
      const folded = foldedPath(value);
      return folded === wanted || folded.startsWith(`${wanted} > `);
    });
  }

  #from(attribute: string, prefix: string): Promise<readonly string[]> {
    const key = `${attribute}:${prefix}`;
    const kept = this.#kept.get(key);
    if (kept !== undefined) return kept;
    const found = this.#count([{ attribute, limit: MAX_VALUES, prefix }]).then(
      ({ attributeFacets }) =>
        (attributeFacets?.[attribute]?.values ?? []).map(({ value }) => value),
    );
    found.catch(() => this.#kept.delete(key));
    // Texts come from outside, so the cache is bounded: the oldest entry is evicted.
    if (this.#kept.size >= MAX_LOOKED_UP) this.#kept.delete(this.#kept.keys().next().value ?? '');
    this.#kept.set(key, found);
    return found;
  }
}

/** `Home>Chairs` and `home > chairs` are the same path. */
export function foldedPath(path: string): string {
  return path
    .split('>')
    .map(foldText)
    .filter((part) => part !== '')
    .join(' > ');
}

/** Counts over all visible products, without results. */
async function countAll(
  attributeFacets: readonly AttributeFacetQuery[],
  visible: Pick<SearchRequest, 'safety'>,
  services: SearchServices,
): Promise<IndexHits> {
  const request = searchFor('', { ...visible, types: ['product'], limit: 0, attributeFacets });
  const plan = await openLookUps(services).run(({ index }) =>
    planRequest(request, index, services),
  );
  return runPlan(plan, services.index);
}
