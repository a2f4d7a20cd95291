import type { FoundFile } from '../connector.ts';

/** Which files of a folder a source is about, and what they are to it. */
export interface FileSelection {
  /** What is said of each file that is found. */
  readonly role: Pick<FoundFile, 'type' | 'readAs' | 'image'>;
  /** Why a file is none of the source's, in a short stable word; `null` when it is one. `path` is relative to the root. */
  exclusionOf(path: string): string | null;
  /**
   * Extensions (lower case, no dot) of files that say more about one beside them: `talk.en.vtt` about
   * `talk.mp4`. They count as part of it: when one changes, it has changed.
   */
  readonly companionExtensions: ReadonlySet<string>;
  /** What else decides about the documents, settings for one: another value reads all files again. */
  readonly variant: string;
}

/** Every file, for its words. */
export const ALL_FILES: FileSelection = {
  role: { type: 'file', readAs: 'text' },
  exclusionOf: () => null,
  companionExtensions: new Set(),
  variant: '',
};
