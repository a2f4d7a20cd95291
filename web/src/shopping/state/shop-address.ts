import { SHOPPING_PATH } from '../../place/place.ts';
import { cleanText } from '../../state/url-state.ts';
import {
  type AttributeChoice,
  MAX_COMPARED,
  MAX_PAGES,
  type ShopState,
  shopSorts,
  shopViews,
  wholeShop,
} from './shop-state.ts';

// The limits of the server, so that a handmade address drops invalid values instead of failing.
const MAX_VALUE_CHARACTERS = 200;
const MAX_CATEGORY_CHARACTERS = 500;
const MAX_VALUES = 20;
const CURRENCY = /^[A-Z]{3}$/;
const AMOUNT = /^\d{1,12}(\.\d{1,6})?$/;
const NUMBER = /^-?\d{1,12}(\.\d{1,6})?$/;
const DOCUMENT = /^[A-Za-z0-9_-]{1,64}$/;
const MAX_RATING = 5;

// Attributes have the names of their sources: a prefix distinguishes their parameters from the others.
const VALUE_OF = /^is\.([a-z][A-Za-z0-9_]{0,63})$/;
const RANGE_OF = /^in\.([a-z][A-Za-z0-9_]{0,63})$/;
const RANGE = /^(.*)\.\.(.*)$/;

/** Reads the query of an address. Drops unknown and malformed parameters. */
export function parseShop(query: string): ShopState {
  const parameters = new URLSearchParams(query);
  const read = (name: string, form: RegExp) => {
    const value = parameters.get(name);
    return value !== null && form.test(value) ? value : null;
  };
  const amount = (name: string) => numberOf(read(name, AMOUNT));
  const minRating = amount('rating');
  const compared = [...new Set(parameters.getAll('compare'))].filter((id) => DOCUMENT.test(id));
  return {
    text: cleanText(parameters.get('q') ?? ''),
    brands: readValues(parameters, 'brand'),
    category: cleanText(parameters.get('category') ?? '').slice(0, MAX_CATEGORY_CHARACTERS) || null,
    merchants: readValues(parameters, 'merchant'),
    inStock: readBoolean(parameters.get('stock')),
    minRating: minRating === null ? null : Math.min(minRating, MAX_RATING),
    currency: read('currency', CURRENCY),
    ...orderedRange(amount('min'), amount('max')),
    attributes: readAttributes(parameters),
    sort: shopSorts.find((one) => one === parameters.get('sort')) ?? null,
    ignored: readValues(parameters, 'ignore'),
    safe: readSafe(parameters.get('safe')),
    view: shopViews.find((one) => one === parameters.get('view')) ?? wholeShop.view,
    pages: readPages(parameters.get('page')),
    compared: compared.slice(0, MAX_COMPARED),
    isComparing: parameters.get('comparing') === '1' && compared.length > 0,
  };
}

/** The address of a state, from `/`; leaves out default values. */
export function formatShop(state: ShopState): string {
  const parameters = new URLSearchParams();
  const set = (name: string, value: string | number | boolean | null) => {
    if (value !== null && value !== '') parameters.append(name, String(value));
  };
  const setAll = (name: string, values: readonly string[]) => {
    for (const value of values) set(name, value);
  };
  set('q', state.text);
  set('category', state.category);
  setAll('brand', state.brands);
  setAll('merchant', state.merchants);
  set('stock', state.inStock);
  set('rating', state.minRating);
  set('currency', state.currency);
  set('min', state.minPrice);
  set('max', state.maxPrice);
  for (const [name, choice] of Object.entries(state.attributes)) {
    if (choice.kind === 'values') setAll(`is.${name}`, choice.values);
    else set(`in.${name}`, `${choice.min ?? ''}..${choice.max ?? ''}`);
  }
  set('sort', state.sort);
  setAll('ignore', state.ignored);
  set('safe', state.safe);
  set('view', state.view === wholeShop.view ? null : state.view);
  set('page', state.pages === 1 ? null : state.pages);
  setAll('compare', state.compared);
  set('comparing', state.isComparing ? 1 : null);
  return parameters.size === 0 ? SHOPPING_PATH : `${SHOPPING_PATH}?${parameters}`;
}

/** Distinct texts that are neither empty nor too long for a value. */
function readValues(parameters: URLSearchParams, name: string): readonly string[] {
  const values = parameters.getAll(name).map((value) => value.toWellFormed().trim());
  const known = values.filter((value) => value !== '' && value.length <= MAX_VALUE_CHARACTERS);
  return [...new Set(known)].slice(0, MAX_VALUES);
}

function readAttributes(parameters: URLSearchParams): ShopState['attributes'] {
  const choices: Record<string, AttributeChoice> = {};
  for (const key of new Set(parameters.keys())) {
    const named = VALUE_OF.exec(key)?.[1];
    const values = named === undefined ? [] : readValues(parameters, key);
    if (named !== undefined && values.length > 0) choices[named] = { kind: 'values', values };
    const bounded = RANGE_OF.exec(key)?.[1];
    const range = bounded === undefined ? null : readRange(parameters.get(key) ?? '');
    if (bounded !== undefined && range !== null) choices[bounded] = range;
  }
  return choices;
}

function readRange(text: string): AttributeChoice | null {
  const [, from = '', to = ''] = RANGE.exec(text) ?? [];
  const { minPrice: min, maxPrice: max } = orderedRange(boundOf(from), boundOf(to));
  return min === null && max === null ? null : { kind: 'range', min, max };
}

const boundOf = (text: string) => numberOf(NUMBER.test(text) ? text : null);

/** Swaps reversed bounds, like the server. */
function orderedRange(min: number | null, max: number | null) {
  const isReversed = min !== null && max !== null && min > max;
  return isReversed ? { minPrice: max, maxPrice: min } : { minPrice: min, maxPrice: max };
}

function numberOf(text: string | null): number | null {
  return text === null ? null : Number(text);
}

function readBoolean(text: string | null): boolean | null {
  return text === 'true' || text === 'false' ? text === 'true' : null;
}

function readSafe(text: string | null): ShopState['safe'] {
  return text === 'on' || text === 'off' ? text : null;
}

function readPages(text: string | null): number {
  if (text === null || !/^[1-9]\d{0,4}$/.test(text)) return 1;
  return Math.min(Number(text), MAX_PAGES);
}
