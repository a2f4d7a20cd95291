import { z } from 'zod';
import { moneySchema } from '../document-facts.ts';
import { understoodSchema } from '../shopping-results.ts';

const cardProductSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    url: z.string().meta({
      description: 'The canonical address; empty for a document pushed without one.',
    }),
    brand: z.string().nullable(),
    category: z.string().nullable().meta({ description: 'Outermost first.' }),
    price: moneySchema.nullable(),
    listPrice: moneySchema.nullable().meta({ description: 'Before a reduction.' }),
    rating: z.number().nullable().meta({ description: '0 to 5.' }),
    ratingCount: z.number().int().nullable(),
    inStock: z.boolean().nullable().meta({ description: '`null`: unknown.' }),
    merchant: z.string().nullable(),
    thumbnailUrl: z.string().nullable().meta({
      description: 'A path of this server; `null`: the product has no picture.',
    }),
  })
  .meta({ id: 'CardProduct' });

/** `data` of a shopping card. */
export const shoppingDataSchema = z
  .object({
    query: z.string().meta({
      description: 'As typed: `GET /api/shopping?q=` finds all products, with filters and facets.',
    }),
    understood: z.array(understoodSchema).meta({
      description: 'The words read as a filter or an order; all are applied.',
    }),
    total: z.number().int().meta({ description: 'Matching products.' }),
    products: z.array(cardProductSchema).min(1).max(6),
  })
  .meta({ id: 'ShoppingData' });
