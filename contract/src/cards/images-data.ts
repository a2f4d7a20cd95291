import { z } from 'zod';

const cardImageSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    url: z.string().meta({ description: 'The canonical address of the picture.' }),
    width: z.number().int().nullable().meta({ description: 'Pixels.' }),
    height: z.number().int().nullable().meta({ description: 'Pixels.' }),
    dominantColor: z.string().nullable().meta({ description: '`#rrggbb`' }),
    thumbnailUrl: z.string().nullable().meta({
      description: 'A path of this server; `null`: there is none.',
    }),
  })
  .meta({ id: 'CardImage' });

/** `data` of a card with pictures. */
export const imagesDataSchema = z
  .object({
    query: z.string().meta({
      description:
        'Without the words that ask for pictures: `GET /api/images?q=` finds more, with filters and facets.',
    }),
    total: z.number().int().meta({ description: 'Pictures that have all of its words.' }),
    images: z.array(cardImageSchema).min(1).max(6),
  })
  .meta({ id: 'ImagesData' });
