import type { FetchedTask } from '../extraction-outcome.ts';
import { chooseFetchedFormat } from '../fetched-format.ts';
import { readMediaType } from '../media-type.ts';

/**
 * Whether what was fetched is read as plain text. That takes memory and time in proportion to its length, whatever
 * it holds, and no library: a small one may be read in a thread that others wait for.
 */
export function isPlainText({ contentType, fileName, bytes }: FetchedTask): boolean {
  const type = contentType === null ? null : readMediaType(contentType);
  const format = chooseFetchedFormat(type, fileName, bytes);
  return !('status' in format) && format.reader === 'plain';
}
