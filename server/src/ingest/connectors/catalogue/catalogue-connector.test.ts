import { createReadStream, existsSync } from 'node:fs';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import iconv from 'iconv-lite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestServices, type Refreshed, type TestServices } from '../feed/test-services.ts';
import { startTestSite } from '../site/test-site.ts';
import { createCatalogueConnector } from './catalogue-connector.ts';

let context: TestServices;
beforeEach(async () => {
  context = await openTestServices();
});
afterEach(() => context.close());

async function save(content: string | Uint8Array, name = 'shop.txt'): Promise<string> {
  const path = join(context.folder, name);
  await writeFile(path, content);
  return path;
}

function refresh(location: string, settings: Record<string, unknown> = {}): Promise<Refreshed> {
  const source = { id: 'shop', location, settings };
  return context.refresh(createCatalogueConnector(source, context.services));
}

/** The findings of a catalogue with this content. */
async function read(content: string | Uint8Array, settings: Record<string, unknown> = {}) {
  return refresh(await save(content), settings);
}

/** The facts of the only product. */
async function productOf(content: string, settings: Record<string, unknown> = {}) {
  const { documents, others } = await read(content, settings);
  expect({ others, count: documents.length }).toEqual({ others: [], count: 1 });
  return documents[0];
}

describe('the formats of shops', () => {
  test('Google Merchant, XML', async () => {
    const document = await productOf(
      '<?xml version="1.0"?><rss xmlns:g="http://base.google.com/ns/1.0" version="2.0"><channel><title>Shop</title><link>https://shop.example</link><item><g:id>C1</g:id><title>Oak &amp; pine chair</title><description><![CDATA[<p>Made of <b>oak</b></p>]]></description><link>https://www.shop.example/c1</link><g:image_link>https://shop.example/c1.jpg</g:image_link><g:price>99.00 EUR</g:price><g:sale_price>79.90 EUR</g:sale_price><g:availability>in_stock</g:availability><g:condition>new</g:condition><g:brand>Woody</g:brand><g:gtin>4006381333931</g:gtin><g:product_type>Home &gt; Chairs</g:product_type><g:google_product_category>443</g:google_product_category><g:shipping><g:country>DE</g:country><g:price>5 EUR</g:price></g:shipping><g:color>brown</g:color></item></channel></rss>',
    );
    expect(document).toMatchObject({
      externalId: 'C1',
      type: 'product',
      url: 'https://www.shop.example/c1',
      site: 'shop.example',
      title: 'Oak & pine chair',
      mediaType: 'application/xml',
    });
    expect(document?.facts?.product).toEqual({
      price: { amount: 79.9, currency: 'EUR' },
      listPrice: { amount: 99, currency: 'EUR' },
      availability: 'in-stock',
      brand: 'Woody',
      category: 'Home > Chairs',
      imageUrl: 'https://shop.example/c1.jpg',
      gtin: '4006381333931',
      condition: 'new',
      attributes: { Color: 'brown' },
    });
  });

  test('Google Merchant, Atom with links in attributes', async () => {
    const document = await productOf(
      '<feed xmlns="http://www.w3.org/2005/Atom" xmlns:g="http://base.google.com/ns/1.0"><title>Shop</title><entry><g:id>1</g:id><title>Chair</title><link href="https://shop.example/1"/><g:price>5 USD</g:price></entry></feed>',
    );
    expect(document).toMatchObject({ externalId: '1', url: 'https://shop.example/1' });
  });

  test('Google Merchant, a table with tabs and variants', async () => {
    const document = await productOf(
      'id\ttitle\titem group id\tprice\tsale_price\tcolor\tlink\n1\tShirt - red\tG\t20.00 EUR\t\tred\thttps://shop.example/1\n2\tShirt - blue\tG\t20.00 EUR\t15 EUR\tblue\thttps://shop.example/2\n',
    );
    expect(document).toMatchObject({
      externalId: 'G',
      title: 'Shirt',
      url: 'https://shop.example/1',
    });
    expect(document?.facts?.product).toEqual({
      price: { amount: 15, currency: 'EUR' },
      listPrice: { amount: 20, currency: 'EUR' },
      variants: [
        {
          name: 'Shirt - red',
          url: 'https://shop.example/1',
          price: { amount: 20, currency: 'EUR' },
          attributes: { Color: 'red' },
        },
        {
          name: 'Shirt - blue',
          url: 'https://shop.example/2',
          price: { amount: 15, currency: 'EUR' },
          attributes: { Color: 'blue' },
        },
      ],
    });
  });

  test('Shopify: further rows are sizes or pictures, and drafts are left out', async () => {
    const { documents, others } = await read(
      `Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Compare At Price,Image Src,Status
shirt,Nice shirt,"<p>Cotton, ""soft""</p><ul><li>washable</li></ul>",Acme,Shirts,"summer, soft",TRUE,Size,S,SH-S,12.50,20.00,https://cdn.example/1.jpg,active
shirt,,,,,,,,M,SH-M,13.50,,,
shirt,,,,,,,,,,,,https://cdn.example/2.jpg,
hat,Hat,,Acme,Hats,,TRUE,Title,Default Title,HAT,5,,,active
old,Old,,Acme,Hats,,TRUE,Title,Default Title,OLD,5,,,draft
`,
    );
    expect(others).toEqual(['skipped row 6: unpublished']);
    expect(documents.map(({ externalId, title }) => [externalId, title])).toEqual([
      ['shirt', 'Nice shirt'],
      ['hat', 'Hat'],
    ]);
    expect(documents[0]?.facts?.product).toMatchObject({
      price: { amount: 12.5, currency: 'USD' },
      listPrice: { amount: 20, currency: 'USD' },
      category: 'Shirts',
      variants: [
        { sku: 'SH-S', attributes: { Size: 'S' } },
        { sku: 'SH-M', attributes: { Size: 'M' } },
      ],
    });
    expect(documents[0]?.text).toBe(
      'Nice shirt\n\n- Brand: Acme\n- Category: Shirts\n- Price: 12.50 USD\n- List price: 20 USD\n\nCotton, "soft"\n\n- washable\n\n- Nice shirt, S (SH-S)\n- Nice shirt, M (SH-M)\n\nsummer, soft',
    );
    expect(documents[1]?.facts?.product?.attributes).toBeUndefined();
  });

  test('WooCommerce: variations belong to their parent by SKU or by id', async () => {
    const { documents, others } = await read(
      `ID,Type,SKU,Name,Published,"In stock?","Regular price","Sale price",Categories,Images,Parent,"Attribute 1 name","Attribute 1 value(s)"
10,variable,HOOD,Hoodie,1,1,,,Clothing > Hoodies,"https://e.example/a.jpg, https://e.example/b.jpg",,Color,"Blue, Green"
11,variation,HOOD-B,Hoodie - Blue,1,1,45,42,,,HOOD,Color,Blue
12,variation,HOOD-G,Hoodie - Green,1,0,45,,,,id:10,Color,Green
13,simple,MUG,Mug,1,backorder,8.5,,"Kitchen > Mugs, Gifts",,,,
14,simple,HIDDEN,Hidden,0,1,8.5,,,,,,
`,
      { currency: 'eur' },
    );
    expect(others).toEqual(['skipped row 6: unpublished']);
    const [mug, hoodie] = documents;
    expect(mug?.facts?.product).toMatchObject({
      price: { amount: 8.5, currency: 'EUR' },
      availability: 'backorder',
      category: 'Kitchen > Mugs',
    });
    expect(hoodie).toMatchObject({ externalId: '10', title: 'Hoodie' });
    expect(hoodie?.facts?.product).toMatchObject({
      sku: 'HOOD',
      price: { amount: 42, currency: 'EUR' },
      availability: 'in-stock',
      category: 'Clothing > Hoodies',
      imageUrl: 'https://e.example/a.jpg',
      variants: [
        { sku: 'HOOD-B', availability: 'in-stock', attributes: { Color: 'Blue' } },
        { sku: 'HOOD-G', availability: 'out-of-stock', attributes: { Color: 'Green' } },
      ],
    });
  });

  test('schema.org in JSON, without entries that are no products', async () => {
    const { documents, others } = await read(
      JSON.stringify({
        '@context': 'https://schema.org',
        '@graph': [
          { '@type': 'Organization', name: 'Shop' },
          {
            '@type': 'Product',
            name: 'Chair',
            sku: 'C1',
            offers: { '@type': 'Offer', price: 5, priceCurrency: 'EUR' },
          },
        ],
      }),
    );
    expect(documents).toEqual([expect.objectContaining({ externalId: 'C1', title: 'Chair' })]);
    expect(others).toEqual(['skipped row 1: no-product']);
  });

  test('Yandex Market', async () => {
    const document = await productOf(
      '<yml_catalog><shop><offers><offer id="7" available="true"><name>Стул</name><url>https://shop.example/7</url><price>1 299,50</price><currencyId>RUB</currencyId><vendor>Мебель</vendor><picture>https://shop.example/7.jpg</picture><param name="Цвет">белый</param></offer></offers></shop></yml_catalog>',
    );
    expect(document?.facts?.product).toEqual({
      price: { amount: 1299.5, currency: 'RUB' },
      availability: 'in-stock',
      brand: 'Мебель',
      imageUrl: 'https://shop.example/7.jpg',
      attributes: { Цвет: 'белый' },
    });
  });
});

