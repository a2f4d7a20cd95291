import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutPieces } from './cut-pieces.ts';
import { cutSpans, marksNear } from './cut-spans.ts';
import type { LaidOut, TextRange } from './laid-out.ts';
import { layOutPiece } from './lay-out-piece.ts';
import { anyLayout } from './test-layouts.ts';

const anyText = fc
  .array(fc.constantFrom('a', 'word', ' ', '\n', '\n\n', '- ', ' | ', ': ', '😀', 'x'.repeat(40)), {
    maxLength: 40,
  })
  .map((parts) => parts.join(''));
const anyDocument = anyText.chain((text) => fc.tuple(fc.constant(text), anyLayout(text.length)));

test('pieces and blocks are within the text, ordered and disjoint for any layout', () => {
  fc.assert(
    fc.property(anyDocument, ([text, layout]) => {
      let at = 0;
      for (const piece of cutPieces(text, layout)) {
        expect(at <= piece.start && piece.start <= piece.end && piece.end <= text.length).toBe(
          true,
        );
        const block = layOutPiece(text, piece);
        expect({ start: block.start, end: block.end }).toEqual({
          start: piece.start,
          end: piece.end,
        });
        for (const range of rangesOf(block)) {
          expect(0 <= range.start && range.start <= range.end && range.end <= text.length).toBe(
            true,
          );
        }
        at = piece.end;
      }
    }),
  );
});

test('spans of a range say all of it, once and in order', () => {
  fc.assert(
    fc.property(anyDocument, fc.nat(), fc.nat(), ([text, { marks }], a, b) => {
      const [start, end] = [a % (text.length + 1), b % (text.length + 1)].sort((x, y) => x - y) as [
        number,
        number,
      ];
      const spans = cutSpans({ start, end }, marksNear(marks, { start, end }));
      const joined = spans.map((span) => text.slice(span.start, span.end)).join('');
      expect(joined).toBe(text.slice(start, end));
    }),
  );
});

test('without a layout every word of a text is in a paragraph', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const pieces = cutPieces(text, { blocks: [], marks: [] });
      const words = pieces.map(({ start, end }) => text.slice(start, end)).join(' ');
      expect(words.split(/\s+/).filter(Boolean)).toEqual(text.split(/\s+/).filter(Boolean));
    }),
  );
});

test('five megabytes on one line come in pieces of a few kilobytes', () => {
  const text = 'word '.repeat(1_000_000);
  const pieces = cutPieces(text, { blocks: [], marks: [] });
  expect(Math.max(...pieces.map(({ start, end }) => end - start))).toBeLessThanOrEqual(8_192);
  const whole = { start: 0, end: text.length, value: 0, words: '', children: [] };
  const quoted = cutPieces(text, { blocks: [{ ...whole, kind: 'quote' }], marks: [] });
  expect(quoted.length).toBe(pieces.length);
});

test('long code keeps its line numbers in each piece', () => {
  const text = Array.from({ length: 950 }, (_, at) => `line ${at + 1}`).join('\n');
  const code = {
    kind: 'code' as const,
    start: 0,
    end: text.length,
    value: 1,
    words: 'go',
    children: [],
  };
  const pieces = cutPieces(text, { blocks: [code], marks: [] });
  expect(pieces.length).toBe(5);
  for (const piece of pieces) {
    const block = layOutPiece(text, piece);
    if (block.kind !== 'code') throw new Error('not code');
    expect(text.slice(block.start).startsWith(`line ${block.firstLine}\n`)).toBe(true);
  }
});

function rangesOf(block: LaidOut): TextRange[] {
  switch (block.kind) {
    case 'list':
      return [block, ...block.items.flat().flatMap(rangesOf)];
    case 'quote':
      return [block, ...block.blocks.flatMap(rangesOf)];
    case 'definitions':
      return block.items.flatMap(({ terms, blocks }) => [...terms, ...blocks.flatMap(rangesOf)]);
    case 'table':
      return [block, ...(block.header ?? []), ...block.rows.flat()];
    case 'field':
      return [
        block,
        { start: block.start, end: block.nameEnd },
        { start: block.valueStart, end: block.end },
      ];
    default:
      return [block];
  }
}
