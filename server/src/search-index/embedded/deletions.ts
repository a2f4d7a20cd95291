import fs from 'node:fs';
import { writeDurably } from './manifest.ts';
import type { Segment } from './segment.ts';

/** The ordinals of deleted documents that a file of the index holds. */
export function readDeletions(file: string): Uint32Array {
  const bytes = fs.readFileSync(file);
  return new Uint32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
}

/** Makes these, and no others, the deleted documents of a segment. */
export function setDeletions(segment: Segment, ordinals: Uint32Array): void {
  segment.deleted.fill(0);
  for (const at of ordinals) segment.deleted[at] = 1;
  segment.deletedCount = ordinals.length;
}

/** Marks a document as deleted; false when the segment does not hold it live. */
export function markDeleted(segment: Segment, number: number): boolean {
  const at = segment.ordinalOf(number);
  if (at < 0) return false;
  segment.deleted[at] = 1;
  segment.deletedCount++;
  return true;
}

/** Writes the ordinals of a segment's deleted documents, durably. */
export function writeDeletions(file: string, segment: Segment): void {
  const ordinals: number[] = [];
  segment.deleted.forEach((isDeleted, at) => {
    if (isDeleted === 1) ordinals.push(at);
  });
  writeDurably(file, new Uint8Array(Uint32Array.from(ordinals).buffer));
}
