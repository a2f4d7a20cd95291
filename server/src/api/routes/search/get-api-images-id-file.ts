import { endpoints } from '@quarry/contract';
import type { ShownDocuments } from '../../../documents/restrict-catalogue.ts';
import { noServedFile } from '../../../ingest/sources/served-file.ts';
import type { Sources } from '../../../ingest/sources/sources.ts';
import { fileAnswer, mediaHeaders } from '../../bodies/file-answer.ts';
import { type Route, route } from '../../pipeline/route.ts';

/** Types that every browser displays. The sandbox of `foreignFileHeaders` keeps SVG from running scripts. */
const SHOWN_TYPES: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
  'image/svg+xml',
]);

/** `GET /api/images/{id}/file` */
export function imageFileRoute(services: {
  readonly documents: Pick<ShownDocuments, 'byId'>;
  readonly sources: Pick<Sources, 'fileOf'>;
}): Route {
  const { documents, sources } = services;
  return route(
    endpoints.imageFile,
    async ({ params }, context) => {
      if (documents.byId(params.id)?.facts?.image === undefined) throw noServedFile();
      const file = await sources.fileOf(params.id);
      const headers = mediaHeaders(file, SHOWN_TYPES.has(file.mediaType));
      return fileAnswer(file, { headers }, context);
    },
    { timeLimitMs: null }, // no limit: a large file over a slow connection may take any time
  );
}
