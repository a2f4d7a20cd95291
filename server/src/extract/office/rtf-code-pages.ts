import iconv from 'iconv-lite';

// `\fcharset` (Rich Text Format Specification 1.9.1, "Font Table"): the code page of a font's bytes.
const CODE_PAGES: ReadonlyMap<number, string> = new Map([
  [77, 'macintosh'],
  [78, 'cp932'],
  [79, 'cp949'],
  [80, 'cp936'],
  [81, 'cp950'],
  [83, 'machebrew'],
  [85, 'macgreek'],
  [86, 'macturkish'],
  [87, 'macthai'],
  [88, 'maccenteuro'],
  [89, 'maccyrillic'],
  [128, 'cp932'],
  [129, 'cp949'],
  [134, 'cp936'],
  [136, 'cp950'],
  [161, 'cp1253'],
  [162, 'cp1254'],
  [163, 'cp1258'],
  [177, 'cp1255'],
  [178, 'cp1256'],
  [186, 'cp1257'],
  [204, 'cp1251'],
  [222, 'cp874'],
  [238, 'cp1250'],
  [254, 'cp437'],
  [255, 'cp850'],
]);

/** The code page of Western Windows, the default. */
export const WESTERN = 'cp1252';
const TWO_BYTES = new Set(['cp932', 'cp936', 'cp949', 'cp950']);
const ANSI_CHARSET = 0;

/** The code page of a document or font by its number, such as `1251`; `null` for an unknown one. */
export function codePageOf(number: number): string | null {
  if (number === 65_001) return 'utf-8';
  const name = number === 10_000 ? 'macintosh' : `cp${number}`;
  return iconv.encodingExists(name) ? name : null;
}

/**
 * The code page of a font; `null` if it is the document's. Many programs label every font as ANSI, regardless of the
 * document's page; in Word, beside a two-byte page, ANSI means Western.
 */
export function codePageOfCharset(charset: number, documentPage: string): string | null {
  if (charset === ANSI_CHARSET) return TWO_BYTES.has(documentPage) ? WESTERN : null;
  return CODE_PAGES.get(charset) ?? null;
}

/** Decodes bytes that are given as characters up to U+00FF. */
export function decodeBytes(bytes: string, codePage: string): string {
  return iconv.decode(Buffer.from(bytes, 'latin1'), codePage);
}
