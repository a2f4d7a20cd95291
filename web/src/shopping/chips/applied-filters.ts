import { formatMoney } from '../../results/write-facts.ts';
import type { UnderstoodWords } from '../../wire/wire-types.ts';
import type { ShoppingMessages } from '../messages/en.ts';
import { shownCategory } from '../products/product-facts.ts';
import {
  type AttributeChoice,
  narrowShop,
  type ShopState,
  withAttribute,
} from '../state/shop-state.ts';
import { type FilterWords, readFilter } from './read-filter.ts';

/** A filter that is applied, and the state without it. */
export interface AppliedFilter {
  readonly key: string;
  readonly label: string;
  /** The words of the query that it was read from. */
  readonly readFrom?: string;
  readonly without: ShopState;
}

/** How labels are written. */
export interface FilterSpeech {
  readonly shop: ShoppingMessages;
  readonly locale: string;
}

/** What was chosen, in the order of the panel. */
export function chosenFilters(state: ShopState, speech: FilterSpeech): readonly AppliedFilter[] {
  const { shop } = speech;
  const names = (kind: 'brands' | 'merchants') =>
    state[kind].map((value) => ({
      key: `${kind} ${value}`,
      label: value,
      without: narrowShop(state, { [kind]: state[kind].filter((one) => one !== value) }),
    }));
  const single = (key: string, label: string | null, change: Partial<ShopState>) =>
    label === null ? [] : [{ key, label, without: narrowShop(state, change) }];
  const stock = state.inStock === null ? null : state.inStock ? shop.inStock : shop.notInStock;
  const { minRating } = state;
  const stars = minRating === null ? null : writtenRating(minRating, speech);
  return [
    ...single('category', state.category && shownCategory(state.category), { category: null }),
    ...single('price', priceLabel(state, speech), {
      minPrice: null,
      maxPrice: null,
      currency: null,
    }),
    ...names('brands'),
    ...single('rating', stars, { minRating: null }),
    ...single('stock', stock, { inStock: null }),
    ...names('merchants'),
    ...Object.entries(state.attributes).flatMap(([name, choice]) =>
      attributeFilters(state, { name, choice }, speech),
    ),
    ...single('safe', state.safe === 'off' ? shop.safeIsOff : null, { safe: null }),
  ];
}

/** What the server read from the words and applied. Without it, its words are words. */
export function understoodFilters(
  state: ShopState,
  understood: readonly UnderstoodWords[],
  speech: FilterSpeech,
): readonly AppliedFilter[] {
  return understood
    .filter(({ applied }) => applied)
    .map((words) => ({
      key: `understood ${words.text}`,
      label: understoodLabel(words, speech),
      readFrom: words.text,
      without: narrowShop(state, { ignored: [...state.ignored, words.text] }),
    }));
}

/** What words were read as; the words themselves where that is no simple thing. */
function understoodLabel({ text, filter, sort }: UnderstoodWords, speech: FilterSpeech): string {
  const { shop } = speech;
  const parts = filter === undefined ? [] : readFilter(filter);
  const orders = sort === undefined ? [] : [shop.understoodSorts[sort] ?? sort];
  if (parts === null) return [text, ...orders].join(', ');
  const bounds = pairedBounds(parts);
  return [...bounds.map((words) => writeFilter(words, speech)), ...orders].join(', ') || text;
}

type Bounds = FilterWords | { readonly from: FilterWords; readonly to: FilterWords };

/** Two bounds of one attribute are one range: `20 – 30`. */
function pairedBounds(parts: readonly FilterWords[]): readonly Bounds[] {
  const [from, to] = parts;
  const isRange =
    parts.length === 2 &&
    from?.attribute === to?.attribute &&
    from?.operator === '>=' &&
    to?.operator === '<=';
  return isRange && from !== undefined && to !== undefined ? [{ from, to }] : parts;
}

function writeFilter(words: Bounds, speech: FilterSpeech): string {
  const { shop } = speech;
  if ('from' in words) {
    const { from, to } = words;
    return `${shop.attribute(from.attribute)}: ${shop.between(writtenValue(from, speech), writtenValue(to, speech))}`;
  }
  const { attribute, operator, value } = words;
  if (attribute === 'inStock') {
    return (value === 'true') === (operator === '=') ? shop.inStock : shop.notInStock;
  }
  const isRating = attribute === 'rating' && operator === '>=';
  if (isRating) return writtenRating(Number(value), speech);
  const written = writtenValue(words, speech);
  const name = shop.attribute(attribute.replace(/\.currency$/, ''));
  return shop.compared[operator](name, written);
}

function writtenValue({ value, currency }: FilterWords, { shop, locale }: FilterSpeech): string {
  const amount = Number(value);
  if (value.trim() === '' || Number.isNaN(amount)) return shop.value(value);
  if (currency !== null) return formatMoney({ amount, currency }, locale);
  return new Intl.NumberFormat(locale, { useGrouping: false }).format(amount);
}

function writtenRating(least: number, { shop, locale }: FilterSpeech): string {
  return shop.atLeastStars(least, new Intl.NumberFormat(locale).format(least));
}

function priceLabel(
  { minPrice, maxPrice, currency }: ShopState,
  { shop, locale }: FilterSpeech,
): string | null {
  const write = (amount: number) =>
    currency === null
      ? new Intl.NumberFormat(locale).format(amount)
      : formatMoney({ amount, currency }, locale);
  if (minPrice === null && maxPrice === null) {
    return currency === null ? null : shop.priceIn(currency);
  }
  return rangeLabel({ kind: 'range', min: minPrice, max: maxPrice }, write, shop);
}

function rangeLabel(
  { min, max }: Extract<AttributeChoice, { kind: 'range' }>,
  write: (value: number) => string,
  shop: ShoppingMessages,
): string {
  if (min !== null && max !== null) return shop.between(write(min), write(max));
  return min === null ? shop.upTo(write(max ?? 0)) : shop.from(write(min));
}

function attributeFilters(
  state: ShopState,
  { name, choice }: { readonly name: string; readonly choice: AttributeChoice },
  { shop, locale }: FilterSpeech,
): readonly AppliedFilter[] {
  const title = shop.attribute(name);
  if (choice.kind === 'range') {
    const write = (value: number) => new Intl.NumberFormat(locale).format(value);
    const label = `${title}: ${rangeLabel(choice, write, shop)}`;
    return [{ key: name, label, without: withAttribute(state, name, null) }];
  }
  return choice.values.map((value) => ({
    key: `${name} ${value}`,
    label: `${title}: ${shop.value(value)}`,
    without: withAttribute(state, name, {
      kind: 'values',
      values: choice.values.filter((one) => one !== value),
    }),
  }));
}