describe('a table', () => {
  test.each([
    ['commas', 'id,name,price\n1,Chair,"12,50 €"\n'],
    ['semicolons', 'id;name;price\r\n1;Chair;12,50 €\r\n'],
    ['tabs', 'id\tname\tprice\n1\tChair\t12,50 €'],
    ['bars', 'id|name|price\n1|Chair|12,50 €\n'],
    ['returns', 'id;name;price\r1;Chair;12,50 €\r'],
    ['a mark and blanks', '\ufeffid ; Name;PRICE\n 1 ;"Chair";12,50 €\n\n\n'],
    ['German names', 'Artikelnummer;Bezeichnung;Preis\n1;Chair;12,50 €\n'],
  ])('with %s is read', async (_name, content) => {
    const document = await productOf(content);
    expect(document).toMatchObject({ externalId: '1', title: 'Chair' });
    expect(document?.facts?.product?.price).toEqual({ amount: 12.5, currency: 'EUR' });
  });

  test('is recognised by the article numbers of its rows', async () => {
    const alone = await productOf('Artikelnummer;Name\nQF-77;Flasche\n');
    expect(alone).toMatchObject({ externalId: 'QF-77', facts: { product: { sku: 'QF-77' } } });
    expect(alone?.text).toContain('QF-77');
    const rows = 'Artikelnummer;Name;Größe;Parent\nB-42;Stiefel;42;B\nB-43;Stiefel;43;B\n';
    const group = await productOf(rows);
    expect(group?.facts?.product?.variants?.map(({ sku }) => sku)).toEqual(['B-42', 'B-43']);
    expect(group?.text).toContain('B-43');
  });

  test.each(['utf-16le', 'windows-1252'])('in %s is read', async (encoding) => {
    const bytes = iconv.encode('id;name\n1;Stühle für größere Räume, schön\n', encoding, {
      addBOM: true,
    });
    expect((await read(bytes)).documents[0]?.title).toBe('Stühle für größere Räume, schön');
  });

  test('is read by the columns that its owner names', async () => {
    const settings = { columns: { name: 'Was', id: 'Nr', price: 'Kosten' }, currency: 'CHF' };
    const document = await productOf('Nr;Was;Kosten;name\n1;Chair;5;internal\n', settings);
    expect(document).toMatchObject({ externalId: '1', title: 'Chair' });
    expect(document?.facts?.product?.price).toEqual({ amount: 5, currency: 'CHF' });
  });

  test.each([
    ['yes', 'label adult'],
    ['TRUE', 'label adult'],
    ['no', undefined],
    ['', undefined],
  ])('with a column for what is for adults only: %j', async (adult, reason) => {
    const document = await productOf(`id,name,g:adult\n1,Chair,${adult}\n`);
    expect(document?.facts?.safety?.reason).toBe(reason);
  });

  test('with unknown columns lists its columns in the error', async () => {
    const failure = await read('Nr;Was\n1;Chair\n').catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'catalogue-no-names', isTemporary: false });
    expect(String(failure)).toContain('Nr, Was');
  });

  test('a row without name or id is a failure with its number, the price may be missing', async () => {
    const { documents, others } = await read(
      'id,name,price\n1,Chair,\n2,,5\n,Table,5\n4,Lamp,cheap\n',
    );
    expect(documents.map(({ title }) => title)).toEqual(['Chair', 'Lamp']);
    expect(others).toEqual(['failed row 3: name-missing', 'failed row 4: id-missing']);
  });

  test('a repeated id is a failure', async () => {
    const { documents, others } = await read('id,name\n1,Chair\n1,Table\n');
    expect(documents.map(({ title }) => title)).toEqual(['Chair']);
    expect(others).toEqual(['failed row 3: id-twice']);
  });

  test('a product whose row has become unreadable stays as it was', async () => {
    const path = await save('id,name\n1,Chair\n2,Table\n');
    await refresh(path);
    await save('id,name\n1,Chair\n2,\n');
    const { others } = await refresh(path);
    expect(others).toEqual(['unchanged 1', 'failed row 3: name-missing', 'unchanged 2']);
  });
});

