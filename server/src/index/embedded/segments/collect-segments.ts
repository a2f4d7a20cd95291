import path from 'node:path';
import { BoundedCache } from '../../../runtime/bounded-cache.ts';
import { indexDocument } from '../../index-document.ts';
import { loadSegment } from '../files/segment-file.ts';
import { mergeSegments } from './merge-segments.ts';
import { Segment } from './segment.ts';
import { SegmentBuilder } from './segment-builder.ts';
import type {
  MergeFile,
  MergeTarget,
  SegmentCommand,
  SegmentEvent,
} from './segment-thread-messages.ts';

/** Does what a thread that writes segments is asked for: analyses documents, and writes those of one segment as a file. */
export class SegmentCollector {
  /** By number; `null` for one that is not complete, because a document failed. */
  readonly #builders = new Map<number, SegmentBuilder | null>();

  /** The answer; `null` where none is expected. What fails here is done once more by the caller, which then fails for the same reason. */
  take(command: SegmentCommand): SegmentEvent | null {
    const { kind, segment } = command;
    if (kind === 'drop') {
      this.#builders.delete(segment);
      return null;
    }
    try {
      if (kind === 'merge') return { isDone: mergeFiles(command.sources, command.target) };
      return { isDone: kind === 'add' ? this.#add(command) : this.#write(command) };
    } catch {
      if (kind === 'add') this.#builders.set(segment, null);
      return { isDone: false };
    }
  }

  #add({ segment, documents }: SegmentCommand & { kind: 'add' }): boolean {
    const begun = this.#builders.get(segment);
    if (begun === null) return false;
    const builder = begun ?? new SegmentBuilder();
    this.#builders.set(segment, builder);
    for (const { document, text, standing } of documents) {
      builder.add(indexDocument(document, text, standing));
    }
    return true;
  }

  /** Leaves no file where the disk does not take it. */
  #write({ segment, file }: SegmentCommand & { kind: 'write' }): boolean {
    const builder = this.#builders.get(segment) ?? null;
    this.#builders.delete(segment);
    builder?.write(file, 'quick');
    return builder !== null;
  }
}

/** Throws `IndexDamage` where a source is damaged, or the error of the disk, and leaves no file then. */
function mergeFiles(sources: readonly MergeFile[], { file, effort }: MergeTarget): true {
  const segments: Segment[] = [];
  try {
    for (const source of sources) {
      const loaded = loadSegment(source.file, 'columns', 'own');
      const segment = new Segment(loaded, path.basename(source.file), new BoundedCache(0));
      segments.push(segment);
      segment.setDeletions(source.deleted);
    }
    mergeSegments(segments, file, effort);
    return true;
  } finally {
    for (const segment of segments) segment.close();
  }
}
