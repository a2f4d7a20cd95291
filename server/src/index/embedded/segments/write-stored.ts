import { indexDocument } from '../../index-document.ts';
import type { StoredForIndex } from '../../search-index.ts';
import { SegmentBuilder } from './segment-builder.ts';

/** Analyses documents and writes them as one segment. Throws, and leaves no file, where the disk does not take it. */
export function writeStored(documents: readonly StoredForIndex[], file: string): void {
  const builder = new SegmentBuilder();
  for (const { document, text, standing } of documents) {
    builder.add(indexDocument(document, text, standing));
  }
  builder.write(file);
}
