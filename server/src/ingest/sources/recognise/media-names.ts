/** Endings of pictures, which identify a folder of pictures. */
const PICTURE_ENDINGS: ReadonlySet<string> = new Set(
  'jpg jpeg jpe png gif webp avif heic heif tif tiff bmp svg'.split(' '),
);

/** Endings of videos. */
const VIDEO_ENDINGS: ReadonlySet<string> = new Set(
  'mp4 m4v mov mkv webm avi mpg mpeg ogv'.split(' '),
);

/** Endings of companion files of pictures and videos. */
const SIDECAR_ENDINGS: ReadonlySet<string> = new Set(
  'xmp vtt srt ass ssa nfo aae thm ini db'.split(' '),
);

/** The kind of a file by its name, to recognise folders of media. */
export function mediaOf(fileName: string): 'picture' | 'video' | 'sidecar' | 'other' {
  const ending = endingOf(fileName);
  if (PICTURE_ENDINGS.has(ending)) return 'picture';
  if (VIDEO_ENDINGS.has(ending)) return 'video';
  return SIDECAR_ENDINGS.has(ending) ? 'sidecar' : 'other';
}

/** In lower case, as in `csv`; empty when there is none. */
export function endingOf(fileName: string): string {
  return /\.([A-Za-z0-9]{1,10})$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
}
