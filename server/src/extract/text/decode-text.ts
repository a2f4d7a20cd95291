import { isAscii, isUtf8 } from 'node:buffer';
import { analyse } from 'chardet';
import iconv from 'iconv-lite';
import { type DeclaringSyntax, declaredEncoding } from './declared-encoding.ts';

/** A decoded file and the encoding that was found, in lower case. */
export interface DecodedText {
  readonly text: string;
  readonly encoding: string;
}

// Statistics of letters settle within a few kilobytes; more only costs time.
const SAMPLE_BYTES = 64 * 1024;

/**
 * Decodes bytes of unknown encoding: a byte order mark decides, then what the server said, then what the document
 * declares (`syntax` says where it would), then valid UTF-8, then UTF-16 without a mark, then the statistics
 * of the bytes. A declaration that the bytes plainly contradict is passed over. Never fails: bytes that fit nowhere
 * become U+FFFD, also where a document changes its encoding half way.
 */
export function decodeText(
  bytes: Uint8Array,
  syntax: DeclaringSyntax | null,
  charset: string | null = null,
): DecodedText {
  const marked = encodingOfMark(bytes);
  if (marked) return decodeAs(bytes, marked);
  const declared = syntax === null ? null : declaredEncoding(bytes, syntax);
  const stated = charset === null ? null : statedEncoding(charset);
  for (const encoding of [stated, declared]) {
    if (encoding !== null && !isContradicted(bytes, encoding, stated !== null)) {
      return decodeAs(bytes, encoding);
    }
  }
  return decodeAs(bytes, guessEncoding(bytes));
}

function statedEncoding(charset: string): string | null {
  if (charset === 'utf8') return 'utf-8';
  const isKnown = iconv.encodingExists(charset) || isPlatformEncoding(charset);
  return isKnown ? charset : null;
}

/**
 * Servers add a default encoding to everything they serve: text declared as Latin that is valid UTF-8 is UTF-8, since that does not
 * happen by accident; and text declared as UTF-8 with hardly any valid letter beyond ASCII is something else.
 */
function isContradicted(bytes: Uint8Array, encoding: string, isStated: boolean): boolean {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  if (isAscii(sample)) return false;
  if (encoding === 'utf-8') return !isUtf8(bytes) && isMostlyInvalidUtf8(sample);
  const isLatin = LATIN.has(SUPERSETS.get(encoding) ?? encoding);
  return isStated && isLatin && isUtf8(bytes);
}

const LATIN = new Set(['windows-1252', 'iso-8859-15']);

function isMostlyInvalidUtf8(sample: Uint8Array): boolean {
  const text = Buffer.from(sample).toString('utf8');
  let invalid = 0;
  let valid = 0;
  for (const letter of text) {
    if (letter === '\ufffd') invalid += 1;
    else if (letter > '\u007f') valid += 1;
  }
  return invalid > valid;
}

/** True when the bytes are UTF-16 text without a byte order mark: one half of each pair is mostly zero. */
export function looksLikeUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const sample = bytes.subarray(0, 4_096);
  const pairs = sample.length >> 1;
  if (pairs < MIN_PAIRS || bytes.length % 2 === 1) return null;
  let zerosEven = 0;
  let zerosOdd = 0;
  for (let at = 0; at < pairs * 2; at += 2) {
    const even = sample[at] ?? 0;
    const odd = sample[at + 1] ?? 0;
    // Text has no control characters, so these zeros are no halves of letters.
    if ((even === 0 || odd === 0) && NO_TEXT.has(even + odd)) return null;
    if (even === 0) zerosEven += 1;
    if (odd === 0) zerosOdd += 1;
  }
  if (zerosOdd > pairs * MIN_ZERO_SHARE && zerosEven < pairs * MAX_ZERO_SHARE) return 'utf-16le';
  if (zerosEven > pairs * MIN_ZERO_SHARE && zerosOdd < pairs * MAX_ZERO_SHARE) return 'utf-16be';
  return null;
}

const NO_TEXT = new Set([0, 1, 2, 3, 4, 5, 6, 7, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23]);
// Fewer prove nothing.
const MIN_PAIRS = 8;
// Even in Cyrillic or Greek UTF-16 the spaces, digits and line ends have a zero byte: one in six at least.
const MIN_ZERO_SHARE = 0.12;
// And text has no U+00xx in the other half but by accident.
const MAX_ZERO_SHARE = 0.02;

function encodingOfMark(bytes: Uint8Array): string | null {
  const [first, second, third, fourth] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe)
    return third === 0 && fourth === 0 ? 'utf-32le' : 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0 && second === 0 && third === 0xfe && fourth === 0xff) return 'utf-32be';
  return null;
}

function guessEncoding(bytes: Uint8Array): string {
  const wide = looksLikeUtf16(bytes);
  if (wide) return wide;
  // ISO-2022 is the one family that is 7-bit and not ASCII: it announces itself by escapes.
  const hasEscapes = bytes.subarray(0, SAMPLE_BYTES).includes(0x1b);
  if (isUtf8(bytes) && !hasEscapes) return 'utf-8';
  const matches = analyse(bytes.subarray(0, SAMPLE_BYTES));
  const best = matches.find((match) => match.name.startsWith('ISO-2022') || !isAscii(bytes));
  if (hasEscapes && isUtf8(bytes) && !best?.name.startsWith('ISO-2022')) return 'utf-8';
  return best?.name.toLowerCase() ?? 'windows-1252';
}

// What the web means by these names (WHATWG Encoding Standard, 4.2): supersets that differ in a few bytes.
const SUPERSETS: ReadonlyMap<string, string> = new Map([
  ['ascii', 'windows-1252'],
  ['us-ascii', 'windows-1252'],
  ['iso-8859-1', 'windows-1252'],
  ['iso8859-1', 'windows-1252'],
  ['latin1', 'windows-1252'],
  ['iso-8859-9', 'windows-1254'],
  ['iso-8859-11', 'windows-874'],
  ['tis-620', 'windows-874'],
  ['gb2312', 'gb18030'],
  ['gbk', 'gb18030'],
  ['x-sjis', 'shift_jis'],
  ['ks_c_5601-1987', 'euc-kr'],
]);

function decodeAs(bytes: Uint8Array, name: string): DecodedText {
  const encoding = SUPERSETS.get(name) ?? name;
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (encoding === 'utf-8') return { text: withoutMark(decodeUtf8(buffer)), encoding };
  if (iconv.encodingExists(encoding)) return { text: iconv.decode(buffer, encoding), encoding };
  // iconv-lite lacks the 7-bit encodings (ISO-2022-JP), the platform has them.
  if (isPlatformEncoding(encoding))
    return { text: new TextDecoder(encoding).decode(bytes), encoding };
  return { text: iconv.decode(buffer, 'windows-1252'), encoding: 'windows-1252' };
}

function decodeUtf8(buffer: Buffer): string {
  return isAscii(buffer) ? buffer.toString('latin1') : buffer.toString('utf8');
}

function withoutMark(text: string): string {
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
}

function isPlatformEncoding(name: string): boolean {
  try {
    return new TextDecoder(name).encoding !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
