import {
  type DocumentFacts,
  MAX_FACTS_BYTES,
  type PageFacts,
  type StructuredItem,
} from '../../documents/document-facts.ts';
import { labelOfItems, labelOfMeta } from '../../documents/safety/explicit-labels.ts';
import { cleanLine } from '../text/clean-text.ts';
import { clip } from '../text/text-builder.ts';
import { absoluteAddress } from './page-address.ts';
import { type Item, isTyped } from './structured-items.ts';

/** What {@link pageFacts} is made from. */
export interface PageSayings {
  /** Contents of `meta` by name, `property` or `http-equiv` in lower case, in the order of the page. */
  readonly meta: ReadonlyMap<string, readonly string[]>;
  readonly items: readonly Item[];
  readonly alternates: readonly { readonly language: string; readonly url: string }[];
  /** The page's own address, and what its addresses are relative to; `null` for a file. */
  readonly url: string | null;
  readonly base: string | null;
}

/** What a page says of itself for verticals, cards and filters; `null` when it says nothing. At most 64 KiB as JSON. */
export function pageFacts(sayings: PageSayings): DocumentFacts | null {
  const page = present({
    siteName:
      line(firstOf(sayings.meta, ['og:site_name'])) ??
      websiteName(sayings.items) ??
      line(firstOf(sayings.meta, ['application-name'])),
    imageUrl: imageOf(sayings),
    keywords: keywordsOf(sayings),
    kind: line(firstOf(sayings.meta, ['og:type'])),
    alternates: unlessNone(sayings.alternates.slice(0, MAX_ALTERNATES)),
    breadcrumbs: breadcrumbsOf(sayings),
  });
  const structured = fitting(sayings.items.filter(isTyped), MAX_FACTS_BYTES - bytesOf(page));
  const safety = labelOfMeta(sayings.meta) ?? labelOfItems(sayings.items);
  const facts = {
    ...(Object.keys(page).length > 0 && { page }),
    ...(structured.length > 0 && { structured }),
    ...(safety !== null && { safety }),
  };
  return Object.keys(facts).length === 0 ? null : facts;
}

/** schema.org's `WebSite`: what the site of the page is called. */
function websiteName(items: readonly Item[]): string | undefined {
  const site = items.filter(isTyped).find(({ type }) => type === 'WebSite');
  return line(site?.['name']);
}

// Together at most a quarter of what facts may take.
const MAX_ALTERNATES = 100;
const MAX_KEYWORDS = 50;
const MAX_LINE_UNITS = 200;

/** Without what is not known. */
function present(
  facts: { readonly [Name in keyof PageFacts]: PageFacts[Name] | undefined },
): PageFacts {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
}

function unlessNone<T>(list: readonly T[]): readonly T[] | undefined {
  return list.length === 0 ? undefined : list;
}

function line(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined;
  return clip(cleanLine(clip(text, MAX_LINE_UNITS * 4)), MAX_LINE_UNITS) || undefined;
}

function firstOf(
  meta: ReadonlyMap<string, readonly string[]>,
  names: readonly string[],
): string | undefined {
  for (const name of names) {
    const value = meta.get(name)?.[0];
    if (value !== undefined) return value;
  }
  return undefined;
}

const IMAGES = [
  'og:image',
  'og:image:url',
  'og:image:secure_url',
  'twitter:image',
  'twitter:image:src',
];

function imageOf({ meta, items, base }: PageSayings): string | undefined {
  const declared = absoluteAddress(firstOf(meta, IMAGES), base);
  if (declared !== null) return declared;
  for (const item of items) {
    const image = PICTURED.has(String(item['type'])) ? addressIn(item['image'], base) : undefined;
    if (image !== undefined) return image;
  }
  return undefined;
}

// Of an organisation the picture would be the logo.
const PICTURED = new Set(
  `Article NewsArticle BlogPosting TechArticle Report ScholarlyArticle WebPage Product ProductGroup Recipe Event
   Book Movie VideoObject SoftwareApplication Course HowTo Place`.split(/\s+/),
);

/** An address, or an `ImageObject` with one, or the first of a list of such. */
function addressIn(value: unknown, base: string | null): string | undefined {
  const one: unknown = Array.isArray(value) ? value[0] : value;
  if (typeof one === 'string') return absoluteAddress(one, base) ?? undefined;
  if (typeof one !== 'object' || one === null) return undefined;
  const { url, contentUrl } = one as Item;
  const address = url ?? contentUrl;
  return typeof address === 'string' ? (absoluteAddress(address, base) ?? undefined) : undefined;
}

