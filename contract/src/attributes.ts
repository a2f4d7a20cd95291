import { z } from 'zod';
import { moneySchema } from './document-facts.ts';
import { attributeTypes } from './vocabulary.ts';

const attributeName = z.string().regex(/^[a-z][A-Za-z0-9_]{0,63}$/, {
  error: 'must begin with a small letter and hold at most 64 letters of a to z, digits and _',
});

const placeSchema = z
  .strictObject({ lat: z.number().min(-90).max(90), lon: z.number().min(-180).max(180) })
  .meta({ id: 'Place', description: 'In degrees.' });

const text = z.string().max(1_000);

/** One value on the wire. */
export const attributeValueSchema = z
  .union(
    [
      text,
      z.number(),
      z.boolean(),
      z.array(text).max(100),
      z.array(z.number()).max(100),
      moneySchema,
      placeSchema,
    ],
    {
      error:
        'must be a text of at most 1,000 characters, a number, a boolean, a list of at most 100 texts or numbers, { amount, currency } or { lat, lon } on the earth',
    },
  )
  .meta({
    id: 'AttributeValue',
    description:
      'A text that is a complete date (`2026-01-31`, `2026-01-31T12:00:00Z`) counts as a date.',
  });

/** The attributes of a document in responses. */
export const attributesSchema = z.record(attributeName, attributeValueSchema);

/** The attributes of a pushed document. */
export const pushedAttributesSchema = z
  .record(attributeName, attributeValueSchema.nullable())
  .refine((attributes) => Object.keys(attributes).length <= 64, {
    error: 'must hold at most 64 attributes',
  })
  .meta({
    description:
      'Typed fields to filter, count and sort by: at most 64, in 16 KiB. The first value of an attribute in its source decides its type, which `PATCH /api/sources/{id}` changes; a value of another type is left out and named in `reason`. `null` is a missing value. `brand`, `category`, `price`, `listPrice`, `rating`, `ratingCount`, `inStock`, `merchant`, `gtin`, `sku`, `color` and `size` belong to products; values in `facts.product` take precedence.',
    examples: [
      { status: 'open', released: '2026-01-31', price: { amount: 12.5, currency: 'EUR' } },
    ],
  });

const attributeSettingShape = {
  type: z.enum(attributeTypes),
  facet: z.boolean().meta({ description: 'Whether its values can be counted.' }),
  sort: z.boolean().meta({ description: 'Whether results can be sorted by it.' }),
};

/** The attributes of a source's documents by name. */
export const sourceAttributesSchema = z
  .record(
    attributeName,
    z
      .object({
        ...attributeSettingShape,
        label: z.string().exactOptional().meta({
          description: 'The name of the column or field in the original, if it differs.',
        }),
      })
      .meta({ id: 'AttributeSetting' }),
  )
  .meta({
    description:
      'The attributes of its documents: inferred from the first value of each, or set by the owner.',
  });

/** The properties of attributes that an owner can set. */
export const attributeChangesSchema = z
  .record(
    attributeName,
    z.strictObject({
      type: attributeSettingShape.type.exactOptional(),
      facet: attributeSettingShape.facet.exactOptional(),
      sort: attributeSettingShape.sort.exactOptional(),
    }),
  )
  .refine((attributes) => Object.keys(attributes).length <= 1_000, {
    error: 'must name at most 1,000 attributes',
  })
  .meta({
    description:
      'Attributes to set, by name; the others stay as they are. A new attribute needs a type. A type applies to documents read from now on.',
  });
