/** Extensions (lower case, no dot) of pictures, including unsupported ones: these are reported to the owner. */
export const IMAGE_EXTENSIONS: ReadonlySet<string> = new Set(
  'jpg jpeg jpe jfif png apng webp gif avif tif tiff svg svgz heic heif bmp'.split(' '),
);

/** Extensions of files with metadata of the picture beside them. */
export const IMAGE_COMPANION_EXTENSIONS: ReadonlySet<string> = new Set(['xmp', 'txt']);
