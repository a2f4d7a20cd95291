import type { DocumentInput } from '../../server/src/documents/document.ts';
import type { Product } from '../../server/src/extract/products/product.ts';
import { productDocument } from '../../server/src/extract/products/product-document.ts';
import { seededRandom } from '../corpus/seeded-random.ts';
import { BENCHMARK_SOURCE_ID } from '../quarry/document-inputs.ts';

/** Products as a catalogue of a shop becomes documents. */
export function shopDocuments(products: readonly Product[], language: string): DocumentInput[] {
  return products.map((product) => ({
    sourceId: BENCHMARK_SOURCE_ID,
    ...productDocument(product, {
      externalId: product.id,
      url: `https://shop.example/${encodeURIComponent(product.id)}`,
      language,
      mediaType: 'text/csv',
    }),
  }));
}

const NOUNS = ['shoes', 'jacket', 'lamp', 'sofa', 'phone', 'laptop', 'tent', 'guitar', 'watch', 'kettle', 'desk', 'drill', 'backpack', 'camera', 'bicycle', 'helmet']; // biome-ignore format: a list
const WORDS = ['running', 'leather', 'compact', 'folding', 'wireless', 'classic', 'outdoor', 'electric', 'wooden', 'steel', 'light', 'heavy', 'travel', 'kids', 'garden', 'office']; // biome-ignore format: a list
const COLORS = ['red', 'blue', 'black', 'white', 'green', 'grey'];
const BRANDS = 400;

/** As many products, with the attributes that a shop has; the same for the same seed. */
export function manyProducts(count: number, seed: number): Product[] {
  const random = seededRandom(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!; // never empty
  // Few brands sell most, as in any shop.
  const brand = () => `Brand ${Math.floor(BRANDS * random() ** 3)}`;
  return Array.from({ length: count }, (_, i): Product => {
    const [noun, first, second, color] = [pick(NOUNS), pick(WORDS), pick(WORDS), pick(COLORS)];
    const amount = Math.round(100 * 10 ** (0.7 + 2.5 * random())) / 100;
    return {
      id: `p${i}`,
      name: `${first} ${second} ${noun} ${color} ${i}`,
      description: `A ${first} ${noun} in ${color}, ${second} and made to last. Model ${i}.`,
      url: null,
      keywords: [],
      publishedAt: null,
      modifiedAt: null,
      facts: {
        price: { amount, currency: pick(['EUR', 'EUR', 'EUR', 'USD']) },
        brand: brand(),
        category: `Shop > ${first} > ${noun}`,
        availability: pick(['in-stock', 'in-stock', 'out-of-stock']),
        rating: Math.round(10 + 40 * random()) / 10,
        ratingCount: Math.floor(1_000 * random() ** 4),
        merchant: pick(['North', 'South', 'East']),
        sku: `SKU-${i}`,
        attributes: { Color: color, Material: pick(['steel', 'wood', 'cotton', 'leather']) },
      },
    };
  });
}

/** Two words each, of which many products have one. */
export function shopTexts(count: number, seed: number): string[] {
  const random = seededRandom(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!; // never empty
  return Array.from({ length: count }, () => `${pick(WORDS)} ${pick(NOUNS)}`);
}
