import { z } from 'zod';
import { filterParameter } from '../attribute-parameters.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { videoFacetsSchema, videoResultSchema } from '../media-results.ts';
import {
  choiceListParameter,
  choiceParameter,
  dateOrTimeParameter,
  idParameter,
} from '../parameters.ts';
import { amountParameter, textListParameter } from '../text-parameters.ts';
import { verticalParameters, verticalResponse } from '../vertical.ts';
import { videoPlatforms } from '../vocabulary.ts';

/** The orders of videos. */
export const videoSorts = ['relevance', 'newest', 'duration_asc', 'duration_desc'] as const;

/** `GET /api/videos` */
export const videosEndpoint = defineEndpoint({
  name: 'videos',
  method: 'GET',
  path: '/api/videos',
  tag: 'Search',
  scope: 'videos',
  limit: 'other',
  summary: 'Searches videos',
  description:
    'Videos of platforms and files, by what is written of them and, where captions or a transcript are known, by what is said in them: `moments` are the places. Without words all videos that the parameters let through, the newest first unless `sort` says otherwise.',
  query: z.strictObject({
    ...verticalParameters('videos', 'how to bleed a radiator'),
    platform: choiceListParameter(videoPlatforms, {
      description: 'Only these platforms; `file`: files of this server and of the web.',
    }),
    minDuration: amountParameter(
      'Seconds at least. Swapped with `maxDuration` when the wrong way round.',
    ),
    maxDuration: amountParameter('Seconds at most.'),
    from: dateOrTimeParameter('Only what was published from here on.'),
    to: dateOrTimeParameter('Only what was published up to here.'),
    tag: textListParameter('Only videos with one of these tags, whatever their case.'),
    sort: choiceParameter(videoSorts, {
      default: 'relevance',
      description: 'The order; videos of unknown duration go last where it decides.',
    }),
    filter: filterParameter('A condition on attributes.'),
  }),
  status: 200,
  response: verticalResponse(videoResultSchema, videoFacetsSchema).meta({ id: 'VideosResponse' }),
  problems: ['ERR_QUERY_TOO_SHORT', 'ERR_QUERY_TOO_LONG'],
  example: { query: 'q=radiator&maxDuration=600&limit=5' },
});

/** `GET /api/videos/{id}/stream` */
export const videoStreamEndpoint = defineEndpoint({
  name: 'videoStream',
  method: 'GET',
  path: '/api/videos/{id}/stream',
  tag: 'Search',
  scope: 'videos',
  limit: 'other',
  summary: 'Serves the bytes of a video that is a file, as they are now',
  description:
    'Of videos that lie in a folder of this server. `Range` asks for one part, as players do to begin anywhere.',
  params: z.strictObject({ id: idParameter('document') }),
  query: z.strictObject({}),
  status: 200,
  servesRanges: true,
  mediaType: 'application/octet-stream',
  otherMediaTypes: [
    'video/mp4',
    'video/webm',
    'video/ogg',
    'video/quicktime',
    'video/x-matroska',
    'video/mp2t',
  ],
  problems: ['ERR_NOT_FOUND'],
  example: { path: '/api/videos/abc123/stream' },
});

/** `GET /api/videos/{id}/captions.vtt` */
export const videoCaptionsEndpoint = defineEndpoint({
  name: 'videoCaptions',
  method: 'GET',
  path: '/api/videos/{id}/captions.vtt',
  tag: 'Search',
  scope: 'videos',
  limit: 'other',
  summary: 'Gives what is said in a video as WebVTT',
  description:
    'From its captions or transcript, as far as they are known: what is said within about twenty seconds at a time. A cue lasts until the next begins, at most thirty seconds.',
  params: z.strictObject({ id: idParameter('document') }),
  query: z.strictObject({}),
  status: 200,
  mediaType: 'text/vtt',
  problems: ['ERR_NOT_FOUND'],
  example: { path: '/api/videos/abc123/captions.vtt' },
});
