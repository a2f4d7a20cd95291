import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { attributesOfFacts } from '../../documents/attributes-of-facts.ts';
import { openRowFolder, type RowFolder } from './test-row-folder.ts';

let folder: RowFolder;
beforeEach(async () => {
  folder = await openRowFolder();
});
afterEach(() => folder.close());

const ids = () => folder.documents().map(({ externalId }) => externalId);
const rowsOf = (file: string) => ids().filter((id) => id.startsWith(`${file}#`));
const numbers = () =>
  new Map(folder.documents().map(({ externalId, indexedAt }) => [externalId, indexedAt]));

const PEOPLE = [
  '{"email":"ann@example.org","name":"Ann","Since":"2019-01-31","langs":["de","en"],"address":{"city":"Bern"}}',
  '{"email":"ben@example.org","name":"Ben","Since":"2020-02-01","langs":["fr"],"address":{"city":"Basel"}}',
].join('\n');

describe('the rows of a file', () => {
  it('are separate documents, identified by a key column, with attributes', async () => {
    await folder.write('people.jsonl', PEOPLE);
    const progress = await folder.refresh();
    expect(ids()).toEqual([
      'people.jsonl',
      'people.jsonl#row=email:ann@example.org',
      'people.jsonl#row=email:ben@example.org',
    ]);
    const [file, ann] = folder.documents();
    expect(ann).toMatchObject({
      title: 'Ann',
      type: 'file',
      url: `${file?.url}#row=email:ann@example.org`,
      mediaType: file?.mediaType,
    });
    expect(folder.store.fullText(ann?.number ?? 0)).toBe(
      'email: ann@example.org\nname: Ann\nSince: 2019-01-31\nlangs: de, en\naddress.city: Bern',
    );
    expect(ann?.facts?.attributes).toEqual({
      email: 'ann@example.org',
      name: 'Ann',
      since: { date: '2019-01-31' },
      langs: ['de', 'en'],
      addressCity: 'Bern',
    });
    expect(progress).toMatchObject({ found: 3, done: 3, added: 3, noticeCount: 0 });
    expect(folder.types.learned).toEqual([
      expect.objectContaining({
        since: { type: 'date', facet: true, sort: true, label: 'Since' },
        addressCity: { type: 'string', facet: true, sort: true, label: 'address.city' },
      }),
    ]);
  });

  it('are found instead of the file, which is found by its name and its columns', async () => {
    await folder.write('people.jsonl', PEOPLE);
    await folder.refresh();
    expect(folder.search('Bern')).toEqual(['people.jsonl#row=email:ann@example.org']);
    expect(folder.search('people')).toContain('people.jsonl');
    expect(folder.store.fullText(folder.documents()[0]?.number ?? 0)).toContain('Basel');
  });

  it('are written again only if they changed, whatever their position in the file', async () => {
    await folder.write('a.csv', 'id,name,size\n1,Ann,10\n2,Ben,20\n3,Cid,30\n');
    await folder.refresh();
    const before = numbers();
    await folder.write('a.csv', 'id,name,size\n3,Cid,30\n4,Dan,40\n2,Ben,21\n');
    const progress = await folder.refresh();
    expect(progress).toMatchObject({ added: 1, changed: 2, unchanged: 1, removed: 1 });
    expect(rowsOf('a.csv')).toEqual(['a.csv#row=id:2', 'a.csv#row=id:3', 'a.csv#row=id:4']);
    expect(numbers().get('a.csv#row=id:3')).toBe(before.get('a.csv#row=id:3'));
    expect(numbers().get('a.csv#row=id:2')).not.toBe(before.get('a.csv#row=id:2'));
    expect(await folder.refresh()).toMatchObject({
      added: 0,
      changed: 0,
      unchanged: 4,
      removed: 0,
    });
  });

  it('without a key column are identified by their content', async () => {
    await folder.write('a.csv', 'name,size\nAnn,10\nBen,20\n');
    await folder.refresh();
    const before = rowsOf('a.csv');
    await folder.write('a.csv', 'name,size\nBen,20\nNew,1\nAnn,10\n');
    await folder.refresh();
    expect(rowsOf('a.csv')).toEqual(expect.arrayContaining(before));
    expect(rowsOf('a.csv')).toHaveLength(3);
    expect(before[0]).toMatch(/^a\.csv#row=~[0-9a-f]{16}$/);
  });

  it('with the same id are kept separate and reported; identical rows are kept, too', async () => {
    await folder.write('a.csv', 'id,name\n1,Ann\n1,Ben\n2,Cid\n3,Eva\n4,Fay\n,Dan\n,Dan\n');
    const { notices } = await folder.refresh();
    expect(rowsOf('a.csv')).toHaveLength(7);
    expect(notices).toEqual([
      { path: expect.stringMatching(/^a\.csv#row=id:1~[0-9a-f]{16}$/), reason: 'id-twice' },
    ]);
    expect(await folder.refresh()).toMatchObject({ unchanged: 8, changed: 0 });
  });

  it('are removed with the file, and when it is no file of rows any more', async () => {
    await folder.write('a.csv', 'id,name\n1,Ann\n2,Ben\n');
    await folder.write('b.csv', 'id,name\n1,Cid\n2,Dan\n');
    await folder.refresh();
    await folder.write('a.csv', 'Just a sentence, and another one.');
    await folder.refresh();
    expect(ids()).toEqual(['a.csv', 'b.csv', 'b.csv#row=id:1', 'b.csv#row=id:2']);
    await folder.remove('b.csv');
    await folder.gone('b.csv');
    expect(ids()).toEqual(['a.csv']);
  });

  it('are completed after an interruption, without missing or duplicate ones', async () => {
    const rows = Array.from({ length: 2_000 }, (_, at) => `${at},Name ${at},${at % 7}`);
    await folder.write('a.csv', `id,name,rank\n${rows.join('\n')}\n`);
    await expect(folder.refresh(700)).rejects.toThrow('stopped');
    expect(rowsOf('a.csv').length).toBeLessThan(2_000);
    expect(ids()).not.toContain('a.csv');
    const progress = await folder.refresh();
    expect(rowsOf('a.csv')).toHaveLength(2_000);
    expect(progress.unchanged).toBeGreaterThanOrEqual(700);
    expect(progress.added + progress.unchanged).toBe(2_001);
  });

  it('are kept while some bytes of the file cannot be read, until it changes', async () => {
    await folder.write('a.csv', 'id,name\n1,Ann\n2,Ben\n');
    await folder.refresh();
    await folder.write('a.csv', '\0\0\0\0binary\0\0');
    await folder.refresh();
    expect(rowsOf('a.csv')).toEqual([]);
  });

  it.each(['a b.csv', 'a#b.csv', '100%.csv', 'käse 🧀.csv', 'a.csv#row=id:1.csv'])(
    'of a file with the name %j have unique addresses',
    async (name) => {
      await folder.write(name, 'id,name\nx/1#?,Ann\n"2, 3",Ben\n');
      await folder.refresh();
      const [file, ...rows] = folder.documents();
      expect(rows.map(({ externalId }) => externalId)).toEqual([
        `${name}#row=id:2,+3`,
        `${name}#row=id:x%2F1%23%3F`,
      ]);
      for (const { url } of rows) {
        expect(URL.canParse(url)).toBe(true);
        expect(url.startsWith(`${file?.url}#row=`)).toBe(true);
      }
    },
  );
});

describe('goods', () => {
  const GOODS =
    'SKU,Name,Price (EUR),Brand,In stock,Weight kg\nA1,Oak chair,"1.299,00",Woody,yes,"8,5"\nA2,Pine chair,"49,50",Woody,no,4\nA3,,5,,,\n';

  it('become products with all fields of a catalogue, and typed attributes of the other columns', async () => {
    await folder.write('products.csv', GOODS);
    await folder.refresh();
    const chair = folder.documents().find(({ title }) => title === 'Oak chair');
    expect(chair).toMatchObject({
      externalId: 'products.csv#row=SKU:A1',
      type: 'product',
      facts: {
        product: {
          price: { amount: 1299, currency: 'EUR' },
          brand: 'Woody',
          availability: 'in-stock',
        },
      },
    });
    expect(attributesOfFacts(chair?.facts)).toMatchObject({
      price: { amount: 1299, currency: 'EUR' },
      inStock: true,
      sku: 'A1',
      weightKg: 8.5,
    });
    // The source lists what can be filtered by: not the column of the stock, which is the field `inStock`.
    const learned = Object.assign({}, ...folder.types.learned);
    expect(learned).toMatchObject({
      price: { type: 'money' },
      brand: { type: 'string' },
      inStock: { type: 'boolean' },
      sku: { type: 'string' },
      weightKg: { type: 'number' },
    });
    // A row without a name is no product, and is kept as a row.
    expect(folder.documents().filter(({ type }) => type === 'file')).toHaveLength(2);
    expect(await folder.refresh()).toMatchObject({ unchanged: 4, changed: 0 });
  });

  it('give their source no attribute that no document has', async () => {
    await folder.write(
      'products.csv',
      'Name,Price,Stock,Color\nOak chair,5 €,17,red\nElm chair,6 €,0,blue\n',
    );
    await folder.refresh();
    const learned: object = Object.assign({}, ...folder.types.learned);
    const [chair] = folder.documents().filter(({ type }) => type === 'product');
    const attributes = Object.keys(attributesOfFacts(chair?.facts));
    expect(attributes).toEqual(expect.arrayContaining(['price', 'inStock', 'color']));
    expect(Object.keys(learned)).toEqual(expect.arrayContaining(attributes));
    expect(learned).not.toHaveProperty('stock');
  });

  it.each([
    ['Produkte 2026.csv', 'name;preis;menge\nLampe Mond;49,90 €;2\nLampe Sonne;ab 12 €;1\n', 2],
    ['list.csv', 'name;preis;farbe\nLampe Mond;49,90 €;rot\nLampe Sonne;12 €;gelb\n', 2],
    ['shirts.csv', 'title,price,Größe\nShirt,20 EUR,M\nHat,5 EUR,L\n', 2],
    ['events.csv', 'title,price,date\nConcert,20 EUR,2026-01-02\nFair,5 EUR,2026-02-03\n', 0],
    ['byproducts.csv', 'name,price,date\nBran,20 EUR,2026-01-02\nWhey,5 EUR,2026-02-03\n', 0],
  ])('are known by the name of their file, a colour or a size: %s', async (name, text, goods) => {
    await folder.write(name, text);
    await folder.refresh();
    expect(folder.documents().filter(({ type }) => type === 'product')).toHaveLength(goods);
    expect(await folder.refresh()).toMatchObject({ added: 0, changed: 0 });
  });

  it('with variants are one product', async () => {
    await folder.write(
      'shirts.csv',
      'id,title,price,sku,item group id,color\n1,Shirt - red,20 EUR,S1,G,red\n2,Shirt - blue,20 EUR,S2,G,blue\n3,Hat,5 EUR,H,,red\n',
    );
    await folder.refresh();
    const products = folder.documents().filter(({ type }) => type === 'product');
    expect(products.map(({ title, externalId }) => [externalId, title])).toEqual([
      ['shirts.csv#row=id:3', 'Hat'],
      ['shirts.csv#row=product:G', 'Shirt'],
    ]);
    expect(attributesOfFacts(products[1]?.facts)['color']).toEqual(['red', 'blue']);
  });
});

describe('hostile rows', () => {
  it.each([
    [
      'prices of all kinds',
      'id,name,price,brand\n1,A,free,X\n2,B,from 12,X\n3,C,-5,X\n4,D,1e308,X\n5,E,,X\n6,F,12 XYZ,X\n',
    ],
    ['days of all times', 'id,name,day\n1,A,1601-01-01\n2,B,9999-12-31\n3,C,0000-00-00\n'],
    [
      'ten thousand columns',
      `${Array.from({ length: 10_000 }, (_, at) => `c${at}`).join()}\n${'1,'.repeat(9_999)}1\n${'2,'.repeat(9_999)}2\n`,
    ],
    ['a cell of a megabyte', `id,name\n1,${'x'.repeat(1_000_000)}\n2,short\n3,short\n`],
    ['names of methods', 'id,constructor,__proto__,toString\n1,a,b,c\n2,d,e,f\n'],
    ['a quote that never ends', 'id,name\n1,"Ann\n2,Ben\n3,Cid\n'],
  ])('%s cost no other row', async (_what, text) => {
    await folder.write('a.csv', text);
    const progress = await folder.refresh();
    expect(progress.failed).toEqual([]);
    expect(folder.documents().length).toBeGreaterThan(0);
    expect(await folder.refresh()).toMatchObject({ added: 0, changed: 0 });
  });

  it('in a column whose type changes are texts, or are named in the report', async () => {
    const rows = Array.from({ length: 200 }, (_, at) => `${at},${at < 198 ? at : 'none left'}`);
    await folder.write('a.csv', `id,stock\n${rows.join('\n')}\n`);
    const { notices, noticeCount } = await folder.refresh();
    expect(noticeCount).toBe(2);
    expect(notices[0]).toEqual({
      path: 'a.csv#row=id:198',
      reason: 'attribute-type',
      detail: '"stock" is left out: "none left" is no number, as the source has it.',
    });
    expect(rowsOf('a.csv')).toHaveLength(200);
  });
});

test('any table yields one document for each of its rows, and reading it again changes nothing', async () => {
  const cell = fc
    .string({ unit: 'grapheme', maxLength: 12 })
    .map((text) => text.replace(/["\r\n]/g, ''));
  const table = fc.array(fc.tuple(cell, cell, cell), { minLength: 2, maxLength: 12 });
  let file = 0;
  await fc.assert(
    fc.asyncProperty(table, async (rows) => {
      const name = `${++file}.csv`;
      const quoted = rows.map((row) => row.map((text) => `"${text}"`).join());
      await folder.write(name, `id,alpha,beta\n${quoted.join('\n')}\n`);
      await folder.refresh();
      const filled = rows.filter((row) => row.some((text) => text.trim() !== ''));
      const found = rowsOf(name);
      if (found.length > 0) expect(found).toHaveLength(filled.length);
      const again = await folder.refresh();
      expect([again.added, again.changed, again.removed]).toEqual([0, 0, 0]);
    }),
    { numRuns: 15 },
  );
}, 120_000);
