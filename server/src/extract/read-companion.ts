import { lstatSync } from 'node:fs';
import type { OwnData } from '../runtime/disk/own-data.ts';
import type { ExtractOptions } from './extraction-outcome.ts';
import { readRegularFile } from './process/read-regular-file.ts';

/** What a file beside an original has to be. */
export interface CompanionRules {
  readonly ownData: OwnData | null;
  /** Whether it must be where its path says, without a link on the way: so it is where the original was found by a listing. */
  readonly isAtRealPath: boolean;
}

export function companionRules({ ownData = null, realPath }: ExtractOptions): CompanionRules {
  return { ownData, isAtRealPath: realPath !== undefined };
}

/**
 * The bytes of a file beside an original; `null` for what is not there, is no plain file, is too large or
 * cannot be read: the original is read without it. Links are not followed: they could lead to what the
 * source keeps back.
 */
export function readRegularCompanion(
  path: string,
  maxBytes: number,
  { ownData, isAtRealPath }: CompanionRules,
): Uint8Array | null {
  if (lstatSync(path, { throwIfNoEntry: false })?.isFile() !== true) return null;
  const rules = { ownData, realPath: isAtRealPath ? path : undefined };
  const bytes = readRegularFile(path, maxBytes, rules);
  return 'status' in bytes ? null : bytes;
}
