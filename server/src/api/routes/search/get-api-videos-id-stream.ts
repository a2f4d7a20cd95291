import { endpoints } from '@quarry/contract';
import type { ShownDocuments } from '../../../documents/restrict-catalogue.ts';
import { noServedFile } from '../../../ingest/sources/served-file.ts';
import type { Sources } from '../../../ingest/sources/sources.ts';
import { fileAnswer, mediaHeaders } from '../../bodies/file-answer.ts';
import { type Route, route } from '../../pipeline/route.ts';

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
      const headers = mediaHeaders(file, file.mediaType.startsWith('video/'));
      return fileAnswer(file, { headers, hasRanges: true }, context);
    },
    { timeLimitMs: null }, // no limit: a player reads as fast as the video is watched
  );
}
