import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Product } from '../../server/src/extract/products/product.ts';
import { PROJECT_ROOT } from '../report/project-root.ts';
import type { JudgedShop, JudgedShopQuery } from './judged-products.ts';

/** The products of DummyJSON, with queries that were judged by reading all of their titles. `null` where the data is not there. */
export async function demoShop(): Promise<JudgedShop | null> {
  const folders = [process.env['QUARRY_EVAL_DATA'], join(PROJECT_ROOT, '../shared/data')];
  for (const folder of folders.filter((one) => one !== undefined)) {
    try {
      const text = await readFile(join(folder, 'demo/dummyjson-products.jsonl'), 'utf8');
      const products = text.split('\n').filter(Boolean).map(readProduct);
      return { name: 'demo', products, queries: QUERIES.map(readQuery) };
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    }
  }
  return null;
}

function readProduct(line: string): Product {
  const row = JSON.parse(line);
  return {
    id: String(row.id),
    name: row.title,
    description: row.description,
    url: null,
    keywords: row.tags,
    publishedAt: null,
    modifiedAt: null,
    facts: {
      price: { amount: row.price, currency: 'USD' },
      category: row.category,
      rating: row.rating,
      sku: row.sku,
      gtin: row.meta.barcode,
      ...(row.brand && { brand: row.brand }),
    },
  };
}

/** Lines of `query | ids that it means | ids that may do`; `-` joins the ends of a range. */
const QUERIES = `
iphone | 121-124 |
iphone charger | 104 | 102
charger for iphone | 104 | 102
iphone case | 108 |
phone | 121-136 |
smartphone | 121-136 |
samsung phone | 131-133 |
samsung tablet | 160-161 |
tablet | 159-161 |
watch | 93-98 106 190-194 |
women's watch | 190-194 |
rolex | 95-98 191-192 |
shoes | 88-92 185-189 |
red shoes | 189 | 88 91-92
nike shoes | 88-89 |
laptop | 78-82 |
apple laptop | 78 |
handbag | 172 176 | 173-174
leather bag | 173 | 175
bag | 172-176 |
backpack | 175 |
sunglasses | 154-158 |
dress | 163-164 166 180 | 162 165 177
lamp | 47 | 110
charger | 102 104 | 105
battery pack | 105 |
baseball | 138 | 139 150
baseball bat | 150 | 143
bat | 143 150 |
football | 137 147 |
tennis racket | 152 |
ball | 138 142 148 151 | 137 140 147 153
perfume | 6-10 |
lipstick | 4 |
nail polish | 5 |
mascara | 1 |
powder | 3 | 36
dog food | 22 | 18
coffee | 34 |
chicken | 19 |
glass | 59 |
sofa | 12 |
bed | 11 |
table | 13 |
chair | 14 |
sink | 15 |
plant | 45 | 46
plant pot | 46 |
pot | 46 71 |
knife | 64 |
cup | 49 |
blender | 51 61 |
oven | 66 |
tray | 62 75 |
motorcycle | 113-117 |
car | 167-171 |
shirt | 83-87 |
earrings | 182-184 |
headphones | 100-101 107 |
wireless earphones | 107 | 100-101
soap | 118 | 119
body lotion | 120 | 119
ice cream | 28 |
egg | 23 |
egg slicer | 55 |
apple | 16 | 78 99-106 121-124 159
oil | 20 |
pepper | 25-26 |
BEA-ESS-ESS-001 | 1 |
5784719087687 | 1 |
`
  .trim()
  .split('\n');

function readQuery(line: string): JudgedShopQuery {
  const [text = '', meant = '', near = ''] = line.split('|').map((part) => part.trim());
  return { text, judgements: new Map([...idsOf(near, 1), ...idsOf(meant, 2)]) };
}

function idsOf(list: string, grade: number): [string, number][] {
  return list
    .split(' ')
    .filter(Boolean)
    .flatMap((range) => {
      const [from, to = from] = range.split('-').map(Number);
      if (from === undefined || to === undefined) throw new Error(`no range: ${range}`);
      return Array.from({ length: to - from + 1 }, (_, i): [string, number] => [
        String(from + i),
        grade,
      ]);
    });
}
