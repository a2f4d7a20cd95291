/*
 * The room `extract`. Bytes become a document: `text/`, `html/`, `office/`, `pdf/`, `mail/`, `image/` and `video/` read their
 * formats, `passages/` cuts the text, `products/` reads what is sold. Hostile files are expected: `process/` runs all
 * of this in child processes with limits of memory and time. This file chooses the format and is what such a process
 * calls.
 */
import { pathToFileURL } from 'node:url';
import type { DocumentContent, LocationUnit } from '../documents/document.ts';
import { encodeLayout } from '../documents/layout/layout-codec.ts';
import { detectLanguage } from '../languages/analysis/detect-language.ts';
import { once } from '../runtime/once.ts';
import {
  EncryptedFile,
  type Extraction,
  type ExtractOptions,
  type FailedFile,
  failed,
  MalformedFile,
  skipped,
} from './extraction-outcome.ts';
import { chooseFetchedFormat } from './fetched-format.ts';
import { baseNameOf, chooseFormat, extensionOf, type Format } from './formats.ts';
import { readMediaType } from './media-type.ts';
import { overviewKind } from './overview.ts';
import { cutPassages, type Heading } from './passages/cut-passages.ts';
import { locatePassages } from './passages/locate-passages.ts';
import { cleanLine } from './text/clean-text.ts';
import { decodeText } from './text/decode-text.ts';
import { isMinified } from './text/is-minified.ts';
import type { ReadDocument } from './text/marked-text.ts';
import { normaliseDate } from './text/normalise-date.ts';
import { normaliseLanguage } from './text/normalise-language.ts';
import { readPlainText } from './text/plain-text.ts';
import { clip, MAX_TEXT_UNITS } from './text/text-builder.ts';

/**
 * Makes a document of the bytes of a file: chooses the format by name and bytes, decodes, reads the main
 * content and what the document says of itself, cuts passages. Never throws for what the bytes are: a file
 * that is broken, closed or no text is an outcome. Memory and time are bounded by the size of the bytes, but
 * for what a library may do on hostile ones: the pool's limits stop that.
 */
export async function extract(bytes: Uint8Array, options: ExtractOptions): Promise<Extraction> {
  if (bytes.length === 0) return skipped('empty', 'The file is empty.');
  const type = readMediaType(options.contentType ?? null);
  const format =
    options.contentType === undefined
      ? chooseFormat(options.fileName, bytes)
      : chooseFetchedFormat(type, options.fileName, bytes);
  if ('status' in format) return format;
  if (format.reader === 'code' && isMinified(bytes)) {
    return skipped('generated', 'The file is minified: made by a tool, not to be read.');
  }
  try {
    const document = await read(bytes, format, {
      charset: type?.charset ?? null,
      maxUnits: options.maxTextUnits ?? MAX_TEXT_UNITS,
      url: options.url ?? null,
      place: placeOf(options),
    });
    if (document.content.text === '' && !isStated(document, format)) {
      return skipped('empty', 'The file holds no words.');
    }
    if (document.isRedirect && !options.url) {
      return skipped('redirect', 'The page only leads to another one.');
    }
    const content = await finish(document, format, options);
    const { canonicalUrl } = document.metadata;
    const { page, rows } = document;
    const { mediaType } = format;
    const more = { ...(page && { page }), ...(rows?.length && { rows }) };
    return { status: 'extracted', content, mediaType, canonicalUrl, ...more };
  } catch (error) {
    return failureOf(error, format);
  }
}

/** Whether a note without text says by itself what it is. In other formats it is mostly a program that says so. */
function isStated({ metadata }: ReadDocument, { reader }: Format): boolean {
  const { title, description } = metadata;
  return reader === 'markdown' && [title, description].some((said) => cleanLine(said ?? '') !== '');
}

