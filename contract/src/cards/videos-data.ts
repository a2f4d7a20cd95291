import { z } from 'zod';
import { videoPlatforms } from '../vocabulary.ts';

const cardVideoSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    url: z.string().meta({ description: 'The canonical address of the video.' }),
    platform: z.enum(videoPlatforms),
    durationSeconds: z.number().nullable(),
    channel: z.string().nullable(),
    publishedAt: z.string().nullable().meta({ description: 'ISO 8601 in UTC.' }),
    thumbnailUrl: z.string().nullable().meta({
      description: 'A path of this server; `null`: there is none.',
    }),
    moments: z
      .array(z.object({ startSeconds: z.number(), text: z.string() }))
      .max(5)
      .meta({ description: 'Where the words are said, in the order of time.' }),
  })
  .meta({ id: 'CardVideo' });

/** `data` of a card with videos. */
export const videosDataSchema = z
  .object({
    query: z.string().meta({
      description:
        'Without the words that ask for videos: `GET /api/videos?q=` finds more, with filters and facets.',
    }),
    total: z.number().int().meta({ description: 'Videos that have all of its words.' }),
    videos: z.array(cardVideoSchema).min(1).max(3),
  })
  .meta({ id: 'VideosData' });
