import type { Heading } from '../passages/cut-passages.ts';
import { type HtmlElement, textOf, walkElements } from './html-tree.ts';
import { type LinkedData, readLinkedData } from './linked-data.ts';
import type { Metadata } from './marked-text.ts';
import { lineOf } from './render-html.ts';

/**
 * What an HTML page says of itself, in its head, in linked data and in marked elements. `headings` are those
 * of its main content: the site's name is often a heading too.
 */
export function htmlMetadata(root: HtmlElement, headings: readonly Heading[]): Metadata {
  const found = collect(root);
  const { meta, data } = found;
  const article = meta.get('article:author');
  return {
    title: titleOf(found, headings[0]?.title ?? null),
    description: first(meta, DESCRIPTIONS) ?? data.description,
    language: found.language ?? meta.get('content-language') ?? null,
    author:
      first(meta, AUTHORS) ?? data.author ?? (isAddress(article) ? null : article) ?? found.author,
    publishedAt: first(meta, DATES) ?? data.publishedAt ?? found.marked ?? found.time,
    canonicalUrl: httpAddress(found.canonical ?? meta.get('og:url') ?? null),
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
  readonly meta: Map<string, string>;
  data: LinkedData;
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
    data: { description: null, author: null, publishedAt: null },
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

function readMeta({ attributes }: HtmlElement, { meta }: Found): void {
  const name = attributes['property'] ?? attributes['name'] ?? attributes['http-equiv'];
  const content = attributes['content']?.trim();
  if (name && content && !meta.has(name.toLowerCase())) meta.set(name.toLowerCase(), content);
}

function readLink({ attributes }: HtmlElement, found: Found): void {
  if (attributes['rel']?.toLowerCase() === 'canonical') {
    found.canonical ??= attributes['href'] ?? null;
  }
}

function readScript(element: HtmlElement, found: Found): void {
  if (element.attributes['type']?.toLowerCase() !== 'application/ld+json') return;
  // The first block that says a thing wins: pages put their own before those of what they embed.
  found.data = { ...readLinkedData(textOf(element)), ...present(found.data) };
}

function present(data: LinkedData): Partial<LinkedData> {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null));
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

function titleOf({ meta, title, heading }: Found, opening: string | null): string | null {
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

function httpAddress(value: string | null): string | null {
  const url = value === null ? null : URL.parse(value.trim());
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null;
}
