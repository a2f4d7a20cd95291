import { type FileHandle, open } from 'node:fs/promises';
import parseRange from 'range-parser';
import type { ServedFile } from '../../ingest/sources/served-file.ts';
import { Problem } from '../../runtime/problem.ts';
import { RawAnswer, type RequestContext } from '../pipeline/route.ts';
import { foreignFileHeaders } from '../pipeline/security-headers.ts';
import { whileAllowed } from '../streaming/answer-pieces.ts';

/** Options of {@link fileAnswer}. */
export interface FileAnswerOptions {
  /** `Content-Type`, `Content-Disposition` and security headers; not those of the size. */
  readonly headers: Readonly<Record<string, string>>;
  /** Whether to honour `Range`. */
  readonly hasRanges?: boolean;
}

/**
 * Sends the current bytes of a file: all of them with 200, or the one range in `Range` with 206 (RFC 9110, section 14). Ignores several
 * ranges, units other than bytes, and requests with `If-Range`, as a server may: it then sends the whole file.
 *
 * Rejects with `ERR_NOT_FOUND` if the file was deleted or replaced after it was checked, even if the index still contains it.
 */
export async function fileAnswer(
  file: ServedFile,
  { headers, hasRanges = false }: FileAnswerOptions,
  context: Pick<RequestContext, 'header' | 'requireAllowed'>,
): Promise<RawAnswer> {
  const { handle, size } = await openFile(file);
  if (!hasRanges) return wholeFile(handle, size, headers, context);
  const ranged = { ...headers, 'accept-ranges': 'bytes' };
  const range = rangeOf(size, context);
  if (range === null) return wholeFile(handle, size, ranged, context);
  if (range === 'beyond') {
    await handle.close();
    return new RawAnswer('', { ...ranged, 'content-range': `bytes */${size}` }, 416);
  }
  const { start, end } = range;
  const body = handle.createReadStream({ start, end });
  const partial = {
    ...ranged,
    'content-length': String(end - start + 1),
    'content-range': `bytes ${start}-${end}/${size}`,
  };
  return new RawAnswer(whileAllowed(body, context), partial, 206);
}

function wholeFile(
  handle: FileHandle,
  size: number,
  headers: Readonly<Record<string, string>>,
  context: Pick<RequestContext, 'requireAllowed'>,
): RawAnswer {
  const body = handle.createReadStream({ end: Math.max(0, size - 1) });
  return new RawAnswer(whileAllowed(body, context), { ...headers, 'content-length': String(size) });
}

/** `null`: the whole file. `beyond`: the range contains no byte of the file. */
function rangeOf(
  size: number,
  context: Pick<RequestContext, 'header'>,
): { readonly start: number; readonly end: number } | 'beyond' | null {
  const asked = context.header('range');
  if (asked === undefined || context.header('if-range') !== undefined) return null;
  const ranges = parseRange(size, asked);
  if (ranges === -1) return 'beyond';
  if (ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return null;
  return ranges[0] ?? null;
}

async function openFile({ path, identity }: ServedFile) {
  const handle = await open(path).catch((cause: unknown) => {
    throw fileGone(cause);
  });
  const { dev, ino, size } = await handle.stat({ bigint: true });
  if (dev === identity.dev && ino === identity.ino) return { handle, size: Number(size) };
  await handle.close();
  throw fileGone();
}

/** It was there a moment ago. */
function fileGone(cause?: unknown): Problem {
  return new Problem('ERR_NOT_FOUND', { detail: 'The file was moved or removed.', cause });
}

/** The headers of a picture or video of others: shown as its own type, or a download of bytes of no type. */
export function mediaHeaders(
  { fileName, mediaType }: Pick<ServedFile, 'fileName' | 'mediaType'>,
  isShown: boolean,
): Record<string, string> {
  return {
    ...foreignFileHeaders,
    'content-type': isShown ? mediaType : 'application/octet-stream',
    'content-disposition': disposition(isShown ? 'inline' : 'attachment', fileName),
  };
}

/** `Content-Disposition` with the name of a file (RFC 6266, RFC 8187). */
export function disposition(kind: 'inline' | 'attachment', fileName: string): string {
  return `${kind}; filename*=UTF-8''${rfc8187(fileName)}`;
}

/** Percent-encoding of RFC 8187, section 3.2: `encodeURIComponent` leaves a few too many as they are. */
function rfc8187(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
