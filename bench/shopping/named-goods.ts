import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Product } from '../../server/src/extract/products/product.ts';
import { seededRandom } from '../corpus/seeded-random.ts';

/** What people looked for in a shop of furniture: the names of some 480 kinds of goods. `folder` holds the sets. */
export function shopQueries(folder: string): string[] {
  const lines = readFileSync(join(folder, 'spelling/wands-queries.tsv'), 'utf8').trim().split('\n');
  return [...new Set(lines.map((line) => line.split('\t')[0]!.trim()).filter(Boolean))];
}

/** Three products for each name, of three brands; the same for the same seed. */
export function namedGoods(names: readonly string[], seed: number): Product[] {
  const random = seededRandom(seed);
  const pick = (words: readonly string[]) => words[Math.floor(random() * words.length)]!; // never empty
  return names.flatMap((name, at) =>
    BRANDS.map((brand): Product => {
      const made = `${pick(QUALITIES)} ${name}`;
      return {
        id: `goods-${at}-${brand}`,
        name: made,
        description: `Our ${made}, number ${at}, made by ${brand} of ${pick(MATERIALS)}. ${pick(REMARKS)}`,
        url: null,
        keywords: [],
        publishedAt: null,
        modifiedAt: null,
        facts: {
          price: { amount: Math.round(500 + 50_000 * random()) / 100, currency: 'EUR' },
          brand,
          rating: Math.round(20 + 30 * random()) / 10,
        },
      };
    }),
  );
}

const BRANDS = ['Nordhome', 'Casa Luma', 'Fernwood'];
const QUALITIES = ['Classic', 'Modern', 'Rustic', 'Compact', 'Sturdy', 'Elegant'];
const MATERIALS = ['oak', 'steel', 'cotton', 'glass', 'bamboo'];
const REMARKS = [
  'It makes every room brighter and lasts for years.',
  'Easy to clean, and set up in ten minutes.',
  'People in more than twenty countries use it each day.',
  'How it is made is told on the leaflet that comes with it.',
];
