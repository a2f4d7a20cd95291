import { plainValue } from './product-text.ts';

/** A schema.org item in the form of `extract/html/structured-items.ts`: bare names, `type`, `id`. */
export type SchemaItem = Readonly<Record<string, unknown>>;

/** Whether a value is an item and no text, number or list. */
export function isItem(value: unknown): value is SchemaItem {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value of schema.org is one or a list of them. */
export function listOf(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

/** The items among the values. */
export function itemsOf(value: unknown): SchemaItem[] {
  return listOf(value).filter(isItem);
}

/** The types of an item, the main one first. */
export function typesOf(item: SchemaItem): string[] {
  return [...listOf(item['type']), ...listOf(item['additionalType'])].filter(
    (type) => typeof type === 'string',
  );
}

/** The first text, number, or name of an item that is there. */
export function textOf(value: unknown, maxUnits: number): string | null {
  for (const one of listOf(value)) {
    const text = isItem(one) ? plainValue(one['name'], maxUnits) : plainValue(one, maxUnits);
    if (text !== null) return text;
  }
  return null;
}

// Browsers and servers end at some thousands.
const MAX_URL_UNITS = 4_096;

/** The first http(s) address, absolute: of a text, or of an item that has one. */
export function addressOf(value: unknown, base: string | null): string | null {
  for (const one of listOf(value)) {
    const written = isItem(one) ? (one['url'] ?? one['contentUrl'] ?? one['id']) : one;
    const address = httpAddress(listOf(written)[0], base);
    if (address !== null) return address;
  }
  return null;
}

/** An address as written, made absolute; `null` unless it is http(s). */
export function httpAddress(written: unknown, base: string | null): string | null {
  if (typeof written !== 'string') return null;
  const trimmed = written.trim();
  if (trimmed === '' || trimmed.length > MAX_URL_UNITS) return null;
  const url = URL.parse(trimmed, base ?? undefined);
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null;
  url.username = '';
  url.password = '';
  return url.href;
}