test('further columns are stated as attributes, each of one type', async () => {
  const { documents } = await read(
    'id,name,Weight kg,Released,Washable,Line No\n1,Chair,"12,5",31.01.2026,yes,007\n2,Table,8,1.2.2026,no,12\n',
  );
  expect(
    documents.map(({ stated }) => stated?.map(({ label, type, value }) => [label, type, value])),
  ).toEqual([
    [
      ['Weight kg', 'number', '12,5'],
      ['Released', 'date', '31.01.2026'],
      ['Washable', 'boolean', 'yes'],
      ['Line no', 'string', '007'],
    ],
    [
      ['Weight kg', 'number', '8'],
      ['Released', 'date', '1.2.2026'],
      ['Washable', 'boolean', 'no'],
      ['Line no', 'string', '12'],
    ],
  ]);
});

describe('JSON', () => {
  const products = [
    {
      id: 1,
      title: 'Chair',
      price: { amount: '5', currency: 'GBP' },
      dimensions: { width: 4, depth: 2 },
    },
    {
      id: 2,
      title: 'Table',
      brand: { name: 'Woody' },
      rating: { rate: 3.9, count: 120 },
      tags: ['a', 'b'],
    },
  ];
  test.each([
    ['a list', JSON.stringify(products)],
    ['a list over many lines', JSON.stringify(products, null, 2)],
    ['lines', products.map((product) => JSON.stringify(product)).join('\n')],
    ['a list in an object', JSON.stringify({ total: 2, products })],
    [
      'a list in an object over many lines',
      JSON.stringify({ meta: { items: [1] }, data: products }, null, 2),
    ],
    [
      'objects after each other',
      products.map((product) => JSON.stringify(product, null, 2)).join('\n'),
    ],
  ])('%s is read', async (_name, json) => {
    const { documents, others } = await read(json);
    expect(others).toEqual([]);
    expect(documents.map(({ facts }) => facts?.product)).toEqual([
      {
        price: { amount: 5, currency: 'GBP' },
        attributes: { 'Dimensions width': '4', 'Dimensions depth': '2' },
      },
      { brand: 'Woody', rating: 3.9, ratingCount: 120 },
    ]);
  });

  test('a product can list its variants', async () => {
    const document = await productOf(
      JSON.stringify([
        {
          id: 1,
          title: 'Shirt',
          variants: [
            { id: 7, title: 'S', price: '5.00', sku: 'S' },
            { id: 8, title: 'M', price: '4.00', sku: 'M' },
          ],
        },
      ]),
    );
    expect(document?.facts?.product).toMatchObject({
      price: { amount: 4, currency: 'USD' },
      variants: [
        { name: 'S', sku: 'S' },
        { name: 'M', sku: 'M' },
      ],
    });
  });

  test('a broken line is a failure, and the others are read', async () => {
    const { documents, others } = await read(
      '{"id":1,"title":"A"}\n{"id":2,"ti\n[1]\n{"id":3,"title":"C"}\n',
    );
    expect(documents.map(({ title }) => title)).toEqual(['A', 'C']);
    expect(others).toEqual(['failed row 2: json-malformed', 'failed row 3: json-malformed']);
  });
});

