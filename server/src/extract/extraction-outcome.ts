import type { DocumentContent } from '../documents/document.ts';

/** One file to read. */
export interface ExtractionTask {
  /** Absolute path. */
  readonly path: string;
  /** The name that chooses the format and stands in for a missing title; folders in it are ignored. */
  readonly fileName: string;
  readonly maxBytes: number;
}

/** Why a file is left out although nothing is wrong with it. */
export type SkipReason = 'binary' | 'too-large' | 'empty' | 'unsupported' | 'generated';

/** What is wrong with a file that could not be read. */
export type FailureReason = 'unreadable' | 'malformed' | 'timeout' | 'memory' | 'crashed';

/** A file that was read. */
export interface ExtractedFile {
  readonly status: 'extracted';
  readonly content: DocumentContent;
  /** As in `text/markdown`. */
  readonly mediaType: string;
  readonly sizeBytes: number;
  /** Of the file's bytes, in lower case hexadecimal. */
  readonly sha256: string;
  /** The address that an HTML page gives itself (`link rel=canonical`), absolute http(s); else `null`. */
  readonly canonicalUrl: string | null;
}

export interface SkippedFile {
  readonly status: 'skipped';
  readonly reason: SkipReason;
  /** One sentence for the owner of the file; no path. */
  readonly detail: string;
}

export interface FailedFile {
  readonly status: 'failed';
  readonly reason: FailureReason;
  /** One sentence for the owner of the file; no path. */
  readonly detail: string;
}

/** What became of one file: a value, since a broken file is expected. */
export type ExtractionOutcome = ExtractedFile | SkippedFile | FailedFile;

/** Makes the outcome of a file that is left out. */
export function skipped(reason: SkipReason, detail: string): SkippedFile {
  return { status: 'skipped', reason, detail };
}

/** Makes the outcome of a file that could not be read. */
export function failed(reason: FailureReason, detail: string): FailedFile {
  return { status: 'failed', reason, detail };
}

/** Thrown by a format's reader when the bytes are not what the format asks for. `message` has no path. */
export class MalformedFile extends Error {
  override readonly name = 'MalformedFile';
}

/** Thrown by a format's reader when the file is whole but closed to us, as with a password. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}
