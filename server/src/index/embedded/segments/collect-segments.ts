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

/** Executes the commands to a thread that writes segments: analyses documents, and writes those of one segment to a file. */
export class SegmentCollector {
  /** By number; `null` if the segment is incomplete, because a document failed. */
  readonly #builders = new Map<number, SegmentBuilder | null>();

  /** Returns the answer, or `null` if none is expected. After an error the caller repeats the work, and reports the error. */
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

  /** Leaves no file if the disk is full. */
  #write({ segment, file }: SegmentCommand & { kind: 'write' }): boolean {
    const builder = this.#builders.get(segment) ?? null;
    this.#builders.delete(segment);
    builder?.write(file, 'quick');
    return builder !== null;
  }
}

/** Throws `IndexDamage` if a source is damaged, or the error of the disk. Leaves no file then. */
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
