import type { IndexDamage } from '../index-damage.ts';
import type { SearchIndexReader } from '../search-index.ts';
import { loadShared } from './files/segment-file.ts';
import { Segment, type SharedSegment } from './segments/segment.ts';
import { SegmentsReader } from './segments-reader.ts';

/** What an index shows, for other threads of the process: segments in shared memory. */
export interface SharedIndexState {
  readonly contents: SharedIndexContents;
  /** To be called once no thread reads it any more: its files may be closed then. */
  release(): void;
}

/** The part of {@link SharedIndexState} that is posted to another thread. */
export interface SharedIndexContents {
  /** Of the index: its segments have their names there. */
  readonly directory: string;
  readonly sequence: number;
  readonly segments: readonly SharedSegment[];
}

/** The present state of segments in shared memory. */
export function shareSegments(
  directory: string,
  sequence: number,
  segments: readonly Segment[],
): SharedIndexState {
  const releases = segments.map((segment) => segment.retain());
  const shared = segments.map((segment) => segment.share());
  return {
    contents: { directory, sequence, segments: shared },
    release() {
      for (const release of releases) release();
    },
  };
}

/** An index that another thread opened and refreshes. It holds nothing before {@link SharedIndex.take}. */
export class SharedIndex extends SegmentsReader implements SearchIndexReader {
  committedSequence = 0;
  #directory = '';

  /** `onDamage` is called for each damage that is met. */
  constructor(onDamage: (damage: IndexDamage) => void, postingsCacheBytes: number) {
    super({ onDamage, leavesOutDamaged: true, postingsCacheBytes });
  }

  /** Shows another state. Segments that it has in common with the last one keep what was remembered of them. */
  take({ directory, sequence, segments }: SharedIndexContents): void {
    const isSameIndex = directory === this.#directory;
    const open = new Map(isSameIndex ? this.segments.map((one) => [one.name, one]) : []);
    this.show(
      segments.map(({ name, parts, deleted, deletedCount }) => {
        const segment = open.get(name) ?? new Segment(loadShared(parts), name, this.cache);
        segment.deleted = deleted;
        segment.deletedCount = deletedCount;
        return segment;
      }),
    );
    this.#directory = directory;
    this.committedSequence = sequence;
  }

  /** Nothing: it is told of commits. */
  refresh(): void {}
}
