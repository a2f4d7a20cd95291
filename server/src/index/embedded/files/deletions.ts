import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { IndexDamage } from '../../index-damage.ts';
import type { Segment } from '../segments/segment.ts';

/** The CRC-32 that precedes the ordinals. */
const CHECKSUM_BYTES = 4;

/** The ordinals of deleted documents in a file of the index. @throws IndexDamage */
export function readDeletions(file: string): Uint32Array {
  return parseDeletions(fs.readFileSync(file), path.basename(file));
}

/** The same from the bytes of such a file. @throws IndexDamage */
export function parseDeletions(bytes: Buffer, name: string): Uint32Array {
  const ordinals = bytes.subarray(CHECKSUM_BYTES);
  if (bytes.length < CHECKSUM_BYTES || zlib.crc32(ordinals) !== bytes.readUInt32LE(0)) {
    throw new IndexDamage(name, 'it does not match its checksum');
  }
  return new Uint32Array(Uint8Array.from(ordinals).buffer);
}

/** Marks a document as deleted. Returns false if the segment has no live document with this number. */
export function markDeleted(segment: Segment, number: number): boolean {
  const at = segment.ordinalOf(number);
  if (at < 0) return false;
  segment.deleted[at] = 1;
  segment.deletedCount++;
  return true;
}

/** Writes the ordinals of a segment's deleted documents. */
export function writeDeletions(file: string, segment: Segment): void {
  const bytes = Buffer.from(segment.deletedOrdinals().buffer);
  const checksum = Buffer.alloc(CHECKSUM_BYTES);
  checksum.writeUInt32LE(zlib.crc32(bytes));
  fs.writeFileSync(file, Buffer.concat([checksum, bytes]));
}
