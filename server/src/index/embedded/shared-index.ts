import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { IndexDamage } from '../index-damage.ts';
import type { SharedIndexContents, SharedIndexReader, SharedIndexState } from '../shared-index.ts';
import { loadShared, type SharedParts } from './files/segment-file.ts';
import { Segment, type SharedSegment } from './segments/segment.ts';
import { SegmentsReader } from './segments-reader.ts';

// Bounds how long a search waits behind a read-ahead.
const PIECE_MS = 1;
// Shorter lists are read in microseconds.
const MIN_READ_AHEAD_BYTES = 2 << 10;

/** The message from {@link SharedSegments} to {@link SharedIndex}. */
interface SegmentContents extends SharedIndexContents {
  /** The folder of the index, without those above it. */
  readonly generation: string;
  readonly segments: readonly (SharedSegment | KnownSegment)[];
}

/** A segment that the other thread already has. */
type KnownSegment = Omit<SharedSegment, 'parts'> & { readonly parts: null };

/** A state of an embedded index: its segments in shared memory. */
export class SharedSegments implements SharedIndexState {
  readonly #sequence: number;
  readonly #segments: readonly SharedSegment[];
  /** Names of segments are unique only within one directory. */
  readonly #directory: string;
  readonly #releases: readonly (() => void)[];

  constructor(directory: string, sequence: number, segments: readonly Segment[]) {
    this.#directory = directory;
    this.#sequence = sequence;
    this.#releases = segments.map((segment) => segment.retain());
    this.#segments = segments.map((segment) => segment.share());
  }

  contents(before: SharedIndexState | null): SegmentContents {
    const isSameIndex = before instanceof SharedSegments && before.#directory === this.#directory;
    const known = new Set(isSameIndex ? before.#segments.map(({ name }) => name) : []);
    const segments = this.#segments.map((one) =>
      known.has(one.name) ? { ...one, parts: null } : one,
    );
    return { sequence: this.#sequence, generation: path.basename(this.#directory), segments };
  }

  release(): void {
    for (const release of this.#releases) release();
  }
}

/** The segments that another thread loaded into shared memory. */
export class SharedIndex extends SegmentsReader implements SharedIndexReader {
  committedSequence = 0;
  /** The folder of the index, without those above it; empty before the first {@link take}. */
  generation = '';
  /** The segment of {@link prepare} until {@link take} publishes it, or `null`. */
  #prepared: Segment | null = null;

  /** `onDamage` is called with each damage that a read meets. */
  constructor(onDamage: (damage: IndexDamage) => void, postingsCacheBytes: number) {
    super({ onDamage, leavesOutDamaged: true, postingsCacheBytes });
  }

  /** Segments that are already open keep their caches. */
  take(contents: SharedIndexContents): void {
    const { sequence, generation, segments } = contents as SegmentContents; // of the same engine
    const open = new Map(this.segments.map((one) => [one.name, one]));
    this.show(
      segments.flatMap(({ name, parts, deleted, deletedCount }) => {
        const known = parts === null ? open.get(name) : this.#open(name, parts);
        if (known === undefined) return []; // left out because of damage
        known.deleted = deleted;
        known.deletedCount = deletedCount;
        return [known];
      }),
    );
    this.fold();
    this.committedSequence = sequence;
    this.generation = generation;
  }

  async prepare(contents: SharedIndexContents): Promise<void> {
    for (const { name, parts } of (contents as SegmentContents).segments) {
      if (parts === null) continue;
      this.#prepared?.close();
      this.#prepared = new Segment(loadShared(parts), name, this.cache);
      this.#prepared.packsFrom = this.packsFrom;
      await this.#readAhead(this.#prepared);
    }
  }

  /** Caches the lists that recent searches read, the longest first; at most half of the cache, so that few of the present lists are evicted. */
  async #readAhead(segment: Segment): Promise<void> {
    const bytesOfKey = new Map<string, number>();
    for (const { key, bytes } of this.segments.flatMap((one) => [...one.keptPostings()])) {
      bytesOfKey.set(key, (bytesOfKey.get(key) ?? 0) + bytes);
    }
    let room = this.cache.maxBytes / 2;
    let pieceEnds = performance.now() + PIECE_MS;
    const long = [...bytesOfKey].filter(([, bytes]) => bytes >= MIN_READ_AHEAD_BYTES);
    for (const [key, bytes] of long.sort(([, a], [, b]) => b - a)) {
      room -= bytes;
      if (room < 0) return;
      if (performance.now() > pieceEnds) {
        await nextTurn();
        if (this.#prepared !== segment) return;
        pieceEnds = performance.now() + PIECE_MS;
      }
      try {
        segment.readAhead(key);
      } catch {
        return; // damage is reported where a search meets it
      }
    }
  }

  #open(name: string, parts: SharedParts): Segment {
    const prepared = this.#prepared;
    if (prepared?.name !== name) return new Segment(loadShared(parts), name, this.cache);
    this.#prepared = null;
    return prepared;
  }

  override close(): void {
    super.close();
    this.#prepared?.close();
    this.#prepared = null;
  }

  /** Does nothing: commits arrive through {@link take}. */
  refresh(): void {}
}