function keywordsOf({ meta, items }: PageSayings): readonly string[] | undefined {
  const lists = [
    ...(meta.get('keywords') ?? []),
    ...items.flatMap((item) => textsIn(item['keywords'])),
  ];
  const words = lists.flatMap((list) => clip(list, MAX_KEYWORDS_UNITS).split(/[,;、]/));
  const tags = [...words, ...(meta.get('article:tag') ?? [])].map(line);
  const unique = new Set(tags.filter((tag) => tag !== undefined));
  return unlessNone([...unique].slice(0, MAX_KEYWORDS));
}

// Some pages have long lists of keywords for search engines.
const MAX_KEYWORDS_UNITS = 4_000;

function textsIn(value: unknown): string[] {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return values.filter((one) => typeof one === 'string');
}

const MAX_BREADCRUMBS = 12;

/** The names of the pages above, by the first list of breadcrumbs; the page itself at its end is left out. */
function breadcrumbsOf({ items, url }: PageSayings): readonly string[] | undefined {
  const list = items.map(breadcrumbListIn).find((one) => one !== undefined);
  const elements = list?.['itemListElement'];
  if (!Array.isArray(elements)) return undefined;
  const crumbs = elements
    .filter(isItem)
    .sort((left, right) => positionOf(left) - positionOf(right));
  const last = crumbs.at(-1);
  const above = last !== undefined && isPageItself(last, url) ? crumbs.slice(0, -1) : crumbs;
  const names = above.map(nameOf).filter((name) => name !== undefined);
  return unlessNone(names.slice(0, MAX_BREADCRUMBS));
}

/** A page may hold its breadcrumbs as its own property. */
function breadcrumbListIn(item: Item): Item | undefined {
  if (item['type'] === 'BreadcrumbList') return item;
  const { breadcrumb } = item;
  return isItem(breadcrumb) && breadcrumb['type'] === 'BreadcrumbList' ? breadcrumb : undefined;
}

function isItem(value: unknown): value is Item {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function positionOf(crumb: Item): number {
  return Number(crumb['position'] ?? 0) || 0;
}

function nameOf(crumb: Item): string | undefined {
  const { item } = crumb;
  return line(crumb['name']) ?? (isItem(item) ? line(item['name']) : undefined);
}

/** It has no address, or the page's. */
function isPageItself(crumb: Item, url: string | null): boolean {
  const { item } = crumb;
  const address = isItem(item) ? (item['id'] ?? item['url']) : item;
  if (typeof address !== 'string') return true;
  return url !== null && absoluteAddress(address, url) === absoluteAddress(url, null);
}

/** As many items as fit, each as large as needed to fit: lists and texts of one that is too large are shortened. */
function fitting(items: readonly StructuredItem[], maxBytes: number): StructuredItem[] {
  const kept: StructuredItem[] = [];
  let bytes = 2;
  for (const item of items.slice(0, MAX_ITEMS)) {
    const fit = fittingForm(item, maxBytes - bytes - 1);
    if (fit === null) continue;
    kept.push(fit);
    bytes += bytesOf(fit) + 1;
  }
  return kept;
}

function fittingForm(item: StructuredItem, maxBytes: number): StructuredItem | null {
  if (bytesOf(item) <= maxBytes) return item;
  for (const by of SHORTENINGS) {
    const form = { ...shortenedFields(item, by), type: item.type };
    if (bytesOf(form) <= maxBytes) return form;
  }
  return null;
}

const MAX_ITEMS = 200;
const SHORTENINGS = [
  { items: 50, units: 1_000 },
  { items: 10, units: 300 },
];

interface Shortening {
  readonly items: number;
  readonly units: number;
}

function shortened(value: unknown, by: Shortening): unknown {
  if (typeof value === 'string') return clip(value, by.units);
  if (Array.isArray(value)) return value.slice(0, by.items).map((one) => shortened(one, by));
  return isItem(value) ? shortenedFields(value, by) : value;
}

function shortenedFields(item: Item, by: Shortening): Item {
  const fields = Object.entries(item);
  return Object.fromEntries(fields.map(([name, value]) => [name, shortened(value, by)]));
}

function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}
