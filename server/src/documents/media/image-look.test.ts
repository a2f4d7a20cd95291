import fc from 'fast-check';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { imageColors } from '../../extract/image/image-colors.ts';
import { HASHED_EDGE, perceptualHash } from '../../extract/image/perceptual-hash.ts';
import { makePicture } from '../../extract/image/test-images.ts';
import {
  areCopies,
  type ImageLook,
  imageLook,
  readLook,
  similarity,
  writeLook,
} from './image-look.ts';

const digits = fc.stringMatching(/^[0-9a-f]{16}$/);
const color = fc.stringMatching(/^#[0-9a-f]{6}$/);
const looks = fc.record({
  hash: fc.option(digits),
  colors: fc.array(color, { maxLength: 3 }),
});

describe('any two looks', () => {
  test('a look is read as it was written', () => {
    fc.assert(
      fc.property(looks, (look) => {
        expect(readLook(writeLook(look))).toEqual(look);
      }),
    );
  });

  test('similarity is a share, the same both ways, and 1 of a look with colours and itself', () => {
    fc.assert(
      fc.property(looks, looks, (left, right) => {
        const share = similarity(left, right);
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1);
        expect(similarity(right, left)).toBeCloseTo(share, 10);
        if (left.colors.length > 0) expect(similarity(left, left)).toBeCloseTo(1, 10);
      }),
    );
  });
});

describe('pictures', () => {
  const lookOf = async (picture: Sharp): Promise<ImageLook> => {
    const png = await picture.png().toBuffer();
    const grey = await sharp(png)
      .resize(HASHED_EDGE, HASHED_EDGE, { fit: 'fill' })
      .grayscale()
      .raw()
      .toBuffer();
    const rgba = await sharp(png).resize(64, 64, { fit: 'fill' }).ensureAlpha().raw().toBuffer();
    const hash = perceptualHash(grey);
    const colors = imageColors(rgba);
    return imageLook({ colors, ...(hash !== null && { perceptualHash: hash }) })!; // a picture has colours
  };

  test.each([
    ['scaled', (png: Buffer) => sharp(png).resize(90)],
    ['compressed', async (png: Buffer) => sharp(await sharp(png).jpeg({ quality: 40 }).toBuffer())],
    ['made brighter', (png: Buffer) => sharp(png).modulate({ brightness: 1.1 })],
    ['mirrored', (png: Buffer) => sharp(png).flop()],
  ])('one that is %s is a copy', async (_, edit) => {
    const original = makePicture(3);
    const png = await original.png().toBuffer();
    const [look, edited] = [await lookOf(sharp(png)), await lookOf(await edit(png))];
    expect(areCopies(look, edited)).toBe(true);
    expect(similarity(look, edited)).toBeGreaterThan(0.8);
  });

  test('another one is no copy, and less alike', async () => {
    const look = await lookOf(makePicture(3));
    for (const seed of [4, 5, 6, 7]) {
      const other = await lookOf(makePicture(seed));
      expect(areCopies(look, other)).toBe(false);
      expect(similarity(look, other)).toBeLessThan(0.75);
    }
  });

  test('a plain colour is like the same plain colour, and like no pattern', async () => {
    const red = { hash: null, colors: ['#c01010'] };
    expect(similarity(red, { hash: null, colors: ['#c01210'] })).toBeGreaterThan(0.95);
    expect(similarity(red, await lookOf(makePicture(3)))).toBeLessThan(0.35);
  });
});
