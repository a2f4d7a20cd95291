import { hash } from 'node:crypto';
import type { DocumentInput } from '../../documents/document.ts';
import {
  type DocumentFacts,
  MAX_FACTS_BYTES,
  type Money,
  type ProductFacts,
  type ProductVariant,
} from '../../documents/document-facts.ts';
import { detectLanguage } from '../../languages/analysis/detect-language.ts';
import { siteOf } from '../../runtime/urls/normalise-url.ts';
import { cutPassages } from '../passages/cut-passages.ts';
import { clip, TextBuilder } from '../text/text-builder.ts';
import type { Product } from './product.ts';

/** Where a product was found. */
export interface ProductContext {
  readonly externalId: string;
  /** Where a person is sent who opens it, when the product has no page of its own. */
  readonly url: string;
  /** As declared around it; detected when `null`. */
  readonly language: string | null;
  /** That of most products around it, for one whose own text is too short to tell. Absent or `null`: unknown. */
  readonly usualLanguage?: string | null;
  /** What it was read from, as in `text/csv`. */
  readonly mediaType: string;
}

// Raised when the same product becomes another document than before, so that all are written again.
const DOCUMENT_VERSION = 4;
const MAX_SUMMARY_UNITS = 300;
const MAX_TITLE_UNITS = 300;
// Each takes a line of the text; the facts keep more.
const MAX_VARIANT_LINES = 100;

/** Equal as long as nothing of the product's document changed. */
export function productVersion(product: Product, context: ProductContext): string {
  const { url, language, usualLanguage = null } = context;
  const said = JSON.stringify([DOCUMENT_VERSION, product, url, language, usualLanguage]);
  return hash('sha256', said).slice(0, 16);
}

/** The document of a product: a text that reads as a page would, and all its facts. */
export function productDocument(
  product: Product,
  context: ProductContext,
): Omit<DocumentInput, 'sourceId'> {
  const { text, headings } = composeText(product);
  const url = product.url ?? context.url;
  const described = [product.name, product.description].filter(Boolean).join('\n');
  return {
    externalId: context.externalId,
    type: 'product',
    url,
    site: siteOf(url),
    title: clip(product.name, MAX_TITLE_UNITS),
    text,
    passages: cutPassages(text, headings),
    description: summaryOf(product.description),
    language: context.language ?? languageOf(described, context.usualLanguage ?? null),
    author: null,
    publishedAt: product.publishedAt,
    modifiedAt: product.modifiedAt,
    mediaType: context.mediaType,
    sizeBytes: Buffer.byteLength(text),
    version: productVersion(product, context),
    facts: fittingFacts(product),
  };
}

// A name and a line of description have many words that look like another language's.
const TELLING_UNITS = 200;
// In another script, a few words tell.
const OTHER_SCRIPT = /^[^\p{L}]*(?:(?!\p{sc=Latn})\p{L}[^\p{L}]*){4,}$/u;

function languageOf(described: string, usual: string | null): string | null {
  const detected = detectLanguage(described);
  if (usual === null || described.length >= TELLING_UNITS) return detected ?? usual;
  return OTHER_SCRIPT.test(described) ? (detected ?? usual) : usual;
}

function summaryOf(description: string | null): string | null {
  if (description === null) return null;
  const line = clip(description, MAX_SUMMARY_UNITS * 2).replace(/\s+/g, ' ');
  if (line.length <= MAX_SUMMARY_UNITS) return line;
  const cut = line.lastIndexOf(' ', MAX_SUMMARY_UNITS);
  return `${clip(line, cut > 0 ? cut : MAX_SUMMARY_UNITS)}…`;
}

function composeText({ name, description, keywords, facts }: Product) {
  const builder = new TextBuilder();
  builder.inline(name);
  builder.endBlock();
  writeOffer(builder, facts);
  if (description !== null) builder.verbatim(description);
  for (const [label, value] of Object.entries(facts.attributes ?? {})) {
    writeLine(builder, label, value);
  }
  writeLine(builder, 'SKU', facts.sku);
  writeLine(builder, 'GTIN', facts.gtin);
  writeLine(builder, 'MPN', facts.mpn);
  builder.endBlock();
  writeVariants(builder, facts.variants ?? []);
  builder.inline(keywords.join(', '));
  builder.endBlock();
  return builder.finish();
}

function writeLine(builder: TextBuilder, label: string, value: string | undefined): void {
  if (value === undefined) return;
  builder.inline(`${label}: ${value}`);
  builder.endLine();
}

/** What a page of it would say beside its picture, as a list: an answer quotes it whole. */
function writeOffer(builder: TextBuilder, facts: ProductFacts): void {
  const { brand, category, price, listPrice, availability } = facts;
  const lines = {
    Brand: brand,
    Category: category,
    Price: price && moneyAsWords(price),
    'List price': listPrice && moneyAsWords(listPrice),
    Availability: availability?.replaceAll('-', ' '),
    Rating: ratingAsWords(facts),
  };
  for (const [label, value] of Object.entries(lines)) {
    if (value === undefined) continue;
    builder.startLineWith('- ');
    writeLine(builder, label, value);
  }
  builder.endBlock();
}

function moneyAsWords({ amount, currency }: Money): string {
  return `${Number.isInteger(amount) ? amount : amount.toFixed(2)} ${currency}`;
}

function ratingAsWords({ rating, ratingCount }: ProductFacts): string | undefined {
  if (rating === undefined) return undefined;
  const count = ratingCount === undefined ? '' : ` (${ratingCount} ratings)`;
  return `${rating} of 5${count}`;
}

function writeVariants(builder: TextBuilder, variants: readonly ProductVariant[]): void {
  for (const { name, sku, attributes } of variants.slice(0, MAX_VARIANT_LINES)) {
    const said = wordsOf(name ?? '');
    const values = Object.values(attributes ?? {}).filter(
      (value) => !said.includes(wordsOf(value)),
    );
    const label = [name, ...values].filter(Boolean).join(', ');
    builder.startLineWith('- ');
    builder.inline(sku === undefined ? label : `${label} (${sku})`);
    builder.endLine();
  }
  builder.endBlock();
}

/** In one form and between blanks, so that words are found and not parts of them: `S` is not in `Shirt`. */
function wordsOf(text: string): string {
  return ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
}

/** The facts within their bound: of too many variants the last are left out, then attributes. */
function fittingFacts({ facts, keywords, safety }: Product): DocumentFacts {
  const label = safety === undefined ? {} : { safety };
  const page = { ...(keywords.length > 0 && { page: { keywords } }), ...label };
  let product: ProductFacts = facts;
  while (sizeOf({ ...page, product }) > MAX_FACTS_BYTES) {
    const { variants = [], attributes, ...rest } = product;
    if (variants.length > 0)
      product = { ...product, variants: variants.slice(0, Math.floor(variants.length / 2)) };
    else if (attributes !== undefined) product = rest;
    else return { product: {}, ...label };
  }
  return { ...page, product };
}

function sizeOf(facts: DocumentFacts): number {
  return Buffer.byteLength(JSON.stringify(facts));
}
