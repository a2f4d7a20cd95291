import type { Thumbnail } from '../../../documents/document-facts.ts';
import { MalformedFile } from '../../extraction-outcome.ts';
import { readImageHeader } from '../../image/image-header.ts';
import { lookAtImage } from '../../image/image-look.ts';
import { readCompanion, type VideoCompanion } from './video-companions.ts';

const PICTURE_EXTENSIONS = new Set(['jpg', 'jpeg', 'png', 'webp']);

/**
 * The small picture of a video: what lies beside it under its name, else the cover inside of it. `null` when
 * there is neither, or when they are broken. Pictures out of the film itself would need its decoder.
 */
export async function readVideoThumbnail(
  companions: readonly VideoCompanion[],
  cover: Uint8Array | null,
): Promise<Thumbnail | null> {
  // `talk.jpg` comes before `talk.poster.jpg`.
  const pictures = companions
    .filter(({ extension }) => PICTURE_EXTENSIONS.has(extension))
    .toSorted((a, b) => a.label.length - b.label.length);
  for (const picture of pictures) {
    const thumbnail = await drawSmall(readCompanion(picture));
    if (thumbnail) return thumbnail;
  }
  return drawSmall(cover);
}

async function drawSmall(picture: Uint8Array | null): Promise<Thumbnail | null> {
  if (picture === null || picture.length === 0) return null;
  const header = await readImageHeader(picture, '');
  if ('status' in header) return null;
  try {
    return (await lookAtImage(picture, header)).thumbnail;
  } catch (error) {
    if (error instanceof MalformedFile) return null;
    throw error;
  }
}