function failureOf(error: unknown, format: Format): FailedFile {
  if (error instanceof MalformedFile) return failed('malformed', error.message);
  if (error instanceof EncryptedFile) return failed('encrypted', error.message);
  // A defect of ours or of a library, met by this file: said, not hidden, and it costs this file only.
  const message = error instanceof Error ? error.message : String(error);
  return failed('crashed', `The reader of ${format.mediaType} failed: ${clip(message, 200)}`);
}

/** What is known of bytes by the way they came. */
interface Transport {
  readonly charset: string | null;
  readonly url: string | null;
  /** What links are relative to: an address or a file's; `null` for what has none. */
  readonly place: string | null;
  readonly maxUnits: number;
}

function placeOf({ url, path }: ExtractOptions): string | null {
  if (url) return url;
  return path === undefined ? null : pathToFileURL(path).href;
}

// Of formats with many small files: asking for a module that is loaded takes as long as reading some of them.
const html = once(() => import('./html/html.ts'));
const markdown = once(() => import('./text/markdown.ts'));
const json = once(() => import('./text/json.ts'));
const csv = once(() => import('./text/csv.ts'));
const sourceCode = once(() => import('./text/source-code.ts'));

// The heavy readers are loaded when the first file needs them: a folder of notes never pays for PDF.
async function read(
  bytes: Uint8Array,
  format: Format,
  { charset, url, place, maxUnits }: Transport,
): Promise<ReadDocument> {
  switch (format.reader) {
    case 'pdf':
      return (await import('./pdf/pdf.ts')).readPdf(bytes, maxUnits);
    case 'docx':
      return (await import('./office/docx.ts')).readDocx(bytes, maxUnits);
    case 'pptx':
      return (await import('./office/pptx.ts')).readPptx(bytes, maxUnits);
    case 'xlsx':
      return (await import('./office/xlsx.ts')).readXlsx(bytes, maxUnits);
    case 'odt':
      return (await import('./office/odt.ts')).readOdt(bytes, maxUnits);
    case 'ods':
      return (await import('./office/ods.ts')).readOds(bytes, maxUnits);
    case 'odp':
      return (await import('./office/odp.ts')).readOdp(bytes, maxUnits);
    case 'rtf':
      return (await import('./office/rtf.ts')).readRtf(bytes, maxUnits);
    case 'mail':
      return (await import('./mail/mail.ts')).readMail(bytes, maxUnits);
    case 'epub':
      return (await import('./office/epub.ts')).readEpub(bytes, maxUnits);
    case 'html':
      return (await html()).readHtml(decodeText(bytes, 'html', charset).text, url, place, maxUnits);
    default:
      return readText(decodeText(bytes, null, charset).text, format, { place, maxUnits });
  }
}

async function readText(
  text: string,
  format: Format,
  { place, maxUnits }: Pick<Transport, 'place' | 'maxUnits'>,
): Promise<ReadDocument> {
  switch (format.reader) {
    case 'markdown':
      return (await markdown()).readMarkdown(withoutZeros(text), place, maxUnits);
    case 'json':
      return (await json()).readJson(text, maxUnits);
    case 'json-lines': {
      const document = (await json()).readJsonLines(text, maxUnits);
      if (document === null) throw new MalformedFile('Hardly a line of the file is JSON.');
      return document;
    }
    case 'csv':
    case 'tsv':
      return (await csv()).readCsv(text, format.reader === 'tsv', maxUnits);
    case 'code':
      return (await sourceCode()).readSourceCode(text, format.family, maxUnits);
    default:
      return readPlainText(
        text,
        format.reader === 'asciidoc' ? 'asciidoc' : 'underlined',
        maxUnits,
      );
  }
}

/** The Markdown parser would make a replacement character of each zero. */
function withoutZeros(text: string): string {
  return text.replaceAll('\0', '').replace(/\r\n?/g, '\n');
}

// A longer title is a paragraph; results show about 70 characters of it.
const MAX_TITLE_UNITS = 300;
const MAX_DESCRIPTION_UNITS = 1_000;
const MAX_AUTHOR_UNITS = 200;

