import type { Product } from '../../server/src/extract/products/product.ts';
import { seededRandom } from '../corpus/seeded-random.ts';
import type { JudgedShop, JudgedShopQuery } from './judged-products.ts';

/** How goods and what belongs to them are called in one language. */
interface Goods {
  /** `thing, its plural, its category`, one in each line. */
  readonly things: readonly (readonly [one: string, many: string, category: string])[];
  /** `accessory, its plural`. */
  readonly accessories: readonly (readonly [one: string, many: string])[];
  /** Titles of accessories: `#` the accessory, `%` the thing, `%%` things. */
  readonly accessoryTitles: readonly string[];
  /** Titles of things, `%`; and with an accessory that comes along, `#`. */
  readonly thingTitles: readonly string[];
  readonly qualities: readonly string[];
  readonly colors: readonly string[];
  readonly accessoryTexts: readonly string[];
  readonly thingTexts: readonly string[];
  /** How accessories are asked for. */
  readonly accessoryQueries: readonly string[];
  /** The category of accessories for a thing, `%`, or things, `%%`. */
  readonly accessoryCategory: string;
}

const table = (lines: string) =>
  lines
    .trim()
    .split('\n')
    .map((line) => line.split(',').map((cell) => cell.trim()));

const ENGLISH: Goods = {
  things: table(`
    phone, phones, Electronics > Phones
    laptop, laptops, Electronics > Laptops
    camera, cameras, Electronics > Cameras
    guitar, guitars, Music > Guitars
    bicycle, bicycles, Sports > Bicycles
    tent, tents, Outdoor > Tents
    sofa, sofas, Home > Sofas
    bed, beds, Home > Beds
    grill, grills, Garden > Grills
    printer, printers, Office > Printers
    vacuum cleaner, vacuum cleaners, Home > Vacuum Cleaners
    coffee machine, coffee machines, Kitchen > Coffee Machines
    watch, watches, Fashion > Watches
    drone, drones, Electronics > Drones
    aquarium, aquariums, Pets > Aquariums
    shoe, shoes, Fashion > Shoes
  `) as unknown as Goods['things'],
  accessories: table(`
    cover, covers
    charger, chargers
    bag, bags
    stand, stands
    cleaner, cleaners
    mount, mounts
    lamp, lamps
    strap, straps
  `) as unknown as Goods['accessories'],
  accessoryTitles: [
    '! # for %%',
    '% #, @',
    '! % # with holder',
    '! # compatible with any %',
    'Universal # for % and tablet, @',
    '# - fits all %%',
  ],
  thingTitles: ['! %', '! % @', '% ! 500', '! % with #', '! %, @, 2 years warranty'],
  qualities: ['Acme', 'Nordwind', 'Premium', 'Compact', 'Pro', 'Classic', 'Lumen', 'Halden'],
  colors: ['black', 'white', 'red', 'blue', 'green'],
  accessoryTexts: [
    'The perfect accessory for your %. Keeps every % safe. Works with most %%; the % is not included.',
    'For any %: old %% and new %% alike. Order it together with your %.',
  ],
  thingTexts: [
    'Built to last, with a # in the box. Winner of several tests.',
    'Light and quiet. Comes with a manual and a #.',
  ],
  accessoryQueries: ['% #', '# for %'],
  accessoryCategory: 'Accessories > % accessories',
};

