import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { StructuredItem } from '../../documents/document-facts.ts';
import { MAX_FACTS_BYTES } from '../../documents/document-facts.ts';
import { structuredItems } from '../html/structured-items.ts';
import { productsOfPage } from './products-of-page.ts';

const PAGE = {
  url: 'https://www.shop.example/p/1',
  title: 'Page',
  language: 'en',
  site: 'shop.example',
};

/** The items in the form that extraction gives. */
function itemsOf(json: unknown): StructuredItem[] {
  return structuredItems([json], []).filter((item): item is StructuredItem => 'type' in item);
}

const read = (json: unknown) => productsOfPage(itemsOf(json), PAGE);

const CHAIR = {
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: 'Oak chair',
  description: '<p>Made of <b>oak</b>.</p>',
  sku: 'C-1',
  gtin13: '4006381333931',
  brand: { '@type': 'Brand', name: 'Woody' },
  category: 'Home / Chairs',
  image: ['/chair.jpg'],
  color: 'brown',
  weight: { '@type': 'QuantitativeValue', value: 7, unitText: 'kg' },
  additionalProperty: [{ '@type': 'PropertyValue', name: 'Legs', value: 4 }],
  aggregateRating: {
    '@type': 'AggregateRating',
    ratingValue: '9',
    bestRating: '10',
    reviewCount: 12,
  },
  offers: {
    '@type': 'Offer',
    price: '79,90',
    priceCurrency: 'EUR',
    availability: 'https://schema.org/InStock',
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', name: 'Shop' },
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      priceType: 'https://schema.org/ListPrice',
      price: 99,
    },
  },
};

describe('a page about one product', () => {
  test('gives a document with all data of the page about it', () => {
    const [document, ...others] = read(CHAIR);
    expect(others).toEqual([]);
    expect(document).toMatchObject({
      externalId: `${PAGE.url}#product`,
      type: 'product',
      url: PAGE.url,
      site: 'shop.example',
      title: 'Oak chair',
      description: 'Made of oak.',
      language: 'en',
    });
    expect(document?.facts?.product).toEqual({
      price: { amount: 79.9, currency: 'EUR' },
      listPrice: { amount: 99, currency: 'EUR' },
      brand: 'Woody',
      category: 'Home > Chairs',
      availability: 'in-stock',
      rating: 4.5,
      ratingCount: 12,
      imageUrl: 'https://www.shop.example/chair.jpg',
      merchant: 'Shop',
      sku: 'C-1',
      gtin: '4006381333931',
      condition: 'new',
      attributes: { color: 'brown', weight: '7 kg', Legs: '4' },
    });
    expect(document?.text).toBe(
      'Oak chair\n\n- Brand: Woody\n- Category: Home > Chairs\n- Price: 79.90 EUR\n- List price: 99 EUR\n- Availability: in stock\n- Rating: 4.5 of 5 (12 ratings)\n\nMade of oak.\n\ncolor: brown\nweight: 7 kg\nLegs: 4\nSKU: C-1\nGTIN: 4006381333931',
    );
  });

  test('has the same version for the same product, and another one when its price changes', () => {
    const version = (price: string) =>
      read({ ...CHAIR, offers: { ...CHAIR.offers, price } })[0]?.version;
    expect(version('79,90')).toBe(version('79.90'));
    expect(version('79,90')).not.toBe(version('78.00'));
  });

  test('finds it in a graph, as the main entity, and with a custom type', () => {
    const wrapped = [
      { '@graph': [{ '@type': 'WebSite', name: 'Shop' }, CHAIR] },
      { '@type': 'WebPage', mainEntity: CHAIR },
      { ...CHAIR, '@type': ['Thing', 'http://schema.org/Product'] },
    ];
    expect(wrapped.map((json) => read(json)[0]?.title)).toEqual(Array(3).fill('Oak chair'));
  });

  test('the cheapest available offer counts', () => {
    const offers = [
      { '@type': 'Offer', price: 50, priceCurrency: 'EUR', availability: 'OutOfStock' },
      { '@type': 'Offer', price: 70, priceCurrency: 'EUR', availability: 'InStock' },
      { '@type': 'Offer', price: 60, priceCurrency: 'EUR', availability: 'InStock' },
    ];
    expect(read({ ...CHAIR, offers })[0]?.facts?.product).toMatchObject({
      price: { amount: 60, currency: 'EUR' },
      availability: 'in-stock',
    });
    const aggregate = {
      '@type': 'AggregateOffer',
      lowPrice: '10',
      highPrice: '20',
      priceCurrency: 'USD',
    };
    expect(read({ ...CHAIR, offers: aggregate })[0]?.facts?.product?.price).toEqual({
      amount: 10,
      currency: 'USD',
    });
  });

  test('a price without currency and a product without name are ignored', () => {
    expect(read({ ...CHAIR, offers: { price: 5 } })[0]?.facts?.product?.price).toBeUndefined();
    expect(read({ '@type': 'Product', sku: 'x' })).toEqual([]);
  });
});

