import { open } from 'node:fs/promises';
import { endpoints } from '@quarry/contract';
import type { ServedFile } from '../../../ingest/sources/served-file.ts';
import type { Sources } from '../../../ingest/sources/sources.ts';
import { Problem } from '../../../runtime/problem.ts';
import { RawAnswer, type Route, route } from '../../pipeline/route.ts';
import { foreignFileHeaders } from '../../pipeline/security-headers.ts';

/**
 * Types that a browser shows without running anything. HTML, SVG and XML can carry scripts: even
 * sandboxed they are only ever a download.
 */
const SHOWN_IN_PLACE: ReadonlySet<string> = new Set([
  'text/plain',
  'text/markdown',
  'text/csv',
  'application/json',
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
]);

/** `GET /api/documents/{id}/file` */
export function getDocumentFileRoute(services: { sources: Pick<Sources, 'fileOf'> }): Route {
  return route(
    endpoints.getDocumentFile,
    async ({ params }) => {
      const file = await services.sources.fileOf(params.id);
      const { handle, size } = await openFile(file);
      const body = handle.createReadStream({ end: Math.max(0, size - 1) });
      return new RawAnswer(body, fileHeaders(file, size));
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

function fileHeaders({ fileName, mediaType }: ServedFile, size: number): Record<string, string> {
  const isShown = SHOWN_IN_PLACE.has(mediaType);
  return {
    ...foreignFileHeaders,
    'content-type': contentType(isShown ? mediaType : 'application/octet-stream'),
    'content-length': String(size),
    'content-disposition': `${isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${rfc8187(fileName)}`,
  };
}

/** Text is announced as UTF-8, which most is; and Markdown as plain text, which browsers can show. */
function contentType(mediaType: string): string {
  if (mediaType === 'application/json') return 'application/json; charset=utf-8';
  return mediaType.startsWith('text/') ? 'text/plain; charset=utf-8' : mediaType;
}

/** Percent-encoding of RFC 8187, section 3.2: `encodeURIComponent` leaves a few too many as they are. */
function rfc8187(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
