import { posix } from 'node:path';
import type { ImageReading } from '../../extract/extraction-outcome.ts';
import { extensionOf } from '../../extract/formats.ts';
import { IMAGE_COMPANION_EXTENSIONS, IMAGE_EXTENSIONS } from '../../extract/image-names.ts';
import type { FileSelection } from '../folder/file-selection.ts';

/** The pictures of a folder; `include` are globs or paths relative to it. */
export function imageFiles(
  reading: ImageReading,
  include: readonly string[] | undefined,
): FileSelection {
  const isIncluded = (path: string): boolean =>
    include === undefined || include.some((pattern) => posix.matchesGlob(path, pattern));
  return {
    role: { type: 'image', readAs: 'image', image: reading },
    exclusionOf(path) {
      if (!IMAGE_EXTENSIONS.has(extensionOf(path))) return 'other-kind';
      return isIncluded(path) ? null : 'not-included';
    },
    companionExtensions: IMAGE_COMPANION_EXTENSIONS,
    variant: JSON.stringify(reading),
  };
}
