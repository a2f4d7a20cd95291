import type { Availability, Money } from '../../documents/document-facts.ts';
import { parseAvailability } from './parse-availability.ts';
import { parseCurrency, parsePrice } from './parse-price.ts';
import { addressOf, itemsOf, listOf, type SchemaItem, textOf, typesOf } from './schema-values.ts';

/** The offers of a product in summary. */
export interface OfferSummary {
  readonly price: Money | null;
  /** The price before a reduction. */
  readonly listPrice: Money | null;
  readonly availability: Availability | null;
  readonly merchant: string | null;
  readonly condition: 'new' | 'used' | 'refurbished' | null;
  readonly url: string | null;
}

const MAX_NAME_UNITS = 200;
// Marketplaces have dozens for one product.
const MAX_OFFERS = 200;

/** Reads `Offer` and `AggregateOffer`, one or many: the cheapest available one counts. */
export function offerFromSchema(offers: unknown, base: string | null): OfferSummary {
  const read = itemsOf(offers)
    .slice(0, MAX_OFFERS)
    .flatMap((offer) => [offer, ...itemsOf(offer['offers']).slice(0, MAX_OFFERS)])
    .map((offer) => readOffer(offer, base));
  const priced = read.filter(({ price }) => price !== null);
  const currency = priced[0]?.price?.currency;
  const [best] = priced
    .filter(({ price }) => price?.currency === currency)
    .sort((left, right) => rankOf(left) - rankOf(right));
  return {
    price: best?.price ?? null,
    listPrice: best?.listPrice ?? null,
    availability: best?.availability ?? firstOf(read, 'availability'),
    merchant: best?.merchant ?? firstOf(read, 'merchant'),
    condition: best?.condition ?? firstOf(read, 'condition'),
    url: best?.url ?? firstOf(read, 'url'),
  };
}

/** Unavailable offers come last, and so do prices of zero: a missing price is more common than a free product. */
function rankOf({ price, availability }: OfferSummary): number {
  const amount = price?.amount ?? 0;
  const isGone = availability === 'out-of-stock' || availability === 'discontinued';
  return (isGone ? 1e15 : 0) + (amount === 0 ? 1e14 : amount);
}

function firstOf<Name extends keyof OfferSummary>(
  offers: readonly OfferSummary[],
  name: Name,
): OfferSummary[Name] | null {
  return offers.find((offer) => offer[name] !== null)?.[name] ?? null;
}

function readOffer(offer: SchemaItem, base: string | null): OfferSummary {
  const specifications = itemsOf(offer['priceSpecification']);
  const currency = parseCurrency(
    textOf([offer['priceCurrency'], ...specifications.map((one) => one['priceCurrency'])], 20),
  );
  const list = specifications.find(isListPrice);
  const usual = specifications.find((one) => !isListPrice(one) && one['price'] !== undefined);
  const price = firstPrice([offer['price'], usual?.['price'], offer['lowPrice']], currency);
  const listPrice = firstPrice([list?.['price'], list?.['maxPrice']], currency);
  const isReduced = price !== null && listPrice !== null && listPrice.amount > price.amount;
  return {
    price,
    listPrice: isReduced ? listPrice : null,
    availability: parseAvailability(listOf(offer['availability'])[0]),
    merchant: textOf(offer['seller'] ?? offer['offeredBy'], MAX_NAME_UNITS),
    condition: parseCondition(offer['itemCondition']),
    url: addressOf(offer['url'], base),
  };
}

function firstPrice(written: readonly unknown[], currency: string | null): Money | null {
  for (const one of written.flatMap(listOf)) {
    const price = parsePrice(one, currency);
    if (price !== null) return price;
  }
  return null;
}

function isListPrice(specification: SchemaItem): boolean {
  const kinds = [...listOf(specification['priceType']), ...typesOf(specification)].join(' ');
  return /listprice|srp|msrp|strikethrough|regularprice/i.test(kinds);
}

/** Parses `https://schema.org/UsedCondition`, `used`, `Refurbished - like new`; `null` for anything else. */
export function parseCondition(written: unknown): 'new' | 'used' | 'refurbished' | null {
  const said = textOf(written, 100)?.toLowerCase() ?? '';
  if (/refurb|renewed|aufbereitet|reconditionn/.test(said)) return 'refurbished';
  if (/used|damaged|second ?hand|gebraucht|occasion|usado/.test(said)) return 'used';
  return /new|neu\b|neuf|nuevo/.test(said) ? 'new' : null;
}