describe('an unchanged catalogue', () => {
  test('of a file is not read, once all of it is stored', async () => {
    const path = await save('id,name\n1,Chair\n');
    const changedAt = new Date('2026-01-01T00:00:00Z');
    await utimes(path, changedAt, changedAt);
    expect((await refresh(path)).documents).toHaveLength(1);
    expect((await refresh(path)).others).toEqual(['unchanged 1']);
    // Unreadable content with the same size and time: reading it would fail.
    await writeFile(path, 'xx,yyyy\n1,Chair\n');
    await utimes(path, changedAt, changedAt);
    expect((await refresh(path)).others).toEqual(['unchanged 1']);
    await utimes(path, changedAt, new Date());
    await expect(refresh(path)).rejects.toMatchObject({ code: 'catalogue-no-names' });
  });

  test('on the web is not transferred again', async () => {
    const site = await startTestSite();
    const body = 'id,name,link\n1,Chair,/chair\n';
    site.pages.set('/c.csv', { body, headers: { 'content-type': 'text/csv', etag: '"1"' } });
    const location = `${site.origin}/c.csv`;
    expect((await refresh(location)).documents[0]?.url).toBe(`${site.origin}/chair`);
    await refresh(location);
    site.forget();
    expect((await refresh(location)).others).toEqual(['unchanged 1']);
    expect(site.seen.map(({ status }) => status)).toEqual([304]);
    await site.close();
  });
});

