import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { type DocumentFacts, MAX_FACTS_BYTES } from '../../../documents/document-facts.ts';

// Below, the frame costs more than it wins.
const MIN_COMPRESSED_BYTES = 400;

// The first byte says how the rest is written.
const PLAIN = 0;
const ZSTD = 1;

/**
 * Encodes facts for storing, `null` for none. Facts larger than {@link MAX_FACTS_BYTES} lose their structured items, from which
 * the rest was derived; if still larger, they are dropped. The principals of a document do not count and are always stored.
 */
export function encodeFacts(facts: DocumentFacts | null | undefined): Uint8Array | null {
  if (facts === null || facts === undefined) return null;
  const json = Buffer.from(JSON.stringify(facts));
  if (json.length - visibilityBytes(facts) > MAX_FACTS_BYTES) return encodeFacts(smaller(facts));
  if (json.length <= '{}'.length) return null;
  if (json.length < MIN_COMPRESSED_BYTES) return Buffer.concat([Uint8Array.of(PLAIN), json]);
  return Buffer.concat([Uint8Array.of(ZSTD), zstdCompressSync(json)]);
}

/** The opposite of {@link encodeFacts}. */
export function decodeFacts(bytes: Uint8Array | null): DocumentFacts | null {
  if (bytes === null) return null;
  const body = bytes.subarray(1);
  const json = bytes[0] === ZSTD ? zstdDecompressSync(body) : Buffer.from(body);
  // Only ever written by `encodeFacts`.
  return JSON.parse(json.toString('utf8')) as DocumentFacts;
}

/** The bytes that it adds to the JSON of facts, including the comma. */
function visibilityBytes({ visibleTo }: DocumentFacts): number {
  return visibleTo === undefined ? 0 : Buffer.byteLength(JSON.stringify({ visibleTo })) - 1;
}

function smaller({ structured, ...rest }: DocumentFacts): DocumentFacts | null {
  if (structured !== undefined) return rest;
  return rest.visibleTo === undefined ? null : { visibleTo: rest.visibleTo };
}
