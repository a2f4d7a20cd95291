import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cpuMs } from '../../runtime/test-cpu-time.ts';
import { parseHtml } from './html-tree.ts';
import { readJsonLd } from './json-ld.ts';
import { markedItems } from './marked-items.ts';
import { structuredItems } from './structured-items.ts';

function linked(...sources: string[]) {
  return structuredItems(sources.map(readJsonLd), []);
}

function marked(html: string) {
  return structuredItems([], markedItems(parseHtml(html).root, 'https://example.org/a/'));
}

const CHAIR = [{ type: 'Product', name: 'Chair' }];

describe('JSON-LD', () => {
  test.each([
    ['as it should be', '{"@context":"https://schema.org","@type":"Product","name":"Chair"}'],
    ['with full names', '{"@type":"http://schema.org/Product","https://schema.org/name":"Chair"}'],
    ['with a prefix', '{"@type":"schema:Product","schema:name":"Chair"}'],
    ['with the aliases of schema.org', '{"type":"Product","name":"Chair"}'],
    ['in a list', '[{"@type":"Product","name":"Chair"}]'],
    [
      'in a graph',
      '{"@context":"https://schema.org","@graph":[{"@type":"Product","name":"Chair"}]}',
    ],
    ['with trailing commas', '{"@type":"Product","name":"Chair",}'],
    ['with comments', '{/* a */"@type":"Product", // b\n"name":"Chair"}'],
    ['in CDATA', '//<![CDATA[\n{"@type":"Product","name":"Chair"}\n//]]>'],
    ['in a comment', '<!-- {"@type":"Product","name":"Chair"} -->'],
    ['with a line end in a text', '{"@type":"Product","name":"Chair\n"}'],
    ['with a semicolon behind', '{"@type":"Product","name":"Chair"};'],
    [
      'escaped as if it were text',
      '{&quot;@type&quot;:&quot;Product&quot;,&quot;name&quot;:&quot;Chair&quot;}',
    ],
    ['with values apart', '{"@type":"Product","name":{"@value":"Chair","@language":"en"}}'],
    ['with markup in a text', '{"@type":"Product","name":"<b>Chair</b> &nbsp;"}'],
    [
      'with nothing in places',
      '{"@type":"Product","name":"Chair","brand":null,"offers":[],"sku":"","x":{}}',
    ],
    ['with a hostile name', '{"@type":"Product","name":"Chair","__proto__":{"price":0}}'],
  ])('%s is read', (_, source) => {
    expect(linked(source)).toEqual(CHAIR);
  });

  test('keeps numbers, lists, nested items, further types and addresses as they are', () => {
    expect(
      linked(
        '{"@type":["Product","Vehicle"],"@id":"#p","offers":{"@type":"Offer","price":12.5,"availability":"https://schema.org/InStock"},"image":["https://example.org/?a=1&copy=2"],"isFamilyFriendly":true}',
      ),
    ).toEqual([
      {
        type: 'Product',
        additionalType: ['Vehicle'],
        id: '#p',
        offers: { type: 'Offer', price: 12.5, availability: 'https://schema.org/InStock' },
        image: ['https://example.org/?a=1&copy=2'],
        isFamilyFriendly: true,
      },
    ]);
  });

  test('a reference is replaced by what it refers to, also in another block, and circles end', () => {
    const [article] = linked(
      '{"@type":"Article","@id":"#a","author":{"@id":"#ann"},"publisher":{"@id":"#gone"}}',
      '{"@type":"Person","@id":"#ann","name":"Ann","subjectOf":{"@id":"#a"}}',
    );
    expect(article).toEqual({
      type: 'Article',
      id: '#a',
      author: { type: 'Person', id: '#ann', name: 'Ann', subjectOf: '#a' },
      publisher: '#gone',
    });
  });

  test.each([
    ['nothing', ''],
    ['no JSON', 'window.x = function () {}'],
    ['half of one', '{"@type":"Product'],
    ['a deep one', '['.repeat(200_000)],
    ['deep objects', '{"a":'.repeat(100_000)],
    ['10 MB', `{"@type":"Product","name":"${'x'.repeat(10_000_000)}"}`],
    ['a scalar', '42'],
  ])('%s gives an outcome in bounded time', (_, source) => {
    const beforeMs = cpuMs();
    expect(JSON.stringify(linked(source)).length).toBeLessThan(100);
    expect(cpuMs() - beforeMs).toBeLessThan(2_000);
  });

  test('many nodes that refer to each other stay few', () => {
    const ids = Array.from({ length: 300 }, (_, at) => ({ '@id': `#${at}` }));
    const nodes = ids.map((id) => ({ ...id, '@type': 'Thing', knows: ids }));
    const items = linked(JSON.stringify({ '@graph': nodes }));
    expect(JSON.stringify(items).length).toBeLessThan(20_000_000);
  });

  test('no JSON makes it throw', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue({ maxDepth: 12 }), { maxLength: 4 }), (values) => {
        const withNames = JSON.parse(
          JSON.stringify(values).replaceAll('""', '"@type"'),
        ) as unknown[];
        for (const item of structuredItems(withNames, [])) expect(typeof item).toBe('object');
      }),
    );
  });
});

