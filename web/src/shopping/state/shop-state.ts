/** What the screen at `/shopping` shows. It corresponds exactly to the address: each determines the other. */
export interface ShopState {
  /** As typed; empty: all products. */
  readonly text: string;
  /** Only these; empty: all. */
  readonly brands: readonly string[];
  /** Outermost first, as in `Home > Chairs`. */
  readonly category: string | null;
  readonly merchants: readonly string[];
  readonly inStock: boolean | null;
  /** Of five stars. */
  readonly minRating: number | null;
  /** ISO 4217: only products in it, or converted to it. Bounds of the price are in it. */
  readonly currency: string | null;
  readonly minPrice: number | null;
  readonly maxPrice: number | null;
  /** Further attributes by name. */
  readonly attributes: Readonly<Record<string, AttributeChoice>>;
  /** `null`: what the words say (`cheapest`), else by relevance. */
  readonly sort: ShopSort | null;
  /** Words that the server understood as filters, and that are words after all. */
  readonly ignored: readonly string[];
  /** `null`: as the operator of the server set it. */
  readonly safe: 'on' | 'off' | null;
  readonly view: ShopView;
  /** How many pages of results stand below one another, from 1. */
  readonly pages: number;
  /** The products chosen to be compared, by their documents. */
  readonly compared: readonly string[];
  /** They are shown side by side, in place of the results. */
  readonly isComparing: boolean;
}

/** The values of an attribute that are wanted: any of these, or those within bounds. */
export type AttributeChoice =
  | { readonly kind: 'values'; readonly values: readonly string[] }
  | { readonly kind: 'range'; readonly min: number | null; readonly max: number | null };

/** The orders of products, as the server names them. */
export const shopSorts = ['relevance', 'price_asc', 'price_desc', 'rating', 'newest'] as const;

/** One of {@link shopSorts}. */
export type ShopSort = (typeof shopSorts)[number];

/** How the products are laid out. */
export const shopViews = ['grid', 'list'] as const;

/** One of {@link shopViews}. */
export type ShopView = (typeof shopViews)[number];

/** All products. */
export const wholeShop: ShopState = {
  text: '',
  brands: [],
  category: null,
  merchants: [],
  inStock: null,
  minRating: null,
  currency: null,
  minPrice: null,
  maxPrice: null,
  attributes: {},
  sort: null,
  ignored: [],
  safe: null,
  view: 'grid',
  pages: 1,
  compared: [],
  isComparing: false,
};

/** Products on a page: whole rows of two, three, four and six. */
export const PAGE_PRODUCTS = 24;

/** More are no longer read one below the other, and what a link opens has to be asked for. */
export const MAX_PAGES = 20;

/** As many columns as one compares at a glance, and as a wide screen has room for. */
export const MAX_COMPARED = 4;

/** The state after a change of what is looked for: from its first page, as results. */
export function narrowShop(state: ShopState, change: Partial<ShopState>): ShopState {
  return { ...state, pages: 1, isComparing: false, ...change };
}

/** Other words, and what stays as it is for them: how it looks, and what is compared. */
export function withText(state: ShopState, text: string): ShopState {
  if (text === state.text) return narrowShop(state, {});
  const { view, safe, compared } = state;
  return { ...wholeShop, text, view, safe, compared };
}

/** The same words without anything that narrows them; also without what the server reads from them. */
export function withoutShopFilters(state: ShopState, understood: readonly string[]): ShopState {
  const { text, sort, view, safe, compared } = state;
  return { ...wholeShop, text, sort, view, safe, compared, ignored: understood };
}

/** Chooses a value where it is not chosen, else takes it away. */
export function toggled(values: readonly string[], value: string): readonly string[] {
  return values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
}

/** The state with another choice of an attribute; one that wants nothing is taken out. */
export function withAttribute(
  state: ShopState,
  name: string,
  choice: AttributeChoice | null,
): ShopState {
  const { [name]: _, ...others } = state.attributes;
  const isEmpty = choice === null || wantsNothing(choice);
  return narrowShop(state, { attributes: isEmpty ? others : { ...others, [name]: choice } });
}

function wantsNothing(choice: AttributeChoice): boolean {
  if (choice.kind === 'values') return choice.values.length === 0;
  return choice.min === null && choice.max === null;
}
