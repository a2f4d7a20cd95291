import { describe, expect, test } from 'vitest';
import { MAX_FACTS_BYTES } from '../../documents/document-facts.ts';
import { readHtml } from './html.ts';

const URL_OF_PAGE = 'https://example.org/shop/chair';

async function facts(html: string) {
  return (await readHtml(html, URL_OF_PAGE)).facts;
}

function ld(value: unknown): string {
  return `<script type="application/ld+json">${JSON.stringify(value)}</script>`;
}

describe('the facts of a page', () => {
  test('come from its head', async () => {
    expect(
      await facts(
        `<head><meta property="og:site_name" content="The  Shop"><meta property="og:type" content="article">
         <meta property="og:image" content="/a.jpg"><meta name="keywords" content="chair, oak, chair,"><meta property="article:tag" content="sitting">
         <link rel="alternate" hreflang="de" href="/de/stuhl"></head><p>Words</p>`,
      ),
    ).toEqual({
      page: {
        siteName: 'The Shop',
        kind: 'article',
        imageUrl: 'https://example.org/a.jpg',
        keywords: ['chair', 'oak', 'sitting'],
        alternates: [{ language: 'de', url: 'https://example.org/de/stuhl' }],
      },
    });
  });

  test.each([
    ['is what the site says of itself', '', 'The Shop'],
    ['stands behind the name for sharing', '<meta property="og:site_name" content="A">', 'A'],
    ['goes before that of an app', '<meta name="application-name" content="App">', 'The Shop'],
  ])('the name in JSON-LD %s', async (_, head, siteName) => {
    const site = { '@type': 'WebSite', name: 'The Shop', url: 'https://example.org/' };
    const chair = { '@type': 'Product', name: 'Oak chair' };
    const html = `<head>${head}${ld({ '@graph': [chair, site] })}</head><p>Words</p>`;
    expect((await facts(html))?.page?.siteName).toBe(siteName);
  });

  test('breadcrumbs are the pages above, even if the list ends with the page itself', async () => {
    const list = (last: object) =>
      ld({
        '@type': 'BreadcrumbList',
        itemListElement: [
          {
            '@type': 'ListItem',
            position: 2,
            item: { '@id': 'https://example.org/chairs', name: 'Chairs' },
          },
          { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://example.org/' },
          { '@type': 'ListItem', position: 3, name: 'Oak chair', ...last },
        ],
      });
    expect((await facts(`${list({})}<p>Words`))?.page?.breadcrumbs).toEqual(['Home', 'Chairs']);
    expect((await facts(`${list({ item: URL_OF_PAGE })}<p>Words`))?.page?.breadcrumbs).toEqual([
      'Home',
      'Chairs',
    ]);
    expect(
      (await facts(`${list({ item: 'https://example.org/oak' })}<p>Words`))?.page?.breadcrumbs,
    ).toEqual(['Home', 'Chairs', 'Oak chair']);
  });

  test('items are listed outermost first; those without a type are left out', async () => {
    const html = `${ld({ '@type': 'Product', name: 'Chair' })}${ld({ name: 'nothing' })}<p itemscope itemtype="https://schema.org/Event"><b itemprop=name>Sale</b></p>`;
    expect((await facts(html))?.structured).toEqual([
      { type: 'Product', name: 'Chair' },
      { type: 'Event', name: 'Sale' },
    ]);
  });

  test('stay small: large values are shortened, or left out if they are still too large', async () => {
    const list = {
      '@type': 'ItemList',
      itemListElement: Array.from({ length: 400 }, (_, at) => ({
        name: `${at} ${'word '.repeat(100)}`,
      })),
    };
    const wide = Object.fromEntries(
      Array.from({ length: 5_000 }, (_, at) => [`property${at}`, 'value']),
    );
    const found = await facts(
      `${ld({ '@type': 'Thing', ...wide })}${ld(list)}${ld({ '@type': 'Product', name: 'Chair' })}<p>Words`,
    );
    expect(Buffer.byteLength(JSON.stringify(found))).toBeLessThanOrEqual(MAX_FACTS_BYTES);
    expect(found?.structured?.map(({ type }) => type)).toEqual(['ItemList', 'Product']);
  });

  test('a page without metadata has none', async () => {
    expect(await facts('<p>Words</p>')).toBeNull();
  });
});

describe('metadata of items', () => {
  test('an article inside a graph gives author, date and description; the site and its owner do not', async () => {
    const { metadata } = await readHtml(
      `${ld({
        '@graph': [
          { '@type': 'Organization', '@id': '#o', name: 'Publisher', description: 'Who we are' },
          {
            '@type': 'WebSite',
            name: 'Site',
            datePublished: '1999-01-01',
            description: 'The site',
          },
          {
            '@type': 'Article',
            headline: 'News',
            author: { '@id': '#ann' },
            datePublished: '2026-02-03',
            description: 'What happened',
          },
          { '@type': 'Person', '@id': '#ann', name: 'Ann', description: 'A person' },
        ],
      })}<p>Words`,
    );
    expect(metadata).toMatchObject({
      title: 'News',
      author: 'Ann',
      publishedAt: '2026-02-03',
      description: 'What happened',
    });
  });

  test('a relative canonical address is made absolute', async () => {
    const { metadata } = await readHtml(
      '<link rel=canonical href="/shop/chair?id=1#x"><p>Words',
      'https://example.org/a',
    );
    expect(metadata.canonicalUrl).toBe('https://example.org/shop/chair?id=1');
  });
});

describe('a page that is labelled as for adults', () => {
  test.each([
    ['<meta name="rating" content="adult">', 'label rating=adult'],
    [
      '<meta name="RATING" content="RTA-5042-1996-1400-1577-RTA">',
      'label rating=RTA-5042-1996-1400-1577-RTA',
    ],
    [
      '<meta http-equiv="PICS-Label" content=\'(PICS-1.1 "http://www.rsac.org/ratingsv01.html" l r (s 4 n 4))\'>',
      'label PICS-Label',
    ],
    [ld({ '@type': 'WebPage', isFamilyFriendly: false }), 'label isFamilyFriendly=false'],
  ])('says so in its facts: %s', async (head, reason) => {
    const read = await facts(`<head>${head}</head><p>Words</p>`);
    expect(read?.safety).toEqual({ explicit: true, score: 1, reason });
  });

  test('is distinguished from one that is rated for all', async () => {
    const read = await facts('<head><meta name="rating" content="general"></head><p>Words</p>');
    expect(read).toBeNull();
  });
});
