import { formatMoney } from '../../results/write-facts.ts';
import type { StoredDocument } from '../../wire/wire-types.ts';
import type { ShoppingMessages } from '../messages/en.ts';

type AttributeValue = StoredDocument['attributes'][string];

const DATE = /^\d{4}-\d{2}-\d{2}(T.*)?$/;

/** A typed attribute as one reads it. */
export function writeAttribute(
  value: AttributeValue,
  { shop, locale }: { readonly shop: ShoppingMessages; readonly locale: string },
): string {
  if (Array.isArray(value)) {
    return value.map((one) => writeAttribute(one, { shop, locale })).join(', ');
  }
  if (typeof value === 'number') return new Intl.NumberFormat(locale).format(value);
  if (typeof value === 'boolean') return shop.value(String(value));
  if (typeof value === 'string') return DATE.test(value) ? writeDate(value, locale) : value;
  if ('currency' in value) return formatMoney(value, locale);
  return `${value.lat}, ${value.lon}`;
}

function writeDate(text: string, locale: string): string {
  const time = Date.parse(text);
  if (Number.isNaN(time)) return text;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(time);
}
