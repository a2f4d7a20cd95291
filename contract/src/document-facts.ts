import { z } from 'zod';
import { timeSchema } from './time-schema.ts';
import { videoPlatforms } from './vocabulary.ts';

const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an absolute http or https address' })
  .max(4096);
const wholeNumber = z.number().int().min(0);
const hexColor = z.string().regex(/^#[0-9a-f]{6}$/, { error: 'must be a colour, as in #1a2b3c' });

/** Whether a product can be bought. */
export const availabilitySchema = z.enum([
  'in-stock',
  'out-of-stock',
  'preorder',
  'backorder',
  'discontinued',
]);

const attributes = z.record(z.string(), z.string());
const chapters = z.array(z.strictObject({ startSeconds: z.number().min(0), title: z.string() }));

/** `{ "amount": 12.5, "currency": "EUR" }`. */
export const moneySchema = z
  .strictObject({
    amount: z.number(),
    currency: z.string().regex(/^[A-Z]{3}$/, { error: 'must be an ISO 4217 code, as in EUR' }),
  })
  .meta({ id: 'Money' });

/** The price of a product from a day on. */
export const pricePointSchema = z
  .object({
    date: z.iso.date().meta({ description: 'The day in UTC on which the price was first seen.' }),
    price: moneySchema,
  })
  .meta({ id: 'PricePoint' });

const pageFacts = z.strictObject({
  siteName: z.string().exactOptional(),
  imageUrl: webAddress.exactOptional(),
  keywords: z.array(z.string()).exactOptional(),
  kind: z.string().exactOptional(),
  alternates: z.array(z.strictObject({ language: z.string(), url: webAddress })).exactOptional(),
  breadcrumbs: z.array(z.string()).exactOptional(),
});

const productVariant = z.strictObject({
  name: z.string().exactOptional(),
  sku: z.string().exactOptional(),
  url: webAddress.exactOptional(),
  price: moneySchema.exactOptional(),
  availability: availabilitySchema.exactOptional(),
  imageUrl: webAddress.exactOptional(),
  attributes: attributes.exactOptional(),
});

const productFacts = z.strictObject({
  price: moneySchema.exactOptional(),
  listPrice: moneySchema.exactOptional().meta({ description: 'Before a reduction.' }),
  brand: z.string().exactOptional(),
  category: z
    .string()
    .exactOptional()
    .meta({ description: 'Outermost first, as in `Home > Chairs`.' }),
  availability: availabilitySchema.exactOptional(),
  rating: z.number().min(0).max(5).exactOptional(),
  ratingCount: wholeNumber.exactOptional(),
  imageUrl: webAddress.exactOptional(),
  merchant: z.string().exactOptional(),
  sku: z.string().exactOptional(),
  gtin: z.string().exactOptional(),
  mpn: z.string().exactOptional(),
  condition: z.enum(['new', 'used', 'refurbished']).exactOptional(),
  attributes: attributes.exactOptional(),
  variants: z.array(productVariant).exactOptional(),
});

const imageFacts = z.strictObject({
  width: wholeNumber.meta({ description: 'Pixels.' }),
  height: wholeNumber,
  format: z.string().meta({ description: 'As in `jpeg`.' }),
  imageUrl: webAddress.exactOptional(),
  pageUrl: webAddress.exactOptional(),
  alt: z.string().exactOptional(),
  caption: z.string().exactOptional(),
  tags: z.array(z.string()).exactOptional(),
  dominantColor: hexColor.exactOptional(),
  colors: z.array(hexColor).exactOptional(),
  license: z.string().exactOptional(),
  creator: z.string().exactOptional(),
  copyright: z.string().exactOptional(),
  takenAt: timeSchema.exactOptional(),
  camera: z.string().exactOptional(),
  location: z
    .strictObject({
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
    })
    .exactOptional(),
  perceptualHash: z
    .string()
    .regex(/^[0-9a-f]{16}$/, { error: 'must be 16 hexadecimal digits' })
    .exactOptional(),
  thumbHash: z.string().exactOptional().meta({ description: 'A blurred placeholder, base64.' }),
  isAnimated: z.boolean().exactOptional(),
});

const videoFacts = z.strictObject({
  platform: z.enum(videoPlatforms),
  embedUrl: webAddress.exactOptional(),
  streamUrl: webAddress.exactOptional(),
  thumbnailUrl: webAddress.exactOptional(),
  durationSeconds: z.number().min(0).exactOptional(),
  width: wholeNumber.exactOptional(),
  height: wholeNumber.exactOptional(),
  channel: z.string().exactOptional(),
  channelUrl: webAddress.exactOptional(),
  viewCount: wholeNumber.exactOptional(),
  tags: z.array(z.string()).exactOptional(),
  chapters: chapters.exactOptional(),
  moments: z
    .array(z.strictObject({ offset: wholeNumber, startSeconds: z.number().min(0) }))
    .exactOptional()
    .meta({ description: 'Where speech begins in `text`: `offset` in UTF-16 units.' }),
});

const audioFacts = z.strictObject({
  streamUrl: webAddress.exactOptional(),
  mediaType: z.string().exactOptional(),
  durationSeconds: z.number().min(0).exactOptional(),
  sizeBytes: wholeNumber.exactOptional(),
  chapters: chapters.exactOptional(),
  transcriptUrl: webAddress.exactOptional(),
  episode: wholeNumber.exactOptional(),
  season: wholeNumber.exactOptional(),
});

const safetyFacts = z.strictObject({
  explicit: z.boolean().meta({ description: 'For adults only: excluded by `safeSearch`.' }),
  score: z.number().min(0).max(1).meta({ description: '1 for a label; from 0.5 for words.' }),
  reason: z.string().max(200).meta({ description: 'As in `label rating=adult`.' }),
});

/** The metadata of a document beyond its text. Unknown parts are absent. */
export const documentFactsSchema = z
  .strictObject({
    page: pageFacts.exactOptional(),
    product: productFacts.exactOptional(),
    image: imageFacts.exactOptional(),
    video: videoFacts.exactOptional(),
    audio: audioFacts.exactOptional(),
    structured: z
      .array(z.looseObject({ type: z.string() }))
      .exactOptional()
      .meta({ description: 'schema.org items as the page gives them, outermost first.' }),
    safety: safetyFacts.exactOptional().meta({
      description: 'Whether it is sexually explicit; absent if there is no sign of it.',
    }),
  })
  .meta({ id: 'DocumentFacts' });

/** The facts shown with a result, by its kind. */
export const resultFactsShape = {
  product: productFacts
    .pick({
      price: true,
      listPrice: true,
      brand: true,
      availability: true,
      rating: true,
      ratingCount: true,
    })
    .exactOptional()
    .meta({ description: 'For a product: price and ratings.' }),
  image: imageFacts
    .pick({ width: true, height: true, dominantColor: true, thumbHash: true })
    .exactOptional()
    .meta({
      description: 'For a picture: its size, its main colour, and a blurred placeholder.',
    }),
  video: videoFacts
    .pick({ platform: true, durationSeconds: true, channel: true })
    .exactOptional()
    .meta({ description: 'For a video.' }),
};