const GERMAN: Goods = {
  things: table(`
    Handy, Handys, Elektronik > Handys
    Kamera, Kameras, Elektronik > Kameras
    Gitarre, Gitarren, Musik > Gitarren
    Fahrrad, Fahrräder, Sport > Fahrräder
    Zelt, Zelte, Outdoor > Zelte
    Sofa, Sofas, Wohnen > Sofas
    Bett, Betten, Wohnen > Betten
    Grill, Grills, Garten > Grills
    Drucker, Drucker, Büro > Drucker
    Kaffeemaschine, Kaffeemaschinen, Küche > Kaffeemaschinen
    Uhr, Uhren, Mode > Uhren
    Drohne, Drohnen, Elektronik > Drohnen
  `) as unknown as Goods['things'],
  accessories: table(`
    Hülle, Hüllen
    Ladegerät, Ladegeräte
    Tasche, Taschen
    Ständer, Ständer
    Reiniger, Reiniger
    Halterung, Halterungen
    Lampe, Lampen
  `) as unknown as Goods['accessories'],
  accessoryTitles: [
    '! # für %%',
    '# passend für jedes %, @',
    '! # mit Halter für %',
    'Universal # für % und Tablet @',
    '# - für alle %%',
  ],
  thingTitles: ['! %', '! % @', '% ! 500', '! % mit #', '! %, @, 2 Jahre Garantie'],
  qualities: ['Acme', 'Nordwind', 'Premium', 'Kompakt', 'Klassik', 'Lumen', 'Halden'],
  colors: ['schwarz', 'weiß', 'rot', 'blau', 'grün'],
  accessoryTexts: [
    'Das passende Zubehör: schützt jedes %, alte und neue %%. Das % ist nicht enthalten.',
    'Für jedes %: bestellen Sie es zusammen mit Ihrem %. Für die meisten %% geeignet.',
  ],
  thingTexts: [
    'Langlebig und leicht, mit # im Karton. Mehrfacher Testsieger.',
    'Leise und sparsam. Mit Anleitung und #.',
  ],
  accessoryQueries: ['# für %', '# %'],
  accessoryCategory: 'Zubehör > Zubehör für %%',
};

/** How often each thing, and each accessory of it, is sold. */
const OF_EACH_THING = 4;
const OF_EACH_ACCESSORY = 2;

/** A shop of things and accessories for them, the same for the same seed. A thing is never what is only for it. */
export function madeShop(language: 'en' | 'de', seed: number): JudgedShop {
  const goods = language === 'en' ? ENGLISH : GERMAN;
  const random = seededRandom(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!; // never empty
  const products: Product[] = [];
  const ids = new Map<string, string[]>();
  const add = (key: string, name: string, description: string, category: string) => {
    const id = `${language}-${products.length}`;
    ids.set(key, [...(ids.get(key) ?? []), id]);
    const price = { amount: Math.round(random() * 40_000) / 100, currency: 'EUR' };
    const facts = { price, category, brand: pick(goods.qualities) };
    const none = { url: null, keywords: [], publishedAt: null, modifiedAt: null };
    products.push({ id, name, description, facts, ...none });
  };
  const written = (
    pattern: string,
    thing: Goods['things'][number],
    accessory: Goods['accessories'][number],
  ) =>
    pattern
      .replaceAll('%%', thing[1])
      .replaceAll('%', thing[0])
      .replaceAll('#', accessory[0])
      .replaceAll('!', () => pick(goods.qualities))
      .replaceAll('@', () => pick(goods.colors));
  for (const thing of goods.things) {
    for (let i = 0; i < OF_EACH_THING; i++) {
      const beside = pick(goods.accessories);
      const name = written(pick(goods.thingTitles), thing, beside);
      add(thing[0], name, written(pick(goods.thingTexts), thing, beside), thing[2]);
    }
    for (const accessory of goods.accessories) {
      for (let i = 0; i < OF_EACH_ACCESSORY; i++) {
        const name = written(pick(goods.accessoryTitles), thing, accessory);
        const text = written(pick(goods.accessoryTexts), thing, accessory);
        add(
          `${accessory[0]} ${thing[0]}`,
          name,
          text,
          written(goods.accessoryCategory, thing, accessory),
        );
      }
    }
  }
  const judged = (text: string, keys: readonly string[]): JudgedShopQuery => {
    const meant = keys.flatMap((key) => ids.get(key) ?? []);
    return { text, judgements: new Map(meant.map((id) => [id, 2])) };
  };
  const queries = [
    ...goods.things.flatMap(([one, many]) =>
      [...new Set([one, many])].map((text) => judged(text, [one])),
    ),
    ...goods.accessories.map(([one]) =>
      judged(
        one,
        goods.things.map(([thing]) => `${one} ${thing}`),
      ),
    ),
    ...goods.things.map((thing) => {
      const accessory = pick(goods.accessories);
      const text = written(pick(goods.accessoryQueries), thing, accessory);
      return judged(text, [`${accessory[0]} ${thing[0]}`]);
    }),
  ];
  return { name: `made, ${language}`, products, queries };
}
