import type { FetchedTask } from '../extraction-outcome.ts';
import { chooseFetchedFormat } from '../fetched-format.ts';
import { readMediaType } from '../media-type.ts';

/**
 * Whether a fetched original is read as plain text, which takes memory and time in proportion to its length for any content, and
 * no library: a small one may be read on a thread that others wait for.
 */
export function isPlainText({ contentType, fileName, bytes }: FetchedTask): boolean {
  const type = contentType === null ? null : readMediaType(contentType);
  const format = chooseFetchedFormat(type, fileName, bytes);
  return !('status' in format) && format.reader === 'plain';
}