describe('a catalogue that cannot be read as a whole ends its job, so that nothing is removed', () => {
  const gzip = gzipSync(`id,name\n${'1,Chair\n'.repeat(1_000)}`);
  test.each([
    ['nothing', '', 'catalogue-empty'],
    ['a header alone', 'id,name\n', 'catalogue-empty'],
    ['a web page', '<!doctype html><html><body>Hi</body></html>', 'catalogue-html'],
    ['a workbook', 'PK\u0003\u0004rest', 'catalogue-unsupported'],
    ['JSON broken off in a product', '[{"id":1,"title":"A"},{"id":2,"ti', 'catalogue-truncated'],
    ['JSON broken off between products', '[{"id":1,"title":"A"},', 'catalogue-truncated'],
    [
      'XML broken off',
      '<rss><channel><item><id>1</id><title>A</title></item><item>',
      'catalogue-truncated',
    ],
    ['gzip broken off', gzip.subarray(0, gzip.length - 20), 'catalogue-malformed'],
    [
      'entities of its own',
      '<!DOCTYPE x [<!ENTITY a "b&c;">]><x><item><id>1</id></item></x>',
      'catalogue-entities',
    ],
    ['elements nested without end', `<x>${'<a>'.repeat(5_000)}`, 'catalogue-malformed'],
  ])('%s', async (_name, content, code) => {
    await expect(read(content)).rejects.toMatchObject({ name: 'JobFault', code });
  });

  test('a missing file, and a folder', async () => {
    await expect(refresh(join(context.folder, 'no.csv'))).rejects.toMatchObject({
      code: 'file-missing',
    });
    await mkdir(join(context.folder, 'sub'));
    await expect(refresh(join(context.folder, 'sub'))).rejects.toMatchObject({
      code: 'file-unsupported',
    });
  });
});

