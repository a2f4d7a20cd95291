/** In CSS pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Larger sizes are clamped to this. */
export const MAX_PICTURE_PIXELS = 32_767;

/** The `value` of an `image` in a layout: the size stated by its document, or 0. */
export function packPictureSize({ width, height }: PictureSize): number {
  return width > 0 && height > 0 ? width * (MAX_PICTURE_PIXELS + 1) + height : 0;
}

/** Inverse of {@link packPictureSize}; `null` without a size. */
export function unpackPictureSize(value: number): PictureSize | null {
  const width = Math.floor(value / (MAX_PICTURE_PIXELS + 1));
  const height = value % (MAX_PICTURE_PIXELS + 1);
  const isSize =
    Number.isSafeInteger(value) && width > 0 && width <= MAX_PICTURE_PIXELS && height > 0;
  return isSize ? { width, height } : null;
}
