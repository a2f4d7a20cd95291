import { type SkippedFile, skipped } from './extraction-outcome.ts';
import { looksLikeUtf16 } from './text/decode-text.ts';
import { familyOfName, familyOfShebang, type LanguageFamily } from './text/source-languages.ts';

/** What reads a file. */
export type Reader =
  | 'markdown'
  | 'html'
  | 'plain'
  | 'asciidoc'
  | 'pdf'
  | 'docx'
  | 'pptx'
  | 'xlsx'
  | 'odt'
  | 'ods'
  | 'odp'
  | 'rtf'
  | 'epub'
  | 'mail'
  | 'json'
  | 'json-lines'
  | 'csv'
  | 'tsv'
  | 'code';

/** The format of a file. */
export interface Format {
  readonly reader: Reader;
  /** As in `text/markdown`. */
  readonly mediaType: string;
  /** For source code: how its language declares names. */
  readonly family: LanguageFamily;
}

const MEDIA_TYPES: Readonly<Record<Reader, string>> = {
  markdown: 'text/markdown',
  html: 'text/html',
  plain: 'text/plain',
  asciidoc: 'text/asciidoc',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
  rtf: 'application/rtf',
  epub: 'application/epub+zip',
  mail: 'message/rfc822',
  json: 'application/json',
  'json-lines': 'application/x-ndjson',
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  code: 'text/x-source',
};

const READERS: ReadonlyMap<string, Reader> = new Map(
  Object.entries({
    markdown: 'md markdown mdown mkd mdx mdwn qmd rmd',
    html: 'html htm xhtml xht shtml',
    plain: 'txt text log rst rest textile org wiki nfo diz srt vtt 1 2 3 4 5 6 7 8',
    asciidoc: 'adoc asciidoc asc',
    pdf: 'pdf',
    docx: 'docx docm dotx dotm',
    pptx: 'pptx pptm potx potm ppsx ppsm',
    xlsx: 'xlsx xlsm xltx xltm',
    odt: 'odt ott',
    ods: 'ods ots',
    odp: 'odp otp',
    rtf: 'rtf',
    epub: 'epub',
    mail: 'eml',
    json: 'json json5 jsonc geojson webmanifest har ipynb map',
    'json-lines': 'jsonl ndjson',
    csv: 'csv',
    tsv: 'tsv tab',
  }).flatMap(([reader, extensions]) =>
    extensions.split(' ').map((extension) => [extension, reader as Reader] as const),
  ),
);

const BINARY = new Set(
  `png jpg jpeg gif webp avif heic bmp tif tiff ico svg psd ai mp3 m4a ogg oga opus flac wav mp4 m4v mkv
   webm mov avi zip gz tgz bz2 xz zst 7z rar tar jar war whl deb rpm iso dmg exe dll so dylib a o obj lib
   class pyc wasm node woff woff2 ttf otf eot db sqlite sqlite3 parquet arrow onnx pt pth safetensors gguf
   npy npz pkl bin dat swp ds_store lock`.split(/\s+/),
);
// They hold words, and nothing here reads them yet.
const UNSUPPORTED = new Set(
  `doc dot xls xlt xlsb ppt pps pot fodt fods fodp pages numbers key mobi azw azw3 djvu ps eps msg pst
   one`.split(/\s+/),
);

/** The last part of a path, with either slash. */
export function baseNameOf(fileName: string): string {
  return fileName.slice(Math.max(fileName.lastIndexOf('/'), fileName.lastIndexOf('\\')) + 1);
}

/** What stands behind the last dot, in lower case; empty for `README` and `.profile`. */
export function extensionOf(fileName: string): string {
  const name = baseNameOf(fileName);
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? '' : name.slice(dot + 1).toLowerCase();
}

/** Whether a file of this name is read as Markdown, which may say for whom it is. */
export function isMarkdownName(fileName: string): boolean {
  return READERS.get(extensionOf(fileName)) === 'markdown';
}

/** Why a file of this name is left out without opening it; `null` when it must be read to know. */
export function skippedByName(fileName: string): SkippedFile | null {
  const extension = extensionOf(fileName);
  if (UNSUPPORTED.has(extension)) {
    return skipped('unsupported', `Files of the kind .${extension} are not read yet.`);
  }
  // Data with a general name may well be text: those are looked into.
  const isBinary = BINARY.has(extension) && !MAY_BE_TEXT.has(extension);
  return isBinary ? skipped('binary', `Files of the kind .${extension} hold no text.`) : null;
}

const MAY_BE_TEXT = new Set(['dat', 'bin', 'lock', 'key', 'a', 'o', 'lib']);

/** The format of a file by its name and its first bytes; a reason when nothing here reads it. */
export function chooseFormat(fileName: string, bytes: Uint8Array): Format | SkippedFile {
  const extension = extensionOf(fileName);
  const reader = READERS.get(extension);
  if (reader && isPacked(reader)) return formatOf(startsWith(bytes, '%PDF-') ? 'pdf' : reader);
  const family = familyOfName(baseNameOf(fileName), extension);
  const stated = formatOfBytes(bytes, reader !== undefined || family !== null);
  if (stated) return stated;
  if (family) return codeFormat(family, extension);
  return reader ? formatOf(reader) : sniffText(bytes);
}

/**
 * The format that bytes prove regardless of their name: a PDF, another packed document, or binary data. `null` for text. What is known
 * to be text may contain more control characters.
 */