describe('hostile content', () => {
  test('an unclosed quote loses only its line', async () => {
    const rows = Array.from({ length: 1_000 }, (_, n) => `${n},Chair ${n},"A ""good"" chair"`);
    rows[500] = '500,"Chair 500,open';
    const { documents, others } = await read(`id,name,description\n${rows.join('\n')}\n`);
    expect(documents.length).toBeGreaterThanOrEqual(990);
    expect(others.length + documents.length).toBeLessThanOrEqual(1_000);
  });

  test('an unclosed quote in the last line loses only that line', async () => {
    const { documents, others } = await read('id,name\n1,A\n2,"B\n3,C\n4,D');
    expect(documents.map(({ title }) => title)).toEqual(['A', 'C', 'D']);
    expect(others).toEqual(['failed row 3: quote-unclosed']);
  });

  test('an endless line loses only itself and takes little memory', async () => {
    const path = await save(`id,name\n1,A\n2,${'x'.repeat(60 * 1024 * 1024)}\n3,C\n`);
    const { documents, others } = await refresh(path);
    expect(documents.map(({ title }) => title)).toEqual(['A', 'C']);
    expect(others).toEqual(['failed row 3: row-too-long']);
  });

  test('ten thousand columns', async () => {
    const header = Array.from({ length: 10_000 }, (_, n) => `c${n}`).join(',');
    const cells = Array.from({ length: 10_000 }, (_, n) => `v${n}`).join(',');
    const { documents } = await read(`id,name,${header}\n1,Chair,${cells}\n`);
    expect(Object.keys(documents[0]?.facts?.product?.attributes ?? {})).toHaveLength(60);
  });

  test('names of object properties, formulas and zeros are text', async () => {
    const document = await productOf(
      'id,name,__proto__,constructor,toString,color\n1,"=HYPERLINK(""http://evil"")",a,b,c,re\u0000d\n',
    );
    expect(document?.title).toBe('=HYPERLINK("http://evil")');
    expect(document?.facts?.product?.attributes).toMatchObject({ Constructor: 'b', Color: 'red' });
    expect(({} as Record<string, unknown>)['a']).toBeUndefined();
  });

  test('a product with an invalid link is kept', async () => {
    const path = await save('id,name,link\na b,Chair,javascript:alert(1)\n');
    const { documents } = await refresh(path);
    expect(documents[0]).toMatchObject({ url: `${pathToFileURL(path).href}#a%20b`, site: '' });
  });

  test('XML products without end tags', async () => {
    const { documents } = await read(
      '<shop><product><id>1</id><name>A</name><product><id>2</id><name>B</name></product></product></shop>',
    );
    expect(documents.map(({ title }) => title)).toEqual(['A', 'B']);
  });

  test('any bytes give findings or the end of the job', async () => {
    const text = fc.array(
      fc.constantFrom(
        'id',
        'name',
        ',',
        ';',
        '"',
        '\n',
        '\r',
        '\t',
        '<item>',
        '</item>',
        '{',
        '}',
        '[',
        ']',
        ':',
        '\u0000',
        '1',
        'é',
        '<![CDATA[',
        '<!--',
      ),
      { maxLength: 60 },
    );
    const bytes = fc.oneof(
      text.map((parts) => Buffer.from(`id,name\n${parts.join('')}`)),
      text.map((parts) => Buffer.from(`<x>${parts.join('')}`)),
      text.map((parts) => Buffer.from(`[${parts.join('')}`)),
      fc.uint8Array({ maxLength: 100 }),
    );
    await fc.assert(
      fc.asyncProperty(bytes, async (content) => {
        context.stored.clear();
        const outcome = await read(content).catch((error: unknown) => error);
        if (outcome instanceof Error) expect(outcome.name).toBe('JobFault');
      }),
      { numRuns: 200 },
    );
  });
});

