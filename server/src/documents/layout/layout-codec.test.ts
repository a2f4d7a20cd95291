import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO_LAYOUT } from './document-layout.ts';
import { decodeLayout, encodeLayout } from './layout-codec.ts';
import { anyLayout } from './test-layouts.ts';

const UNITS = 200;

test('a layout is read as it was written', () => {
  fc.assert(
    fc.property(anyLayout(UNITS), (layout) => {
      expect(decodeLayout(encodeLayout(layout), UNITS)).toEqual(layout);
    }),
  );
});

test('invalid bytes, or those of another version, give no layout', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), fc.boolean(), (bytes, isOurs) => {
      if (isOurs && bytes.length > 0) bytes[0] = 1;
      const layout = decodeLayout(bytes, UNITS);
      for (const { start, end } of layout?.blocks ?? []) {
        expect(0 <= start && start <= end && end <= UNITS).toBe(true);
      }
    }),
  );
  expect(decodeLayout(Uint8Array.of(2, 0, 0, 0), UNITS)).toBeNull();
});

test('a layout of a longer text is refused', () => {
  const block = { kind: 'quote', start: 5, end: UNITS, value: 0, words: '', children: [] } as const;
  const bytes = encodeLayout({ blocks: [block], marks: [] });
  expect(decodeLayout(bytes, UNITS - 1)).toBeNull();
});

test('blocks outside of their parent or overlapping a sibling are not written', () => {
  const block = (start: number, end: number, ...children: ReturnType<typeof leaf>[]) => ({
    ...leaf(start, end),
    children,
  });
  const layout = { blocks: [block(10, 20, leaf(12, 25)), block(15, 30)], marks: [] };
  const kept = { blocks: [leaf(10, 20)], marks: [] };
  expect(decodeLayout(encodeLayout(layout), UNITS)).toEqual(kept);
});

test('no structure takes four bytes', () => {
  expect(encodeLayout(NO_LAYOUT).length).toBe(4);
});

function leaf(start: number, end: number) {
  return { kind: 'quote' as const, start, end, value: 0, words: '', children: [] };
}
