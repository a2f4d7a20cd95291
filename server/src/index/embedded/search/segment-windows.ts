import type { Segment } from '../segments/segment.ts';

/** Documents of a segment, one behind the other, with all of their passages. Ends are exclusive. */
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

// Scores and words of so many passages (96 kB) stay in the processor's cache nearest to it while term after term is added.
const LEAST_PASSAGES = 8_192;
// Of as many as these (768 kB) in the next one.
const MOST_PASSAGES = 65_536;
// Adding so many takes longer than to begin a window.
const WINDOW_POSTINGS = 4_096;

/** How many passages a window has for a query whose terms have so many `postings` in a segment. */
export function windowPassages({ passageCount }: Segment, postings: number): number {
  const passages = Math.floor((passageCount / postings) * WINDOW_POSTINGS);
  return Math.max(LEAST_PASSAGES, Math.min(MOST_PASSAGES, passages));
}

/** All documents in their order, in windows of at least `passages` passages, but for the last. */
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
