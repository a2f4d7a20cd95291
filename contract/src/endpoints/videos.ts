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
    'Searches titles, descriptions and tags, and captions or transcripts if they are known: `moments` lists where the words are spoken. Without words, lists all videos that match the parameters, the newest first unless `sort` is given.',
  query: z.strictObject({
    ...verticalParameters('videos', 'how to bleed a radiator'),
    platform: choiceListParameter(videoPlatforms, {
      description: 'Only these platforms; `file`: video files, on this server or on the web.',
    }),
    minDuration: amountParameter(
      'The shortest duration in seconds. Swapped with `maxDuration` if it is the longer one.',
    ),
    maxDuration: amountParameter('The longest duration in seconds, inclusive.'),
    from: dateOrTimeParameter('Published at or after. Swapped with `to` if it is the later one.'),
    to: dateOrTimeParameter('Published at or before; a date includes its whole day.'),
    tag: textListParameter('Only videos with at least one of these tags; case does not matter.'),
    sort: choiceParameter(videoSorts, {
      default: 'relevance',
      description: 'The order; when sorted by duration, videos of unknown duration come last.',
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
  summary: 'Serves the current bytes of a video file',
  description:
    'For videos in a folder of this server. With `Range`, one part of the file, so that a player can start anywhere.',
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
  summary: 'Serves the transcript of a video as WebVTT',
  description:
    'Made from its captions or transcript. A cue has about twenty seconds of speech and ends when the next begins, after thirty seconds at most.',
  params: z.strictObject({ id: idParameter('document') }),
  query: z.strictObject({}),
  status: 200,
  mediaType: 'text/vtt',
  problems: ['ERR_NOT_FOUND'],
  example: { path: '/api/videos/abc123/captions.vtt' },
});
