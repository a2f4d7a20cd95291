import { endpoints } from '@quarry/contract';
import type { ServedFile } from '../../../ingest/sources/served-file.ts';
import type { Sources } from '../../../ingest/sources/sources.ts';
import { disposition, fileAnswer } from '../../bodies/file-answer.ts';
import { type Route, route } from '../../pipeline/route.ts';
import { foreignFileHeaders, framedFileHeaders } from '../../pipeline/security-headers.ts';

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
      return fileAnswer(file, { headers: fileHeaders(file, query.download) }, context);
    },
    { timeLimitMs: null }, // no limit: a large file over a slow line may take any time
  );
}

function fileHeaders(
  { fileName, mediaType }: ServedFile,
  isDownload: boolean,
): Record<string, string> {
  const shown = isDownload ? null : shownAs(mediaType);
  return {
    ...(shown === null ? foreignFileHeaders : framedFileHeaders),
    'content-type': shown ?? 'application/octet-stream',
    'content-disposition': disposition(shown === null ? 'attachment' : 'inline', fileName),
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
