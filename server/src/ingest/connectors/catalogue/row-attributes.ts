import { plainValue } from '../../../extract/products/product-text.ts';
import type { RowValues } from './row-values.ts';

const MAX_ATTRIBUTES = 60;
const MAX_VALUE_UNITS = 300;
const MAX_LABEL_UNITS = 60;

/**
 * The remaining values of a row: colour, size, weight. `Option1 Name` with `Option1 Value` (Shopify) and
 * `Attribute 1 name` with `Attribute 1 value(s)` (WooCommerce) are one attribute.
 */
export function rowAttributes(row: RowValues): Record<string, string> {
  const values = new Map<string, string>();
  for (const { label, value } of row.others()) {
    const text = textOf(value);
    if (text !== null && !isNoAttribute(label, text)) values.set(label, text);
  }
  const attributes = new Map<string, string>();
  for (const [label, text] of pairUp(values, optionNames(row))) {
    if (attributes.size < MAX_ATTRIBUTES) attributes.set(readable(label), text);
  }
  return Object.fromEntries(attributes);
}

function textOf(value: unknown): string | null {
  if (!Array.isArray(value)) return plainValue(value, MAX_VALUE_UNITS);
  const texts = value.map((one) => plainValue(one, MAX_VALUE_UNITS));
  return plainValue(texts.filter((text) => text !== null).join(', '), MAX_VALUE_UNITS);
}

const ADMINISTRATIVE =
  /shipping|tax|additional.?image|gift.?card|seo|^google|fulfillment|inventory|visibility|featured|position|adult|custom.?label|swatch|^meta|qr.?code|admin/i;

/** Addresses, and data for the shop's own accounting. */
function isNoAttribute(label: string, text: string): boolean {
  return (
    /^(?:https?:)?\/\//i.test(text) ||
    (ADMINISTRATIVE.test(label) && !/^shipping.?info/i.test(label))
  );
}

const NAME_OF = /^(.*?\d)\s*names?$/i;
const VALUE_OF = /^(.*?\d)\s*values?(?:\(s\))?$/i;
const PART_OF = /^.*?\d\s*(?:visible|global|default|linked to)$/i;

/** The names of a row's options, by their place: `option1` is `Size`. */
export function optionNames(row: RowValues): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const { label, value } of row.others()) {
    const key = NAME_OF.exec(label)?.[1];
    const text = key === undefined ? null : textOf(value);
    if (key !== undefined && text !== null) names.set(key.toLowerCase(), text);
  }
  return names;
}

/** The attributes of a further row under the names of the first: `Size` for `Option1 value`. */
export function withOptionNames(
  attributes: Readonly<Record<string, string>>,
  names: ReadonlyMap<string, string>,
): Record<string, string> {
  const named = Object.entries(attributes).map(([label, text]) => {
    const key = VALUE_OF.exec(label)?.[1]?.toLowerCase();
    return [(key === undefined ? undefined : names.get(key)) ?? label, text] as const;
  });
  return Object.fromEntries(named);
}

function* pairUp(
  values: ReadonlyMap<string, string>,
  names: ReadonlyMap<string, string>,
): Generator<readonly [string, string]> {
  for (const [label, text] of values) {
    const key = VALUE_OF.exec(label)?.[1]?.toLowerCase();
    const name = key === undefined ? undefined : names.get(key);
    // Shopify's value for products without options.
    if (text === 'Default Title') continue;
    if (name !== undefined) yield [name, text];
    else if (!NAME_OF.test(label) && !PART_OF.test(label)) yield [label, text];
  }
}

/** `Warranty information` for `warrantyInformation`, `Age group` for `g:age_group`. */
function readable(label: string): string {
  const words = label
    .replace(/^[a-z]{1,8}:(?=\S)/i, '')
    .replace(/(?<=[a-z\d])(?=[A-Z])/g, ' ')
    .replace(/[\s_.-]+/g, ' ')
    .trim()
    .slice(0, MAX_LABEL_UNITS);
  const lower = words.replace(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());
  return lower.charAt(0).toUpperCase() + lower.slice(1);
}
