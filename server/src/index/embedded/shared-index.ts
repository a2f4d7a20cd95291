import type { IndexDamage } from '../index-damage.ts';
import type { SharedIndexContents, SharedIndexReader, SharedIndexState } from '../shared-index.ts';
import { loadShared } from './files/segment-file.ts';
import { Segment, type SharedSegment } from './segments/segment.ts';
import { SegmentsReader } from './segments-reader.ts';

/** What {@link SharedSegments} posts and {@link SharedIndex} takes. */
interface SegmentContents extends SharedIndexContents {
  readonly segments: readonly (SharedSegment | KnownSegment)[];
}

/** A segment that the other thread has, from an earlier state. */
type KnownSegment = Omit<SharedSegment, 'parts'> & { readonly parts: null };

/** What an embedded index showed: segments in shared memory. */
export class SharedSegments implements SharedIndexState {
  readonly #sequence: number;
  readonly #segments: readonly SharedSegment[];
  /** Of the same index: names of segments are its own. */
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
    return { sequence: this.#sequence, segments };
  }

  release(): void {
    for (const release of this.#releases) release();
  }
}

/** The segments that another thread loaded into shared memory. */
export class SharedIndex extends SegmentsReader implements SharedIndexReader {
  committedSequence = 0;

  /** `onDamage` is called for each damage that is met. */
  constructor(onDamage: (damage: IndexDamage) => void, postingsCacheBytes: number) {
    super({ onDamage, leavesOutDamaged: true, postingsCacheBytes });
  }

  /** Segments that it has already keep what was remembered of them. */
  take(contents: SharedIndexContents): void {
    const { sequence, segments } = contents as SegmentContents; // of the same engine
    const open = new Map(this.segments.map((one) => [one.name, one]));
    this.show(
      segments.flatMap(({ name, parts, deleted, deletedCount }) => {
        const known =
          parts === null ? open.get(name) : new Segment(loadShared(parts), name, this.cache);
        if (known === undefined) return []; // it was damaged, and is left out
        known.deleted = deleted;
        known.deletedCount = deletedCount;
        return [known];
      }),
    );
    this.committedSequence = sequence;
  }

  /** Nothing: it is told of commits. */
  refresh(): void {}
}
