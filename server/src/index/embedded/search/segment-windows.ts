import type { Segment } from '../segments/segment.ts';

/** Consecutive documents of a segment, with all of their passages. Ends are exclusive. */
export interface Window {
  readonly firstDocument: number;
  readonly endDocument: number;
  readonly firstPassage: number;
  readonly endPassage: number;
}

/** The whole segment. */
export function wholeSegment({ documentCount, passageCount }: Segment): Window {
  return {
    firstDocument: 0,
    endDocument: documentCount,
    firstPassage: 0,
    endPassage: passageCount,
  };
}

// Scores and words of so many passages (96 kB) stay in the nearest cache of the processor while terms are added.
const LEAST_PASSAGES = 8_192;
// Those of so many (768 kB) stay in the next cache.
const MOST_PASSAGES = 65_536;
// Adding so many postings takes longer than beginning a window.
const WINDOW_POSTINGS = 4_096;

/** The passages of a window, for a query whose terms have so many `postings` in a segment. */
export function windowPassages({ passageCount }: Segment, postings: number): number {
  const passages = Math.floor((passageCount / postings) * WINDOW_POSTINGS);
  return Math.max(LEAST_PASSAGES, Math.min(MOST_PASSAGES, passages));
}

/** All documents in order, in windows of at least `passages` passages, except the last. */
export function* windowsOf(segment: Segment, passages: number): Generator<Window> {
  const { firstPassages } = segment.columns;
  const { documentCount, passageCount } = segment;
  for (let firstDocument = 0; firstDocument < documentCount; ) {
    const firstPassage = firstPassages[firstDocument]!;
    const last = firstPassage + passages;
    let endDocument = documentCount;
    if (last < passageCount) {
      endDocument = (segment.documentOfPassage?.[last - 1] ?? last - 1) + 1;
    }
    const endPassage = endDocument === documentCount ? passageCount : firstPassages[endDocument]!;
    yield { firstDocument, endDocument, firstPassage, endPassage };
    firstDocument = endDocument;
  }
}
