import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestServices, type TestServices } from '../feed/test-services.ts';
import { createCatalogueConnector } from './catalogue-connector.ts';
import { sampleLanguage } from './catalogue-language.ts';
import type { CatalogueRow } from './catalogue-row.ts';

let context: TestServices;
beforeEach(async () => {
  context = await openTestServices();
});
afterEach(() => context.close());

async function languagesOf(content: string): Promise<(string | null)[]> {
  const path = join(context.folder, 'shop.txt');
  await writeFile(path, content);
  const source = { id: 'shop', location: path, settings: {} };
  const { documents } = await context.refresh(createCatalogueConnector(source, context.services));
  return documents.map(({ language }) => language);
}

const table = (rows: readonly (readonly string[])[]) =>
  ['id,name,description', ...rows.map((row, i) => `${i + 1},${row.join(',')}`)].join('\n');

const ENGLISH = [
  ['Canvas trainer Poa', 'Trainer of recycled canvas'],
  ['Moka pot Sette', 'Espresso maker of aluminium'],
  ['Bath slipper Onda', 'Slipper with a soft sole'],
  ['Mixer Turbo', 'Kneads and stirs'],
  ['Scarf Lana', 'Knitted scarf of merino wool'],
];
const GERMAN = [
  ['Leinenschuh Poa', 'Schuh aus recyceltem Leinen'],
  ['Espressokocher Sette', 'Kocht Espresso auf dem Herd'],
  ['Badeschlappe Onda', 'Mit weicher Sohle'],
  ['Mixer Turbo', 'Knetet und rührt'],
  ['Schal Lana', 'Gestrickter Schal aus Merinowolle'],
];

describe('the language of a short product', () => {
  test.each([
    ['en', ENGLISH],
    ['de', GERMAN],
  ])('is that of its catalogue: %s', async (language, rows) => {
    expect(await languagesOf(table(rows))).toEqual(rows.map(() => language));
  });

  test('is its own where its text is long or of another script', async () => {
    const long =
      'Cette lampe de bureau éclaire doucement la table et se règle en hauteur. Son pied est en bois de chêne et son abat-jour en tissu. Elle est livrée avec une ampoule et un câble de deux mètres de longueur pour le salon.';
    const rows = [...ENGLISH, ['Lampe Iris', long], ['Чайник Волна', 'Быстро кипятит воду']];
    expect((await languagesOf(table(rows))).slice(-2)).toEqual(['fr', 'ru']);
  });
});

test('reading ahead loses no row and keeps the order', async () => {
  const value = fc.string({ maxLength: 2_000 });
  await fc.assert(
    fc.asyncProperty(fc.array(value, { maxLength: 40 }), async (values) => {
      const given = values.map(
        (one, i): CatalogueRow => ({ kind: 'row', number: i, values: new Map([['name', one]]) }),
      );
      const { rows } = await sampleLanguage(
        (async function* () {
          yield* given;
        })(),
      );
      expect(await Array.fromAsync(rows)).toEqual(given);
    }),
  );
});
