import { z } from 'zod';
import { facetCountSchema } from './search-results.ts';
import { videoPlatforms } from './vocabulary.ts';

const address = z.string().nullable();

/** What pictures and videos have in common. */
const mediaShape = {
  id: z.string(),
  title: z.string(),
  url: z.string().meta({
    description: 'The canonical address; empty for what was pushed without one.',
  }),
  documentUrl: address.meta({
    description: 'For a file: the path on this server that serves its bytes.',
  }),
  displayUrl: z.string().meta({ description: 'The address as a person reads it.' }),
  site: z.string().meta({ description: 'The host; empty for a file.' }),
  source: z.string().meta({ description: 'The id of the source.' }),
  sourceName: z.string().nullable().meta({
    description: 'What its owner calls the source; `null` once it was removed.',
  }),
  language: z.string().nullable().meta({ description: 'BCP 47.' }),
  snippet: z.string().meta({ description: 'Plain text around the words that matched.' }),
  highlightedSnippet: z.string().meta({
    description: 'The same as escaped HTML, in which `<mark>` is the only markup.',
  }),
  highlightedTitle: z.string().meta({ description: 'Escaped HTML with `<mark>`.' }),
  thumbnailUrl: address.meta({
    description: 'As in results of a search: a path on this server where it keeps the picture.',
  }),
  width: z.number().int().nullable().meta({ description: 'Pixels.' }),
  height: z.number().int().nullable(),
  tags: z.array(z.string()),
  publishedAt: z.string().nullable(),
  indexedAt: z.string(),
  explicit: z.boolean().meta({
    description: 'For adults only: shown only with `safeSearch=false`.',
  }),
  duplicates: z.number().int().meta({
    description: 'How many copies and near-copies are folded into this result, besides itself.',
  }),
  score: z.number().meta({ description: 'Comparable within one answer only.' }),
};

/** One picture. */
export const imageResultSchema = z
  .object({
    ...mediaShape,
    imageUrl: address.meta({
      description:
        'The picture itself: its address on the web, or the path on this server that serves a file.',
    }),
    pageUrl: address.meta({ description: 'The page that shows it.' }),
    alt: z.string().nullable(),
    caption: z.string().nullable(),
    dominantColor: z.string().nullable().meta({ description: '`#rrggbb`.' }),
    colors: z.array(z.string()).meta({ description: '`#rrggbb`, the most frequent first.' }),
    license: z.string().nullable().meta({ description: 'As the picture states it.' }),
    creator: z.string().nullable(),
    animated: z.boolean(),
    match: z
      .object({
        tags: z
          .array(z.string())
          .meta({ description: 'The tags that contain a word of the query.' }),
        similarity: z.number().nullable().meta({
          description: 'With `similarTo`: 0 to 1, by pattern and colours; otherwise `null`.',
        }),
        isCopy: z.boolean().nullable().meta({
          description:
            'With `similarTo`: whether it is probably the same picture, scaled, compressed, mirrored or lightly edited; otherwise `null`.',
        }),
      })
      .meta({ id: 'ImageMatch' }),
  })
  .meta({ id: 'ImageResult' });

/** One video. */
export const videoResultSchema = z
  .object({
    ...mediaShape,
    platform: z.enum(videoPlatforms),
    embedUrl: address.meta({ description: 'The address of a player to embed.' }),
    streamUrl: address.meta({
      description: 'The bytes: an address on the web, or a path on this server.',
    }),
    captionsUrl: address.meta({
      description: 'The path on this server of its transcript as WebVTT; `null` if there is none.',
    }),
    durationSeconds: z.number().nullable(),
    channel: z.string().nullable(),
    viewCount: z.number().int().nullable(),
    moments: z
      .array(
        z.object({
          startSeconds: z.number(),
          text: z.string().meta({ description: 'Plain text of at most 164 UTF-16 units.' }),
        }),
      )
      .meta({
        description:
          'At most five, in chronological order: where the words of the query are spoken or in the title of a chapter; without words, the first chapters.',
      }),
  })
  .meta({ id: 'VideoResult' });

const valueFacetSchema = z.array(facetCountSchema);

/** The counts of a search for pictures. */
export const imageFacetsSchema = z
  .object({
    color: valueFacetSchema,
    orientation: valueFacetSchema,
    license: valueFacetSchema.meta({
      description: 'As accepted by the parameter `license`: `cc-by-sa` for any version.',
    }),
    tag: valueFacetSchema.meta({ description: 'In lower case.' }),
  })
  .meta({
    id: 'ImageFacets',
    description: 'Over all matches, each without its own filter; at most 50 values by count.',
  });

/** The counts of a search for videos. */
export const videoFacetsSchema = z
  .object({
    platform: valueFacetSchema,
    duration: z
      .object({
        min: z.number(),
        max: z.number(),
        count: z.number().int().meta({ description: 'Matches with a known duration.' }),
        histogram: z
          .array(z.object({ from: z.number(), to: z.number(), count: z.number().int() }))
          .meta({ description: 'In equal steps; `to` is exclusive.' }),
      })
      .nullable()
      .meta({ description: 'In seconds; `null` if it is known of no match.' }),
    channel: valueFacetSchema,
    tag: valueFacetSchema.meta({ description: 'In lower case.' }),
  })
  .meta({
    id: 'VideoFacets',
    description: 'Over all matches, each without its own filter; at most 50 values by count.',
  });
