import { posix } from 'node:path';
import { VIDEO_COMPANION_EXTENSIONS } from '../../extract/video-companions.ts';
import { isVideoName } from '../../extract/video-formats.ts';
import type { FileSelection } from '../folder/file-selection.ts';

/** The videos of a folder; `include` are globs or paths relative to it. */
export function videoFiles(include: readonly string[] | undefined): FileSelection {
  const isIncluded = (path: string): boolean =>
    include === undefined || include.some((pattern) => posix.matchesGlob(path, pattern));
  return {
    role: { type: 'video', readAs: 'video' },
    exclusionOf(path) {
      if (!isVideoName(path)) return 'other-kind';
      return isIncluded(path) ? null : 'not-included';
    },
    companionExtensions: new Set(VIDEO_COMPANION_EXTENSIONS),
    variant: '',
  };
}
