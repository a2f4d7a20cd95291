import { endingOf } from './media-names.ts';
import type { ContentHints, RecognisedContent } from './recognised-place.ts';

const TABLE_TYPES: ReadonlySet<string> = new Set([
  'text/csv',
  'application/csv',
  'text/tab-separated-values',
]);
const TABLE_ENDINGS: ReadonlySet<string> = new Set(['csv', 'tsv', 'tab', 'txt']);

/** A longer first row has no column names. */
const MAX_HEADER_CHARACTERS = 20_000;

/** The kind of a table, by the names of its columns; `null` for any other text. */
export function recogniseTable(hints: ContentHints): RecognisedContent | null {
  const isTable = TABLE_TYPES.has(hints.mediaType) || TABLE_ENDINGS.has(endingOf(hints.fileName));
  if (!isTable) return null;
  const columns = columnsOf(hints.text);
  const has = (...names: string[]) => names.some((name) => columns.has(name));
  const isNamed = has('title', 'name', 'productname', 'producttitle', 'producto', 'bezeichnung');
  const isSold = has('price', 'regularprice', 'variantprice', 'preis', 'sku', 'variantsku', 'gtin');
  if (isNamed && (isSold || has('availability', 'ean', 'brand', 'itemgroupid'))) {
    return { kind: 'catalogue', what: 'a table of products' };
  }
  const isVideo =
    has('url', 'link') && has('duration', 'durationseconds', 'transcript', 'embedurl');
  return isVideo ? { kind: 'videos', what: 'a list of videos' } : null;
}

/** Normalises names to letters and digits in lower case: `Regular price` and `regular_price` are equal. */
function columnsOf(text: string): Set<string> {
  const header = text.slice(0, MAX_HEADER_CHARACTERS).split(/\r?\n/, 1)[0] ?? '';
  const names = header.split(/[,;\t|]/);
  if (names.length < 2) return new Set();
  return new Set(names.map((name) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')));
}
