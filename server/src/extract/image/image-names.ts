/** Endings (lower case, no dot) of pictures. Those that cannot be read yet are among them: their owner is told so. */
export const IMAGE_EXTENSIONS: ReadonlySet<string> = new Set(
  'jpg jpeg jpe jfif png apng webp gif avif tif tiff svg svgz heic heif bmp'.split(' '),
);

/** Endings of files that say more about the picture beside them. */
export const IMAGE_COMPANION_EXTENSIONS: ReadonlySet<string> = new Set(['xmp', 'txt']);
