import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LayoutBlock } from './document-layout.ts';
import { layoutPictures, pictureName } from './layout-pictures.ts';
import { packPictureSize, unpackPictureSize } from './picture-size.ts';

const block = (
  kind: LayoutBlock['kind'],
  words: string,
  children: readonly LayoutBlock[] = [],
): LayoutBlock => ({ kind, words, start: 0, end: 0, value: 0, children });

test('a picture has the same name at any depth and in any context', () => {
  const blocks = [block('image', 'a.png'), block('quote', '', [block('image', 'b.png')])];
  const pictures = layoutPictures({ blocks: [...blocks, block('image', 'a.png')] });
  expect([...pictures.values()]).toEqual(['a.png', 'b.png']);
  expect(layoutPictures({ blocks: blocks.slice(1) }).get(pictureName('b.png'))).toBe('b.png');
  expect(layoutPictures({ blocks: [block('image', '')] }).size).toBe(0);
});

test('sizes survive packing, and only packed values unpack', () => {
  const edge = fc.integer({ min: 1, max: 32_767 });
  fc.assert(
    fc.property(edge, edge, (width, height) => {
      expect(unpackPictureSize(packPictureSize({ width, height }))).toEqual({ width, height });
    }),
  );
  fc.assert(
    fc.property(fc.double(), (value) => {
      const size = unpackPictureSize(value);
      if (size !== null) expect(packPictureSize(size)).toBe(value);
    }),
  );
});
