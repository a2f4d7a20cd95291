import zlib from 'node:zlib';
import { DamagedFile } from '../../../runtime/disk/damaged-file.ts';
import { IndexDamage } from '../../index-damage.ts';
import { readFully } from './chunked-stream.ts';
import { readFooter } from './segment-file.ts';

const PIECE_BYTES = 1 << 20;

/** The number of documents with which a segment was written. Throws {@link DamagedFile} if it has no valid end. */
export function countDocuments(fd: number, sizeBytes: number, name: string): number {
  const numbers = footerOf(fd, sizeBytes, name).sections['columns.numbers'];
  if (numbers === undefined) throw new DamagedFile(`the segment ${name} lacks its documents`);
  return numbers.rawBytes / Uint32Array.BYTES_PER_ELEMENT;
}

/** Compares every section of a segment with its checksum. Returns the fault, or `null`. */
export function findSegmentDamage(fd: number, sizeBytes: number, name: string): string | null {
  const { sections } = footerOf(fd, sizeBytes, name);
  for (const [section, { at, bytes, crc32 }] of Object.entries(sections)) {
    if (at + bytes > sizeBytes) return `the segment ${name} is shorter than its ${section} needs`;
    if (checksumOf(fd, at, bytes) !== crc32) return `the segment ${name} is damaged in ${section}`;
  }
  return null;
}

function footerOf(fd: number, sizeBytes: number, name: string) {
  try {
    return readFooter(fd, sizeBytes, name);
  } catch (error) {
    if (!(error instanceof IndexDamage)) throw error;
    throw new DamagedFile(error.message, { cause: error });
  }
}

function checksumOf(fd: number, at: number, bytes: number): number {
  const buffer = new Uint8Array(Math.min(PIECE_BYTES, bytes));
  let crc32 = 0;
  for (let done = 0; done < bytes; ) {
    const part = buffer.subarray(0, Math.min(buffer.length, bytes - done));
    readFully(fd, part, at + done);
    crc32 = zlib.crc32(part, crc32);
    done += part.length;
  }
  return crc32;
}
