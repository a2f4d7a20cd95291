import { endpoints } from '@quarry/contract';
import { writeCaptions } from '../../../documents/media/write-captions.ts';
import type { ShownDocuments } from '../../../documents/restrict-catalogue.ts';
import { Problem } from '../../../runtime/problem.ts';
import { RawAnswer, type Route, route } from '../../pipeline/route.ts';

/** `GET /api/videos/{id}/captions.vtt` */
export function videoCaptionsRoute(services: {
  readonly documents: Pick<ShownDocuments, 'byId' | 'text'>;
}): Route {
  const { documents } = services;
  return route(endpoints.videoCaptions, async ({ params }) => {
    const document = documents.byId(params.id);
    const video = document?.facts?.video;
    if (!document || video?.moments === undefined) {
      throw new Problem('ERR_NOT_FOUND', {
        detail: 'There is no such video, or no words of it are known.',
      });
    }
    const text = documents.text(document.number, 0, document.passages.at(-1)?.end ?? 0);
    return new RawAnswer(writeCaptions(video.moments, text, video.durationSeconds ?? null), {
      'content-type': 'text/vtt; charset=utf-8',
    });
  });
}
