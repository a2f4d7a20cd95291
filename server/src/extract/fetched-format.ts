import { type SkippedFile, skipped } from './extraction-outcome.ts';
import {
  chooseFormat,
  type Format,
  formatOf,
  formatOfBytes,
  isPacked,
  type Reader,
  skippedByName,
} from './formats.ts';
import type { MediaType } from './media-type.ts';

const READERS: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ['text/html', 'html'],
  ['application/xhtml+xml', 'html'],
  ['application/vnd.wap.xhtml+xml', 'html'],
  ['text/markdown', 'markdown'],
  ['text/x-markdown', 'markdown'],
  ['text/asciidoc', 'asciidoc'],
  ['text/csv', 'csv'],
  ['text/tab-separated-values', 'tsv'],
  ['application/json', 'json'],
  ['text/json', 'json'],
  ['application/x-ndjson', 'json-lines'],
  ['application/jsonl', 'json-lines'],
  ['application/x-jsonlines', 'json-lines'],
]);

const OOXML = 'application/vnd.openxmlformats-officedocument';
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument';

// Their readers recognise other content by themselves.
const PACKED: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ['application/pdf', 'pdf'],
  ['application/x-pdf', 'pdf'],
  ['application/epub+zip', 'epub'],
  ['message/rfc822', 'mail'],
  [`${OOXML}.wordprocessingml.document`, 'docx'],
  [`${OOXML}.wordprocessingml.template`, 'docx'],
  ['application/vnd.ms-word.document.macroenabled.12', 'docx'],
  ['application/vnd.ms-word.template.macroenabled.12', 'docx'],
  [`${OOXML}.presentationml.presentation`, 'pptx'],
  [`${OOXML}.presentationml.slideshow`, 'pptx'],
  [`${OOXML}.presentationml.template`, 'pptx'],
  ['application/vnd.ms-powerpoint.presentation.macroenabled.12', 'pptx'],
  ['application/vnd.ms-powerpoint.slideshow.macroenabled.12', 'pptx'],
  ['application/vnd.ms-powerpoint.template.macroenabled.12', 'pptx'],
  [`${OOXML}.spreadsheetml.sheet`, 'xlsx'],
  [`${OOXML}.spreadsheetml.template`, 'xlsx'],
  ['application/vnd.ms-excel.sheet.macroenabled.12', 'xlsx'],
  ['application/vnd.ms-excel.template.macroenabled.12', 'xlsx'],
  [`${OPEN_DOCUMENT}.text`, 'odt'],
  [`${OPEN_DOCUMENT}.text-template`, 'odt'],
  [`${OPEN_DOCUMENT}.spreadsheet`, 'ods'],
  [`${OPEN_DOCUMENT}.spreadsheet-template`, 'ods'],
  [`${OPEN_DOCUMENT}.presentation`, 'odp'],
  [`${OPEN_DOCUMENT}.presentation-template`, 'odp'],
  ['application/rtf', 'rtf'],
  ['application/x-rtf', 'rtf'],
  ['text/rtf', 'rtf'],
  ['text/richtext', 'rtf'],
]);

// They hold words, and nothing here reads them yet.
const UNSUPPORTED =
  /^application\/(msword|vnd\.(ms-(excel|powerpoint|word)|openxmlformats|oasis\.opendocument|apple\.))/;

// What servers say when they do not know.
const SAYS_NOTHING = new Set([
  'application/octet-stream',
  'application/unknown',
  'application/x-unknown',
  'binary/octet-stream',
  'application/force-download',
  'application/x-download',
]);

/**
 * The format of what was fetched: by the type that the server says, then by the name in its address, then by its
 * bytes; a reason when nothing here reads it. A type that lies is corrected where the bytes leave no doubt: a packed
 * document is that under any name, and a page served as a packed document is a page. Text that is served as plain
 * is never taken for a page, as in browsers (WHATWG MIME Sniffing, 7.2).
 */
export function chooseFetchedFormat(
  type: MediaType | null,
  fileName: string,
  bytes: Uint8Array,
): Format | SkippedFile {
  if (type === null || SAYS_NOTHING.has(type.essence)) return untypedFormat(fileName, bytes);
  const { essence } = type;
  const packed = PACKED.get(essence);
  if (packed) return looksLikePage(bytes) ? formatOf('html') : packedFormat(packed, bytes);
  if (/^(image|audio|video|font|model)\//.test(essence)) {
    return skipped('binary', `Originals of the type ${essence} hold no text.`);
  }
  if (UNSUPPORTED.test(essence)) {
    return skipped('unsupported', `Documents of the type ${essence} are not read yet.`);
  }
  return formatOfBytes(bytes, isText(essence)) ?? textFormat(essence, fileName, bytes);
}

function isText(essence: string): boolean {
  return essence.startsWith('text/') || READERS.has(essence) || /[/+](json|xml)$/.test(essence);
}

function untypedFormat(fileName: string, bytes: Uint8Array): Format | SkippedFile {
  const refused = skippedByName(fileName);
  if (refused) return refused;
  const format = chooseFormat(fileName, bytes);
  const isUnknownText = !('status' in format) && format.reader === 'plain';
  return isUnknownText && looksLikePage(bytes) ? formatOf('html') : format;
}

function packedFormat(reader: Reader, bytes: Uint8Array): Format {
  const stated = formatOfBytes(bytes, true);
  return stated && !('status' in stated) ? stated : formatOf(reader);
}

function textFormat(essence: string, fileName: string, bytes: Uint8Array): Format | SkippedFile {
  const reader = READERS.get(essence) ?? (essence.endsWith('+json') ? 'json' : undefined);
  if (reader) return formatOf(reader);
  if (/[/+]xml$/.test(essence)) {
    return HTML_ROOT.test(headOf(bytes)) ? formatOf('html') : chooseFormat('feed.xml', bytes);
  }
  // Of other texts the name may say more (`notes.md`, `main.rs`), but not that they are no text, or a page.
  const named = chooseFormat(fileName, bytes);
  const isOther = 'status' in named || isPacked(named.reader) || named.reader === 'html';
  return isOther ? formatOf('plain') : named;
}

const HTML_ROOT = /<html[\s>]/i;
// WHATWG MIME Sniffing, 7.1: what begins so is a page where no type is said.
const PAGE_BEGINNING =
  /^(?:<!doctype html|<html|<head|<script|<iframe|<h1|<div|<font|<table|<a|<style|<title|<b|<body|<br|<p|<!--)[\s>]/i;

function looksLikePage(bytes: Uint8Array): boolean {
  return PAGE_BEGINNING.test(headOf(bytes).trimStart());
}

function headOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.subarray(0, SNIFFED_BYTES)).toString('latin1').replace(/^ï»¿/, '');
}

// The standard looks at 1,445 bytes; long declarations and comments come before the root of XML.
const SNIFFED_BYTES = 4_096;
