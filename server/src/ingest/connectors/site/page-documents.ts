import { hash } from 'node:crypto';
import type { SafetyFacts } from '../../../documents/document-facts.ts';
import type { ExtractedFile, PageImage } from '../../../extract/extraction-outcome.ts';
import { siteOf } from '../../../runtime/urls/normalise-url.ts';
import type { CrawlAddress } from './crawl-address.ts';
import type { CrawledDocument } from './crawl-context.ts';
import type { PageReaders, ReadImage } from './page-readers.ts';
import type { SiteSettings } from './site-kind.ts';

// 64 bits: two states of one document never collide by chance.
const VERSION_CHARACTERS = 16;
// A shorter text is too short to distinguish pages; then the bytes must be equal.
const MIN_COMPARED_TEXT_UNITS = 200;

/** An address that was read. */
export interface ReadPage {
  readonly address: CrawlAddress;
  readonly outcome: ExtractedFile;
  readonly readers: PageReaders;
  /** ISO 8601 in UTC. */
  readonly modifiedAt: string | null;
}

/** The documents of one address: its own, if `collect` includes it, and those of products and videos on it. */
export function documentsOf(read: ReadPage, collect: SiteSettings['collect']): CrawledDocument[] {
  const { address, outcome, readers } = read;
  if (readers.image !== null) return [imageDocument(read, readers.image)];
  const type = outcome.page === undefined ? 'file' : 'page';
  const own = collect.includes(type) ? [ownDocument(read, type)] : [];
  const items = outcome.content.facts?.structured ?? [];
  const { title, language } = outcome.content;
  const page = { url: address.url, title, language, site: siteOf(address.url) };
  const products = readers.products?.(items, page) ?? [];
  const videos = readers.videos?.(items, page) ?? [];
  const shown = [...products, ...videos].map((one) =>
    withLabel(one, outcome.content.facts?.safety),
  );
  return uniqueById([...own, ...shown]);
}

/** Equal for two addresses with the same content. */
export function textHashOf({ content, sha256 }: ExtractedFile): string {
  const { title, text } = content;
  const said = text.length < MIN_COMPARED_TEXT_UNITS ? sha256 : `${title}\n${text}`;
  return hash('sha256', said).slice(0, VERSION_CHARACTERS);
}

/**
 * A hash of a document's content. Excludes the server's time of change, which many servers set to
 * now, and the size, which changes with every visitor's token. A page that was stored without a layout changes once.
 */
function versionOf(document: Omit<CrawledDocument, 'version'>): string {
  const { layout, ...rest } = document;
  const said = { ...rest, modifiedAt: null, sizeBytes: 0, hasLayout: Boolean(layout) };
  return hash('sha256', JSON.stringify(said)).slice(0, VERSION_CHARACTERS);
}

function ownDocument(
  { address: { url }, outcome, modifiedAt }: ReadPage,
  type: 'page' | 'file',
): CrawledDocument {
  const { content, mediaType, sizeBytes } = outcome;
  const names = { externalId: url, type, url, site: siteOf(url) };
  const document = { ...content, ...names, mediaType, sizeBytes, modifiedAt };
  return { ...document, version: versionOf(document) };
}

function imageDocument(
  { address, outcome, modifiedAt }: ReadPage,
  read: ReadImage,
): CrawledDocument {
  const words = wordsOf(address);
  const document = read(outcome, { ...words, url: address.url, site: siteOf(words.pageUrl) });
  return withLabel({ ...document, modifiedAt: document.modifiedAt ?? modifiedAt }, words.safety);
}

/** Products and videos on a page have the label of the page. */
function withLabel(document: CrawledDocument, safety: SafetyFacts | undefined): CrawledDocument {
  if (safety === undefined) return document;
  return { ...document, facts: { safety, ...document.facts } };
}

interface ImageWords {
  readonly image: PageImage;
  readonly pageUrl: string;
  readonly pageTitle: string | null;
  readonly language: string | null;
  /** The label of the page. */
  readonly safety?: SafetyFacts;
}

function wordsOf({ url, words }: CrawlAddress): ImageWords {
  // In the format of found-addresses.ts.
  if (words !== null) return JSON.parse(words) as ImageWords;
  const image = {
    url,
    alt: null,
    title: null,
    caption: null,
    nearbyText: null,
    width: null,
    height: null,
  };
  return { image, pageUrl: url, pageTitle: null, language: null };
}

/** The first one with a name counts. */
function uniqueById(documents: readonly CrawledDocument[]): CrawledDocument[] {
  const byId = new Map<string, CrawledDocument>();
  for (const document of documents) {
    if (!byId.has(document.externalId)) byId.set(document.externalId, document);
  }
  return [...byId.values()];
}
