import type { Heading } from '../passages/cut-passages.ts';
import type { Metadata } from '../text/marked-text.ts';
import { type HtmlElement, textOf, walkElements } from './html-tree.ts';
import { readJsonLd } from './json-ld.ts';
import { type LinkedData, linkedData } from './linked-data.ts';
import { markedItems } from './marked-items.ts';
import { absoluteAddress } from './page-address.ts';
import { lineOf } from './render-html.ts';
import { type Item, structuredItems } from './structured-items.ts';

/** What a page says of itself: for its document, and what facts are made from. */
export interface HtmlMetadata {
  readonly metadata: Metadata;
  /** Contents of `meta` by name, `property` or `http-equiv` in lower case, in the order of the page. */
  readonly meta: ReadonlyMap<string, readonly string[]>;
  /** schema.org items, outermost first. */
  readonly items: readonly Item[];
}

/**
 * Reads what an HTML page says of itself, in its head, in linked data and in marked elements. `headings` are those
 * of its main content: the site's name is often a heading too. `base` is what addresses are relative to.
 */
export function htmlMetadata(
  root: HtmlElement,
  headings: readonly Heading[],
  base: string | null,
): HtmlMetadata {
  const found = collect(root);
  const items = structuredItems(found.linked, markedItems(root, base));
  const data = linkedData(items);
  const meta = new Map([...found.meta].map(([name, contents]) => [name, contents[0] ?? '']));
  return {
    metadata: metadataOf({ ...found, meta }, data, headings, base),
    meta: found.meta,
    items,
  };
}

type Sayings = Omit<Found, 'meta'> & { readonly meta: ReadonlyMap<string, string> };

function metadataOf(
  found: Sayings,
  data: LinkedData,
  headings: readonly Heading[],
  base: string | null,
): Metadata {
  const { meta } = found;
  const article = meta.get('article:author');
  return {
    title: titleOf(found, headings[0]?.title ?? null) ?? data.title,
    description: first(meta, DESCRIPTIONS) ?? data.description,
    language: found.language ?? meta.get('content-language') ?? data.language,
    author:
      first(meta, AUTHORS) ?? data.author ?? (isAddress(article) ? null : article) ?? found.author,
    publishedAt: first(meta, DATES) ?? data.publishedAt ?? found.marked ?? found.time,
    canonicalUrl: absoluteAddress(found.canonical ?? meta.get('og:url'), base),
  };
}

const DESCRIPTIONS = ['description', 'og:description', 'twitter:description', 'dc.description'];
const AUTHORS = ['author', 'dc.creator', 'dcterms.creator', 'citation_author', 'parsely-author'];
const DATES = [
  'article:published_time',
  'datepublished',
  'date',
  'dc.date',
  'dc.date.issued',
  'dcterms.created',
  'dcterms.issued',
  'citation_publication_date',
  'publish-date',
  'pubdate',
];

interface Found {
  readonly meta: Map<string, string[]>;
  /** The values of JSON-LD blocks. */
  readonly linked: unknown[];
  title: string | null;
  heading: string | null;
  language: string | null;
  canonical: string | null;
  author: string | null;
  /** A date that is marked as that of publication. */
  marked: string | null;
  /** Any date of the page. */
  time: string | null;
}

function collect(root: HtmlElement): Found {
  const found: Found = {
    meta: new Map(),
    linked: [],
    title: null,
    heading: null,
    language: null,
    canonical: null,
    author: null,
    marked: null,
    time: null,
  };
  walkElements(root, (element) => {
    READERS.get(element.name)?.(element, found);
    readMarked(element, found);
    // A picture has titles of its own.
    return element.name !== 'svg';
  });
  return found;
}

type Reader = (element: HtmlElement, found: Found) => void;

const READERS: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ['html', readLanguage],
  ['title', readTitle],
  ['h1', readHeading],
  ['meta', readMeta],
  ['link', readLink],
  ['script', readScript],
  ['time', readTime],
]);

