import { isAscii, isUtf8 } from 'node:buffer';
import iconv from 'iconv-lite';
import { declaredEncoding } from '../../../extract/text/declared-encoding.ts';
import { decodeText } from '../../../extract/text/decode-text.ts';
import type { FeedRepair } from './feed.ts';

// XML 1.0, 2.2: texts cannot contain these.
const CONTROL_CHARACTERS = /[^\P{Cc}\t\n\r\u0085]|[\ufffe\uffff]/gu;
// For a character that the end of a truncated download has cut: UTF-8 has up to four bytes for each.
const MAX_CUT_BYTES = 3;

/**
 * Decodes the bytes of a feed. Uses the declared encoding if the bytes allow it: invalid UTF-8 is
 * decoded by its statistics, and valid UTF-8 (beyond ASCII) is never another encoding, whatever is declared.
 */
export function decodeFeed(bytes: Uint8Array, repairs: Set<FeedRepair>): string {
  const whole = withoutLeadingBlanks(bytes);
  const text = decode(whole, repairs);
  const clean = text.replace(CONTROL_CHARACTERS, '');
  if (clean.length < text.length) repairs.add('control-characters');
  return clean;
}

function decode(bytes: Uint8Array, repairs: Set<FeedRepair>): string {
  const whole = withoutCutCharacter(bytes);
  const isReallyUtf8 = isUtf8(whole);
  if (isAscii(bytes)) return decodeText(bytes, 'xml').text;
  const declared = declaredEncoding(bytes, 'xml');
  if (declared === null && !isReallyUtf8) return guess(bytes);
  const read = decodeText(isReallyUtf8 ? whole : bytes, 'xml');
  const isSure = !SINGLE_OR_UTF8.test(read.encoding);
  if (isSure || isReallyUtf8 === (read.encoding === 'utf-8')) return read.text;
  repairs.add('encoding');
  return isReallyUtf8 ? Buffer.from(whole).toString('utf8') : guess(bytes);
}

// Single-byte encodings accept any bytes, so success proves nothing; the others would have failed.
const SINGLE_OR_UTF8 = /^(?:utf-8|windows-\d+|iso-8859-\d+|koi8-[ru]|macintosh)$/;

/** By the statistics of the text alone: markup is English in every feed. */
function guess(bytes: Uint8Array): string {
  const { encoding, text } = decodeText(bytes, null);
  if (!SINGLE_OR_UTF8.test(encoding)) return text;
  const better = decodeText(withoutTags(bytes), null).encoding;
  return SINGLE_OR_UTF8.test(better) ? iconv.decode(Buffer.from(bytes), better) : text;
}

// Statistics of letters settle within a few kilobytes.
const SAMPLE_BYTES = 64 * 1024;
const OPEN = 0x3c;
const CLOSE = 0x3e;

function withoutTags(bytes: Uint8Array): Uint8Array {
  let isInTag = false;
  return bytes.subarray(0, SAMPLE_BYTES).filter((byte) => {
    const wasInTag = isInTag;
    if (byte === OPEN) isInTag = true;
    else if (byte === CLOSE) isInTag = false;
    return !wasInTag && !isInTag;
  });
}

/** An XML declaration counts only at the very start. A byte order mark stays. */
function withoutLeadingBlanks(bytes: Uint8Array): Uint8Array {
  let start = 0;
  while (start < bytes.length && BLANKS.has(bytes[start] ?? 0)) start += 1;
  return bytes.subarray(start);
}

const BLANKS = new Set([0x20, 0x09, 0x0a, 0x0d]);

function withoutCutCharacter(bytes: Uint8Array): Uint8Array {
  for (let cut = 1; cut <= MAX_CUT_BYTES; cut += 1) {
    const lead = bytes.at(-cut) ?? 0;
    if (lead >= 0xc0) return bytes.subarray(0, bytes.length - cut);
    if (lead < 0x80) return bytes;
  }
  return bytes;
}