/** What a person counts by in the original, where it is not pages. */
const LOCATION_UNITS: ReadonlyMap<Format['reader'], LocationUnit> = new Map([
  ['code', 'line'],
  ['pptx', 'slide'],
  ['odp', 'slide'],
]);

async function finish(
  document: ReadDocument,
  format: Format,
  options: ExtractOptions,
): Promise<DocumentContent> {
  const { content, metadata } = document;
  const headings = NAMED_WHOLE.has(format.reader) ? [] : content.headings;
  const title =
    headingOfName(headings, options.fileName) ??
    lineOf(metadata.title, MAX_TITLE_UNITS) ??
    titleFromName(options, format);
  return {
    title,
    text: content.text,
    passages: locatePassages(
      cutPassages(content.text, withoutTitle(content.headings, title), content),
      content,
      LOCATION_UNITS.get(format.reader) ?? 'page',
    ),
    description: lineOf(metadata.description, MAX_DESCRIPTION_UNITS),
    language:
      normaliseLanguage(metadata.language) ?? recognisedLanguage(content.text, format, options),
    author: lineOf(metadata.author, MAX_AUTHOR_UNITS),
    publishedAt: normaliseDate(metadata.publishedAt, options.nowMs),
    ...(content.isCut && { isTruncated: true }),
    ...(content.layout && { layout: encodeLayout(content.layout) }),
    ...factsOf(document, title),
    ...(document.links?.length && { links: document.links }),
    ...(document.stated?.length && { stated: document.stated }),
    ...(document.visibilityFault && { visibilityFault: document.visibilityFault }),
  };
}

function factsOf(document: ReadDocument, title: string): Pick<DocumentContent, 'facts'> {
  const overview = overviewKind(document, title);
  if (overview === null) return document.facts ? { facts: document.facts } : {};
  return { facts: { ...document.facts, overview } };
}

function lineOf(value: string | null, maxUnits: number): string | null {
  const line = value === null ? '' : clip(cleanLine(value), maxUnits).trim();
  return line === '' ? null : line;
}

const NAMED_WHOLE = new Set(['code', 'json', 'json-lines', 'csv', 'tsv']);

// Names that say only what part a file plays in its folder.
const NAMES_OF_A_PART = /^(readme|index)$/i;

/** Code and data are known by their whole name, writing without the ending. */
function titleFromName({ fileName, folderName }: ExtractOptions, format: Format): string {
  const name = cleanLine(baseNameOf(fileName)) || 'untitled';
  if (NAMED_WHOLE.has(format.reader)) return name;
  const stem = stemOf(name);
  return NAMES_OF_A_PART.test(stem) ? cleanLine(folderName ?? '') || stem : stem;
}

function stemOf(name: string): string {
  const extension = extensionOf(name);
  return extension === '' ? name : name.slice(0, -(extension.length + 1));
}

/**
 * The second heading, when the file is named after it: manuals repeat the product's name above each chapter,
 * and then the chapter is the title.
 */
function headingOfName(headings: readonly Heading[], fileName: string): string | null {
  const second = headings[1];
  const hasName = second && second.level <= 2 && plainWord(second.title) !== '';
  const isNamed = hasName && plainWord(second.title) === plainWord(stemOf(baseNameOf(fileName)));
  return isNamed ? second.title : null;
}

function plainWord(words: string): string {
  return words.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** The heading that is the title, and what stands above it, would say nothing in a passage's path. */
function withoutTitle(headings: readonly Heading[], title: string): readonly Heading[] {
  const opening = headings.slice(0, 2);
  const at = opening.findIndex((heading) => plainWord(heading.title) === plainWord(title));
  return headings.slice(at + 1);
}

/** Names of variables are no language. */
function recognisedLanguage(
  text: string,
  format: Format,
  { detectedLanguage }: ExtractOptions,
): string | null {
  if (format.reader === 'code') return null;
  return detectedLanguage === undefined ? detectLanguage(text) : detectedLanguage;
}