function readLanguage({ attributes }: HtmlElement, found: Found): void {
  found.language ??= attributes['lang'] ?? attributes['xml:lang'] ?? null;
}

function readTitle(element: HtmlElement, found: Found): void {
  found.title ??= lineOf(element);
}

function readHeading(element: HtmlElement, found: Found): void {
  found.heading ??= lineOf(element);
}

function readTime({ attributes }: HtmlElement, found: Found): void {
  found.time ??= attributes['datetime'] ?? null;
}

// A page has some thirty; an article has as many tags as one likes.
const MAX_META_NAMES = 500;
const MAX_META_CONTENTS = 50;

function readMeta({ attributes }: HtmlElement, { meta }: Found): void {
  const written = attributes['property'] ?? attributes['name'] ?? attributes['http-equiv'];
  const name = written?.trim().toLowerCase();
  const content = attributes['content']?.trim();
  if (!name || !content) return;
  const contents = meta.get(name);
  if (!contents && meta.size < MAX_META_NAMES) meta.set(name, [content]);
  if (contents && contents.length < MAX_META_CONTENTS) contents.push(content);
}

function readLink({ attributes }: HtmlElement, found: Found): void {
  if (attributes['rel']?.trim().toLowerCase() === 'canonical') {
    found.canonical ??= attributes['href'] ?? null;
  }
}

// More come from pages that are made of other pages.
const MAX_JSON_LD_BLOCKS = 100;

function readScript(element: HtmlElement, { linked }: Found): void {
  const type = element.attributes['type']?.toLowerCase().split(';')[0]?.trim();
  if (type !== 'application/ld+json' || linked.length >= MAX_JSON_LD_BLOCKS) return;
  linked.push(readJsonLd(textOf(element)));
}

function readMarked(element: HtmlElement, found: Found): void {
  const { attributes } = element;
  const property = attributes['itemprop'];
  if (property === 'datePublished' || attributes['pubdate'] !== undefined) {
    found.marked ??= attributes['datetime'] ?? attributes['content'] ?? lineOf(element);
  }
  if (property === 'author' || attributes['rel'] === 'author') {
    const line = lineOf(element);
    if (line !== null && line.length <= MAX_AUTHOR_UNITS) found.author ??= line;
  }
}

// A longer one is a biography.
const MAX_AUTHOR_UNITS = 100;

function titleOf({ meta, title, heading }: Sayings, opening: string | null): string | null {
  const declared = meta.get('og:title') ?? title;
  if (!declared) return heading ?? opening ?? meta.get('twitter:title') ?? null;
  const heads = [opening, heading].filter((head) => head !== null);
  return withoutSiteName(declared, meta.get('og:site_name') ?? null, heads);
}

const TITLE_SEPARATOR = /\s+[|–—·•»«:-]{1,2}\s+/;

/** Cuts ` | Site` off, when the page names its site so or its heading is the rest. */
function withoutSiteName(title: string, site: string | null, heads: readonly string[]): string {
  const parts = title.split(TITLE_SEPARATOR);
  if (parts.length < 2) return title;
  for (const head of heads) {
    const same = parts.find((part) => equalWords(part, head));
    if (same !== undefined) return same;
  }
  const last = parts.at(-1) ?? '';
  const isSite = site !== null && equalWords(last, site);
  return isSite ? title.slice(0, title.lastIndexOf(last)).replace(/[\s|–—·•»«:-]+$/, '') : title;
}

function equalWords(left: string, right: string): boolean {
  return left.trim().toLowerCase() === right.trim().toLowerCase();
}

function first(meta: ReadonlyMap<string, string>, names: readonly string[]): string | null {
  for (const name of names) {
    const value = meta.get(name);
    if (value !== undefined) return value;
  }
  return null;
}

function isAddress(value: string | undefined): boolean {
  return value === undefined || /^https?:/i.test(value);
}
