import fs from 'node:fs';
import path from 'node:path';
import { isMissing } from '../../../runtime/disk/damaged-file.ts';
import { IndexDamage } from '../../index-damage.ts';
import { ChunkReader, type StoredChunks } from './chunked-stream.ts';
import { readDeletions } from './deletions.ts';
import { type ManifestSegment, readManifest, readSyncedManifest } from './manifest.ts';
import { loadSegment } from './segment-file.ts';

/**
 * Reads every byte of the index in `directory` and compares it with its checksum. Yields the number of bytes that each
 * step read, so that the caller can pause in between; returns the damage, one entry for each file. A concurrent writer
 * may replace files meanwhile: a missing file is no damage then.
 *
 * @throws if the index has another format or its files may not be read.
 */
export function* verifyIndex(directory: string): Generator<number, IndexDamage[]> {
  const damages: IndexDamage[] = [];
  const parts: Generator<number>[] = [];
  let commit = -1;
  try {
    readSyncedManifest(directory);
    const manifest = readManifest(directory);
    commit = manifest.commit;
    for (const segment of manifest.segments) {
      parts.push(verifySegment(directory, segment));
    }
  } catch (error) {
    damages.push(asDamage(error));
  }
  for (const part of parts) {
    try {
      yield* part;
    } catch (error) {
      if (isMissing(error) && readManifest(directory).commit !== commit) continue;
      damages.push(asDamage(error));
    }
  }
  return damages;
}

function* verifySegment(directory: string, entry: ManifestSegment): Generator<number> {
  if (entry.deletions !== null) readDeletions(path.join(directory, entry.deletions));
  const { fd, documents, positions, texts, dictionary, sizeBytes } = loadSegment(
    path.join(directory, entry.name),
    'all',
  );
  const parts: StoredChunks[] = [documents, positions, dictionary.chunks];
  if (texts !== null) parts.push(texts);
  try {
    yield parts.reduce((rest, { ends }) => rest - stored(ends), sizeBytes);
    for (const chunks of parts) yield* new ChunkReader(fd, chunks, entry.name).verifyAll();
  } finally {
    fs.closeSync(fd);
  }
}

function stored(ends: Uint32Array): number {
  return ends.at(-1) ?? 0;
}

function asDamage(error: unknown): IndexDamage {
  if (error instanceof IndexDamage) return error;
  if (!isMissing(error)) throw error;
  return new IndexDamage(path.basename(error.path ?? ''), 'it is missing', { cause: error });
}