describe('variants are one document', () => {
  const variant = (size: string, price: number) => ({
    '@type': 'Product',
    name: `Shirt - ${size}`,
    sku: `S-${size}`,
    size,
    offers: { '@type': 'Offer', price, priceCurrency: 'EUR', availability: 'InStock' },
  });

  test('of a group', () => {
    const group = {
      '@type': 'ProductGroup',
      name: 'Shirt',
      productGroupID: 'S',
      hasVariant: [variant('M', 20), variant('L', 19)],
    };
    const [document, ...others] = read(group);
    expect(others).toEqual([]);
    expect(document?.facts?.product).toMatchObject({
      price: { amount: 19, currency: 'EUR' },
      availability: 'in-stock',
      variants: [
        { name: 'Shirt - M', sku: 'S-M', attributes: { size: 'M' } },
        { name: 'Shirt - L', sku: 'S-L', attributes: { size: 'L' } },
      ],
    });
    expect(document?.text).toContain('- Shirt - M (S-M)\n- Shirt - L (S-L)');
  });

  test('that only name their group', () => {
    const sizes = ['S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL'];
    const json = sizes.map((size) => ({ ...variant(size, 20), inProductGroupWithID: 'S' }));
    const documents = read(json);
    expect(documents.map(({ title }) => title)).toEqual(['Shirt']);
    expect(documents[0]?.facts?.product?.variants).toHaveLength(7);
  });

  test('fifty with the same name', () => {
    const json = Array.from({ length: 50 }, (_, n) => ({
      ...variant('M', n + 1),
      name: 'Shirt',
      sku: `${n}`,
    }));
    const documents = read(json);
    expect(documents).toHaveLength(1);
    expect(documents[0]?.facts?.product?.variants).toHaveLength(50);
  });

  test('for any number of variants, the facts stay within their bound', () => {
    const many = Array.from({ length: 1_000 }, (_, n) => ({
      ...variant('M', n + 1),
      sku: `${n}`,
      name: `${n} ${'long '.repeat(80)}`,
    }));
    const [document] = read({ '@type': 'ProductGroup', name: 'Shirt', hasVariant: many });
    expect(JSON.stringify(document?.facts).length).toBeLessThanOrEqual(MAX_FACTS_BYTES);
    expect(document?.facts?.product?.variants?.length).toBeGreaterThan(10);
  });
});

describe('a page that lists products', () => {
  const listed = (n: number, url?: string) => ({
    '@type': 'ListItem',
    position: n,
    item: { '@type': 'Product', name: `Product ${n}`, ...(url === undefined ? {} : { url }) },
  });

  test('gives those that have their own page, with the id that they have there', () => {
    const itemListElement = Array.from({ length: 100 }, (_, n) =>
      listed(n, n % 2 === 0 ? `/p/${n}` : undefined),
    );
    const documents = read({ '@type': 'ItemList', itemListElement });
    expect(documents).toHaveLength(50);
    expect(documents[1]).toMatchObject({
      externalId: 'https://www.shop.example/p/2#product',
      url: 'https://www.shop.example/p/2',
      title: 'Product 2',
    });
  });

  test('of a few, those without one are distinguished by their ids', () => {
    const documents = read([
      { '@type': 'Product', name: 'Oak chair', sku: 'A' },
      { '@type': 'Product', name: 'Pine table', sku: 'B' },
    ]);
    expect(documents.map(({ externalId }) => externalId)).toEqual([
      `${PAGE.url}#product=A`,
      `${PAGE.url}#product=B`,
    ]);
  });
});

test('any data in a page give products with a name, or none', () => {
  const value = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      fc.string(),
      fc.double(),
      fc.boolean(),
      fc.constant(null),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(
        fc.constantFrom(
          '@type',
          'name',
          'offers',
          'price',
          'priceCurrency',
          'brand',
          'hasVariant',
          'aggregateRating',
          'ratingValue',
          'image',
          'url',
          'item',
          'itemListElement',
          'category',
          'additionalProperty',
          'isVariantOf',
          '__proto__',
          'constructor',
        ),
        tie('value'),
        { maxKeys: 5 },
      ),
    ),
  })).value;
  fc.assert(
    fc.property(value, value, (name, rest) => {
      const json = {
        '@type': 'Product',
        name,
        offers: rest,
        hasVariant: rest,
        brand: rest,
        isVariantOf: rest,
      };
      for (const document of read([json, rest])) {
        expect(document.title).not.toBe('');
        expect(document.url).toMatch(/^https?:/);
        expect(() => JSON.stringify(document)).not.toThrow();
      }
    }),
    { numRuns: 500 },
  );
});