export function formatOfBytes(
  bytes: Uint8Array,
  isKnownText: boolean,
): Format | SkippedFile | null {
  if (startsWith(bytes, '%PDF-')) return formatOf('pdf');
  if (startsWith(bytes, '{\\rtf1')) return formatOf('rtf');
  return isBinary(bytes, isKnownText) ? binaryFormat(bytes) : null;
}

// Rich Text is written in ASCII, but its words are not to be read off it.
const PACKED: ReadonlySet<Reader> = new Set<Reader>([
  'pdf',
  'docx',
  'pptx',
  'xlsx',
  'odt',
  'ods',
  'odp',
  'rtf',
  'epub',
]);

/** Whether a reader takes bytes that are no text. */
export function isPacked(reader: Reader): boolean {
  return PACKED.has(reader);
}

/** The format that a reader reads, under its usual media type. */
export function formatOf(reader: Reader): Format {
  return { reader, mediaType: MEDIA_TYPES[reader], family: 'other' };
}

const CODE_MEDIA_TYPES: ReadonlyMap<string, string> = new Map([
  ['js', 'text/javascript'],
  ['mjs', 'text/javascript'],
  ['cjs', 'text/javascript'],
  ['css', 'text/css'],
  ['xml', 'application/xml'],
  ['yaml', 'application/yaml'],
  ['yml', 'application/yaml'],
  ['toml', 'application/toml'],
]);

function codeFormat(family: LanguageFamily, extension: string): Format {
  const named = extension === '' ? MEDIA_TYPES.code : `text/x-${extension}`;
  return { reader: 'code', mediaType: CODE_MEDIA_TYPES.get(extension) ?? named, family };
}

/** Bytes that are no text: still a document when they are an archive that is one. */
function binaryFormat(bytes: Uint8Array): Format | SkippedFile {
  const isArchive = startsWith(bytes, 'PK\u0003\u0004');
  const head = isArchive ? Buffer.from(bytes.subarray(0, SNIFFED_BYTES)).toString('latin1') : '';
  // The first entry of EPUB and OpenDocument is their media type, stored as it is (OCF 3.3, 4.3; OpenDocument 1.3 part
  // 2, 3.3); the parts of an OOXML package lie in a folder that is named after what they make.
  const stored = STORED_TYPE.exec(head)?.[1];
  const folder = head.includes('[Content_Types].xml') ? PART_FOLDER.exec(head)?.[1] : undefined;
  const reader = PACKAGES.get(stored ?? folder ?? '');
  if (reader) return formatOf(reader);
  return skipped('binary', 'The file holds no text.');
}

const STORED_TYPE =
  /mimetypeapplication\/(epub\+zip|vnd\.oasis\.opendocument\.(?:text|spreadsheet|presentation))/;
// A local file header has 30 bytes before the name (APPNOTE 6.3.10, 4.3.7).
const PART_FOLDER = /PK[\s\S]{28}(word|ppt|xl)\//;
const PACKAGES: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ['epub+zip', 'epub'],
  ['vnd.oasis.opendocument.text', 'odt'],
  ['vnd.oasis.opendocument.spreadsheet', 'ods'],
  ['vnd.oasis.opendocument.presentation', 'odp'],
  ['word', 'docx'],
  ['ppt', 'pptx'],
  ['xl', 'xlsx'],
]);

function sniffText(bytes: Uint8Array): Format {
  const head = Buffer.from(bytes.subarray(0, 1_024)).toString('latin1').trimStart();
  const family = head.startsWith('#!') ? familyOfShebang(head.slice(0, 200)) : null;
  if (family) return codeFormat(family, '');
  return formatOf(/^<(!doctype html|html)\b/i.test(head) ? 'html' : 'plain');
}

function startsWith(bytes: Uint8Array, ascii: string): boolean {
  for (let at = 0; at < ascii.length; at += 1) {
    if (bytes[at] !== ascii.charCodeAt(at)) return false;
  }
  return true;
}

const SNIFFED_BYTES = 8_192;
// A text file may hold a stray control character; one of unknown kind gets less trust.
const MAX_CONTROL_SHARE = 0.1;
const MAX_CONTROL_SHARE_UNKNOWN = 0.01;
// Tab, line feed, form feed, carriage return, escape (colours), backspace (overstriking in manuals), end of file.
const TEXT_CONTROLS = new Set([0x08, 0x09, 0x0a, 0x0c, 0x0d, 0x1a, 0x1b]);

function isBinary(bytes: Uint8Array, isKnownText: boolean): boolean {
  const sample = bytes.subarray(0, SNIFFED_BYTES);
  const hasWideMark =
    (sample[0] === 0xff && sample[1] === 0xfe) || (sample[0] === 0xfe && sample[1] === 0xff);
  if (hasWideMark || startsWith(bytes, '\0\0\u00fe\u00ff')) return false;
  let controls = 0;
  let zeros = 0;
  for (let at = 0; at < sample.length; at += 1) {
    const byte = sample[at] ?? 0;
    if (byte >= 0x20) continue; // almost all are
    if (byte === 0) zeros += 1;
    if (!TEXT_CONTROLS.has(byte)) controls += 1;
  }
  if (zeros > 0 && looksLikeUtf16(bytes)) return false;
  if (isKnownText) return controls > sample.length * MAX_CONTROL_SHARE;
  return zeros > 0 || controls > sample.length * MAX_CONTROL_SHARE_UNKNOWN;
}