describe('microdata', () => {
  test('takes each value from where its element has it', () => {
    expect(
      marked(
        `<div itemscope itemtype="https://schema.org/Product"><h1 itemprop="name">Chair</h1>
         <a itemprop="url" href="chair#top">x</a><img itemprop="image" src="/chair.jpg"><meta itemprop="sku" content="7">
         <time itemprop="releaseDate" datetime="2026-01-02">January</time><data itemprop="weight" value="3">three</data>
         <p itemprop="offers" itemscope itemtype="http://schema.org/Offer"><span itemprop="price" content="12.50">12,50 €</span>
         <link itemprop="availability" href="https://schema.org/InStock"></p><i itemprop="color">red</i><i itemprop="color">blue</i></div>`,
      ),
    ).toEqual([
      {
        type: 'Product',
        name: 'Chair',
        url: 'https://example.org/a/chair',
        image: 'https://example.org/chair.jpg',
        sku: '7',
        releaseDate: '2026-01-02',
        weight: '3',
        offers: { type: 'Offer', price: '12.50', availability: 'https://schema.org/InStock' },
        color: ['red', 'blue'],
      },
    ]);
  });

  test('an item takes what it refers to from elsewhere, and does not follow itself round', () => {
    expect(
      marked(
        '<div id=a><div itemscope itemtype="https://schema.org/Product" itemref="b a gone"></div></div><p id=b><b itemprop=name>Chair</b></p>',
      ),
    ).toEqual(CHAIR);
  });

  test('items that refer to items that refer to items end', () => {
    const refs = Array.from({ length: 30 }, (_, at) => `i${at}`).join(' ');
    const items = Array.from(
      { length: 30 },
      (_, at) => `<p id=i${at} itemprop=x itemscope itemref="${refs}"><i itemprop=y>z</i></p>`,
    ).join('');
    const beforeMs = cpuMs();
    marked(`<div itemscope>${items}</div>`);
    expect(cpuMs() - beforeMs).toBeLessThan(3_000);
  });

  test('breadcrumbs keep their order', () => {
    const crumb = (name: string, at: number) =>
      `<li itemprop=itemListElement itemscope itemtype="https://schema.org/ListItem"><a itemprop=item href=/${at}><span itemprop=name>${name}</span></a><meta itemprop=position content=${at}></li>`;
    const [list] = marked(
      `<ol itemscope itemtype="https://schema.org/BreadcrumbList">${crumb('Home', 1)}${crumb('Chairs', 2)}</ol>`,
    );
    expect(list).toMatchObject({
      type: 'BreadcrumbList',
      itemListElement: [{ name: 'Home' }, { name: 'Chairs', position: '2' }],
    });
  });
});

describe('RDFa Lite', () => {
  test('is read where its vocabulary is schema.org', () => {
    const html =
      '<div vocab="http://schema.org/" typeof="Product"><span property="name">Chair</span><p property="offers" typeof="Offer"><b property="price" content="12">x</b></p></div>';
    expect(marked(html)).toEqual([
      { type: 'Product', name: 'Chair', offers: { type: 'Offer', price: '12' } },
    ]);
    expect(
      marked(
        '<div typeof="schema:Product sioc:Item"><i property="schema:name og:title">Chair</i></div>',
      ),
    ).toEqual(CHAIR);
  });

  test('other vocabularies, and the OpenGraph of a head, are no items', () => {
    expect(
      marked(
        '<meta property="og:title" content="x"><div typeof="foaf:Person"><i property="foaf:name">x</i></div>',
      ),
    ).toEqual([]);
  });
});
