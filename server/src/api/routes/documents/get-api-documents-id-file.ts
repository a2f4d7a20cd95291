import { open } from 'node:fs/promises';
import { endpoints } from '@quarry/contract';
import type { ServedFile } from '../../../ingest/sources/served-file.ts';
import type { Sources } from '../../../ingest/sources/sources.ts';
import { Problem } from '../../../runtime/problem.ts';
import { RawAnswer, type Route, route } from '../../pipeline/route.ts';
import { foreignFileHeaders, framedFileHeaders } from '../../pipeline/security-headers.ts';
import { whileAllowed } from '../../streaming/answer-pieces.ts';

/** Types that a browser shows in a sandbox as what they are. HTML and SVG run nothing there. */
const SHOWN_AS_THEY_ARE: ReadonlySet<string> = new Set([
  'application/json',
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/svg+xml',
  'text/html',
]);

/** Types of text without a name that says so. */
const SHOWN_AS_TEXT: ReadonlySet<string> = new Set([
  'application/xml',
  'application/yaml',
  'application/toml',
  'application/x-ndjson',
  'message/rfc822',
]);

/** `GET /api/documents/{id}/file` */
export function getDocumentFileRoute(services: { sources: Pick<Sources, 'fileOf'> }): Route {
  return route(
    endpoints.getDocumentFile,
    async ({ params, query }, context) => {
      const file = await services.sources.fileOf(params.id);
      const { handle, size } = await openFile(file);
      const body = handle.createReadStream({ end: Math.max(0, size - 1) });
      return new RawAnswer(whileAllowed(body, context), fileHeaders(file, size, query.download));
    },
    { timeLimitMs: null }, // no limit: a large file over a slow line may take any time
  );
}

/** A file that was deleted or replaced a moment ago does not exist, even if the index still has it. */
async function openFile({ path, identity }: ServedFile) {
  const handle = await open(path).catch((cause: unknown) => {
    throw new Problem('ERR_NOT_FOUND', { cause });
  });
  const { dev, ino, size } = await handle.stat({ bigint: true });
  if (dev === identity.dev && ino === identity.ino) return { handle, size: Number(size) };
  await handle.close();
  throw new Problem('ERR_NOT_FOUND');
}

function fileHeaders(
  { fileName, mediaType }: ServedFile,
  size: number,
  isDownload: boolean,
): Record<string, string> {
  const shown = isDownload ? null : shownAs(mediaType);
  return {
    ...(shown === null ? foreignFileHeaders : framedFileHeaders),
    'content-type': shown ?? 'application/octet-stream',
    'content-length': String(size),
    'content-disposition': `${shown === null ? 'attachment' : 'inline'}; filename*=UTF-8''${rfc8187(fileName)}`,
  };
}

/**
 * What a file is shown as; `null` for a download. Text is announced as UTF-8, which most is, and never as what a browser
 * would run; HTML says itself how it is encoded.
 */
function shownAs(mediaType: string): string | null {
  if (mediaType === 'application/json') return 'application/json; charset=utf-8';
  if (mediaType === 'application/xhtml+xml') return 'text/html';
  if (SHOWN_AS_THEY_ARE.has(mediaType)) return mediaType;
  const isText = mediaType.startsWith('text/') || SHOWN_AS_TEXT.has(mediaType);
  return isText ? 'text/plain; charset=utf-8' : null;
}

/** Percent-encoding of RFC 8187, section 3.2: `encodeURIComponent` leaves a few too many as they are. */
function rfc8187(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
