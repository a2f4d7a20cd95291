import type { FoundFile } from '../connector.ts';

/** The files of a folder that a source is about, and how to read them. */
export interface FileSelection {
  /** Added to the report on each file. */
  readonly role: Pick<FoundFile, 'type' | 'readAs' | 'image'>;
  /** The reason, as a short stable word, why the source is not about a file; `null` if it is. `path` is relative to the root. */
  exclusionOf(path: string): string | null;
  /**
   * Extensions (lower case, no dot) of companions, which describe a file beside them: `talk.en.vtt` describes
   * `talk.mp4`. They count as part of it: if one changes, it has changed.
   */
  readonly companionExtensions: ReadonlySet<string>;
  /** Other input of the documents, such as settings: another value reads all files again. */
  readonly variant: string;
}

/** All files, for their text. */
export const ALL_FILES: FileSelection = {
  role: { type: 'file', readAs: 'text' },
  exclusionOf: () => null,
  companionExtensions: new Set(),
  variant: '',
};