test('a catalogue of 40,000 products is read in bounded memory', async () => {
  const description = 'A chair that one can sit on, made of oak and wool. '.repeat(6);
  const rows = (from: number) =>
    Array.from(
      { length: 4_000 },
      (_, n) => `${from + n},Chair ${from + n},"${description}",${n}.50,Woody`,
    );
  const pieces = Array.from({ length: 10 }, (_, n) => rows(n * 4_000).join('\n'));
  const path = await save(`id,name,description,price,brand\n${pieces.join('\n')}\n`);
  pieces.length = 0;
  const source = { id: 'shop', location: path, settings: {} };
  const connector = createCatalogueConnector(source, context.services);
  let count = 0;
  const retainedBytes: number[] = [];
  for await (const finding of connector.list(new Map(), new AbortController().signal)) {
    if (finding.kind !== 'document') continue;
    count += 1;
    if (count % 10_000 === 0) retainedBytes.push(heapAfterCollection());
  }
  expect(count).toBe(40_000);
  // Only the set of seen ids grows.
  const grownBytes = (retainedBytes.at(-1) ?? 0) - (retainedBytes[0] ?? 0);
  expect(grownBytes).toBeLessThan(12 * 1024 * 1024);
});

function heapAfterCollection(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}

test('a stopped read closes the file', async () => {
  const path = await save(
    `id,name\n${Array.from({ length: 50_000 }, (_, n) => `${n},Chair ${n}\n`).join('')}`,
  );
  const connector = createCatalogueConnector(
    { id: 'shop', location: path, settings: {} },
    context.services,
  );
  const stop = new AbortController();
  const list = async () => {
    for await (const _ of connector.list(new Map(), stop.signal)) stop.abort(new Error('stop'));
  };
  await expect(list()).rejects.toThrow('stop');
});

const data =
  process.env['QUARRY_EVAL_DATA'] ?? join(import.meta.dirname, '../../../../../../shared/data');
const dummyJson = join(data, 'demo/dummyjson-products.jsonl');
const why = existsSync(dummyJson) ? '' : ` (skipped: ${dummyJson} is absent)`;

describe.skipIf(why !== '')(`the products of dummyjson.com${why}`, () => {
  test('become complete documents, all 194', async () => {
    const { documents, others } = await refresh(dummyJson);
    expect(others).toEqual([]);
    expect(documents).toHaveLength(194);
    for (const { title, text, facts, passages } of documents) {
      expect(text.startsWith(title)).toBe(true);
      expect(passages.length).toBeGreaterThan(0);
      expect(facts?.product).toEqual(
        expect.objectContaining({
          price: { amount: expect.any(Number), currency: 'USD' },
          category: expect.any(String),
          availability: expect.stringMatching(/^(in|out-of)-stock$/),
          rating: expect.any(Number),
          ratingCount: 3,
          imageUrl: expect.stringMatching(/^https:/),
          sku: expect.any(String),
          gtin: expect.any(String),
          attributes: expect.objectContaining({ 'Dimensions width': expect.any(String) }),
        }),
      );
    }
  });

  test('keep the brand of each that has one', async () => {
    let brands = 0;
    for await (const chunk of createReadStream(dummyJson, 'utf8'))
      brands += String(chunk).split('"brand": "').length - 1;
    const { documents } = await refresh(dummyJson);
    expect(documents.filter(({ facts }) => facts?.product?.brand !== undefined)).toHaveLength(
      brands,
    );
  });
});
