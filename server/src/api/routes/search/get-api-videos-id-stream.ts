import { endpoints } from '@quarry/contract';
import type { ShownDocuments } from '../../../documents/restrict-catalogue.ts';
import { noServedFile, type ServedFile } from '../../../ingest/sources/served-file.ts';
import type { Sources } from '../../../ingest/sources/sources.ts';
import { disposition, fileAnswer } from '../../bodies/file-answer.ts';
import { type Route, route } from '../../pipeline/route.ts';
import { foreignFileHeaders } from '../../pipeline/security-headers.ts';

/** `GET /api/videos/{id}/stream` */
export function videoStreamRoute(services: {
  readonly documents: Pick<ShownDocuments, 'byId'>;
  readonly sources: Pick<Sources, 'fileOf'>;
}): Route {
  const { documents, sources } = services;
  return route(
    endpoints.videoStream,
    async ({ params }, context) => {
      if (documents.byId(params.id)?.facts?.video === undefined) throw noServedFile();
      const file = await sources.fileOf(params.id);
      return fileAnswer(file, { headers: headersOf(file), hasRanges: true }, context);
    },
    { timeLimitMs: null }, // no limit: a player reads as fast as the video is watched
  );
}

function headersOf({ fileName, mediaType }: ServedFile): Record<string, string> {
  const isVideo = mediaType.startsWith('video/');
  return {
    ...foreignFileHeaders,
    'content-type': isVideo ? mediaType : 'application/octet-stream',
    'content-disposition': disposition(isVideo ? 'inline' : 'attachment', fileName),
  };
}
