import { readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FileEvent } from './follow-writes.ts';

/** Bytes `[start, end)` of a file. */
type Range = readonly [start: number, end: number];

/** What is known of a file: how long it is, what of that is synced, and what was written over since. */
interface FileState {
  bytes: number;
  syncedBytes: number;
  overwritten: Range[];
}

/** The size of every file below a folder. */
export function fileSizes(folder: string): Map<string, number> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return new Map(
    files.map(({ parentPath, name }) => [
      join(parentPath, name),
      statSync(join(parentPath, name)).size,
    ]),
  );
}

/**
 * Leaves of a folder what a power cut would at worst: of each file what was added after its last sync is gone, what was
 * written over since is zero, and nothing is left of what only memory held. `before` are the sizes at the first event,
 * when all was synced. Returns how many bytes were lost.
 */
export function cutPower(
  folder: string,
  before: ReadonlyMap<string, number>,
  events: readonly FileEvent[],
): number {
  const states = statesAfter(before, events);
  let lostBytes = 0;
  for (const [file, bytes] of fileSizes(folder)) {
    const state = states.get(file);
    if (file.endsWith('-shm')) rmSync(file);
    else if (state !== undefined) lostBytes += tear(file, bytes, state);
  }
  return lostBytes;
}

function statesAfter(
  before: ReadonlyMap<string, number>,
  events: readonly FileEvent[],
): Map<string, FileState> {
  const states = new Map<string, FileState>();
  for (const event of events) {
    const known = states.get(event.file);
    const bytes = before.get(event.file) ?? 0;
    const state = known ?? { bytes, syncedBytes: bytes, overwritten: [] };
    states.set(event.file, state);
    take(event, state);
    if (event.kind !== 'rename' || event.to === null) continue;
    states.delete(event.file);
    states.set(event.to, state);
  }
  return states;
}

function take({ kind, start, end }: FileEvent, state: FileState): void {
  if (kind === 'sync') {
    state.syncedBytes = state.bytes;
    state.overwritten = [];
  } else if (kind === 'truncate') state.bytes = end ?? 0;
  // What does not say where it writes writes a whole file anew: none of it is there before the next sync.
  else if (kind === 'write' && start === null) {
    state.bytes = Number.POSITIVE_INFINITY;
    state.syncedBytes = 0;
  } else if (kind === 'write') {
    state.bytes = Math.max(state.bytes, end ?? 0);
    state.overwritten.push([start ?? 0, end ?? 0]);
  }
}

function tear(file: string, bytes: number, { syncedBytes, overwritten }: FileState): number {
  const kept = Math.min(bytes, syncedBytes);
  if (bytes > kept) truncateSync(file, kept);
  const lost = overwritten.map(([start, end]): Range => [start, Math.min(end, kept)]);
  const torn = lost.filter(([start, end]) => end > start);
  if (torn.length > 0) {
    const content = readFileSync(file);
    for (const [start, end] of torn) content.fill(0, start, end);
    writeFileSync(file, content);
  }
  return bytes - kept + torn.reduce((sum, [start, end]) => sum + end - start, 0);
}
