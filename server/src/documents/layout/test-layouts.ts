import fc from 'fast-check';
import {
  type DocumentLayout,
  LAYOUT_KINDS,
  type LayoutBlock,
  type LayoutMark,
  MARK_KINDS,
} from './document-layout.ts';

/** Any layout of a text of `units`: blocks in blocks, in order and apart; marks in the order of their starts. */
export function anyLayout(units: number): fc.Arbitrary<DocumentLayout> {
  return fc.record({ blocks: anyBlocks(0, units, 3), marks: anyMarks(units) });
}

function anyBlocks(from: number, to: number, depth: number): fc.Arbitrary<LayoutBlock[]> {
  const places = fc.uniqueArray(fc.integer({ min: from, max: to }), { maxLength: 8 });
  return places.chain((chosen) => {
    const sorted = chosen.toSorted((a, b) => a - b);
    const ranges = sorted.flatMap((start, at) =>
      at % 2 === 0 && sorted[at + 1] !== undefined ? [{ start, end: sorted[at + 1]! }] : [],
    );
    return fc.tuple(...ranges.map((range) => anyBlock(range.start, range.end, depth)));
  });
}

function anyBlock(start: number, end: number, depth: number): fc.Arbitrary<LayoutBlock> {
  return fc.record({
    kind: fc.constantFrom(...LAYOUT_KINDS),
    start: fc.constant(start),
    end: fc.constant(end),
    value: fc.oneof(
      fc.constant(0),
      fc.integer({ min: 0, max: 2 ** 31 - 1 }),
      fc.constantFrom(1, 2),
    ),
    words: fc.oneof(fc.constant(''), fc.string({ unit: 'grapheme', maxLength: 8 })),
    children: depth === 0 ? fc.constant([]) : anyBlocks(start, end, depth - 1),
  });
}

function anyMarks(units: number): fc.Arbitrary<LayoutMark[]> {
  const mark = fc
    .record({
      kind: fc.constantFrom(...MARK_KINDS),
      start: fc.integer({ min: 0, max: Math.max(0, units - 1) }),
      length: fc.integer({ min: 1, max: 20 }),
      words: fc.webUrl(),
    })
    .map(({ kind, start, length, words }) => ({
      kind,
      start,
      end: Math.min(units, start + length),
      words: kind === 'link' ? words : '',
    }));
  return fc
    .array(mark, { maxLength: 8 })
    .map((marks) =>
      marks.filter(({ start, end }) => end > start).sort((a, b) => a.start - b.start),
    );
}
