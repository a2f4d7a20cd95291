import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseFilter } from '../../../attributes/parse-filter.ts';
import { printFilter } from '../../../attributes/print-filter.ts';
import { KNOWN_LANGUAGES } from '../../../languages/known-languages.ts';
import { createShopVocabulary } from './shop-vocabulary.ts';
import { describePart, understandShopQuery } from './understand-shop-query.ts';

const languages = KNOWN_LANGUAGES.filter(({ shop }) => shop !== undefined).map(
  ({ subtags }) => subtags[0],
);

const texts = {
  brand: ['Acme', 'Black+Decker', 'Red Bull', 'The North Face', "Not Your Mother's"],
  category: ['Shoes', 'Jackets', 'T-Shirts', 'Energy drinks', 'Schuhe', 'Chaussures', 'Zapatos'],
  color: ['Red', 'Dark Red', 'Black', 'Rot', 'rouge'],
  size: ['42', '42.5', 'M', 'XL', '32x34'],
  material: ['Leather', 'Faux leather', 'Leder'],
  diet: ['Sugar-free', 'Zuckerfrei'],
};
const others = ['price', 'listPrice', 'rating', 'inStock'];
const vocabulary = createShopVocabulary({
  texts: new Map(Object.entries(texts)),
  others,
  currencies: ['EUR', 'USD'],
  languages,
});

function understand(text: string, known = vocabulary) {
  const { rest, understood, filter, sort, excluded } = understandShopQuery(text, {
    languages,
    vocabulary: known,
  });
  return {
    rest,
    parts: understood.map(describePart),
    filter: filter === null ? null : printFilter(filter),
    sort,
    excluded,
  };
}

/** A query, its filters as printed, and the remaining words. */
type Case = readonly [query: string, filter: string | null, rest: string];
const check = (cases: readonly Case[]) =>
  test.each(cases)('%s', (query, filter, rest) => {
    expect(understand(query)).toMatchObject({ filter, rest });
  });

describe('an amount is read in every notation, with a currency where one is typed', () => {
  check([
    ['shoes under 50', 'price < 50', 'shoes'],
    ['shoes under 50 €', 'price < 50 EUR', 'shoes'],
    ['shoes under €50', 'price < 50 EUR', 'shoes'],
    ['shoes under EUR 50', 'price < 50 EUR', 'shoes'],
    ['shoes under 50 eur', 'price < 50 EUR', 'shoes'],
    ['tv up to 1.299,00 €', 'price <= 1299 EUR', 'tv'],
    ['tv up to $1,299.00', 'price <= 1299 USD', 'tv'],
    ['tv up to 1 299 euros', 'price <= 1299 EUR', 'tv'],
    ['boat below 50k', 'price < 50000', 'boat'],
    ['bag under 50,- €', 'price < 50 EUR', 'bag'],
    ['bag under CHF 49.90', 'price < 49.9 CHF', 'bag'],
    ['bag 50 euros or less', 'price <= 50 EUR', 'bag'],
    ['bag from 20 to $30', 'price >= 20 USD AND price <= 30 USD', 'bag'],
    ['bag between 30 and 20', 'price >= 20 AND price <= 30', 'bag'],
    ['Tasche 20-30 €', 'price >= 20 EUR AND price <= 30 EUR', 'Tasche'],
    ['Tasche ab 1,5k Euro', 'price >= 1500 EUR', 'Tasche'],
  ]);
});

describe('a number that is not a price is not read as one', () => {
  check(
    [
      'laptop stand under 15 inch',
      'bag under 5"',
      'toys for kids under 5',
      'Under 18 film',
      'dumbbells under 20 pounds',
      'Spiel ab 18',
      'Nike Air Max 97',
      'discount over 50% shoes',
      'dumbbells 20-30 kg',
      'flag with at least 50 stars',
      '4 star hotel guide',
      '9 to 5 mug',
      'toys 5 and under',
      'games 4 or more',
      'vinyl between 1970 and 1985',
      'supplies for women over 50',
    ].map((query): Case => [query, null, query]),
  );
});

test('a sign that several currencies share is read as one that the catalogue has', () => {
  const canadian = createShopVocabulary({
    texts: new Map(),
    others,
    currencies: ['CAD'],
    languages,
  });
  expect(understand('tent under $90', canadian).filter).toBe('price < 90 CAD');
  expect(understand('tent under $90').filter).toBe('price < 90 USD');
});

describe('an explicit condition becomes a filter and is removed from the words', () => {
  check([
    ['shoes size 42', 'size = "42"', 'shoes'],
    ['Schuhe Größe: 42.5', 'size = "42.5"', 'Schuhe'],
    ['hammer by acme', 'brand = "Acme"', 'hammer'],
    ['drill by Black & Decker', 'brand = "Black+Decker"', 'drill'],
    ['jacket from North Face', 'brand = "The North Face"', 'jacket'],
    ['shoes colour: red', 'color IN ["Red", "Dark Red"]', 'shoes'],
    ['shoes at least 4 stars', 'rating >= 4', 'shoes'],
    ['shoes 4.5+ stars', 'rating >= 4.5', 'shoes'],
    ['shoes rated 4 or more', 'rating >= 4', 'shoes'],
    ['shoes in stock', 'inStock = true', 'shoes'],
    ['shoes not in stock', 'inStock = false', 'shoes'],
    ['Schuhe nicht auf Lager', 'inStock = false', 'Schuhe'],
    ['shoes on sale', 'listPrice EXISTS', 'shoes'],
    ['in stock', 'inStock = true', ''],
    ['Schuhe Gr.42', 'size = "42"', 'Schuhe'],
    ['shoes in size 42 or 42.5', 'size IN ["42", "42.5"]', 'shoes'],
    ['hammer by Acme or Black & Decker', 'brand IN ["Acme", "Black+Decker"]', 'hammer'],
    ['hammer by Acme and under 50', 'brand = "Acme" AND price < 50', 'hammer'],
    ['hammer by Acme or Nobody', null, 'hammer by Acme or Nobody'],
    ['phone with at least 4 stars and under 300', 'rating >= 4 AND price < 300', 'phone'],
  ]);
});

describe('an implied condition excludes products that contradict it, keeps those without the attribute, and stays a word', () => {
  const red = 'color IN ["Red", "Dark Red"] OR NOT color EXISTS';
  check([
    ['red shoes', red, 'red shoes'],
    ['rote Schuhe', 'color = "Rot" OR NOT color EXISTS', 'rote Schuhe'],
    ['red leather jacket', red, 'red leather jacket'],
    ['jacket in red', red, 'jacket in red'],
    ['jacket under 50 in red', `price < 50 AND (${red})`, 'jacket in red'],
    ['shoes size 42 red', `size = "42" AND (${red})`, 'shoes red'],
    ['red shoes under 50 €', `(${red}) AND price < 50 EUR`, 'red shoes'],
    ['t-shirt xl', 'size = "XL" OR NOT size EXISTS', 't-shirt xl'],
    ['jeans 32x34', 'size = "32x34" OR NOT size EXISTS', 'jeans 32x34'],
    ['red bull', null, 'red bull'],
    ['lady in red', null, 'lady in red'],
    ['black & decker drill', null, 'black & decker drill'],
    ['pixel 4 xl', null, 'pixel 4 xl'],
  ]);
});

describe('a negated value is excluded if the catalogue has it', () => {
  check([
    ['jacket not leather', 'NOT material = "Leather"', 'jacket'],
    ['jacket but not leather', 'NOT material = "Leather"', 'jacket'],
    ['Jacke nicht aus Leder', 'NOT material = "Leder"', 'Jacke'],
    ['jacket not by Acme', 'NOT brand = "Acme"', 'jacket'],
    ['jackets that are not leather', 'NOT material = "Leather"', 'jackets'],
    ['jam with no sugar', 'diet = "Sugar-free"', 'jam'],
    ['jam without sugar', 'diet = "Sugar-free"', 'jam'],
    ['Marmelade ohne Zucker', 'diet = "Zuckerfrei"', 'Marmelade'],
    ['No Sugar Added Jam', null, 'No Sugar Added Jam'],
    ["Not Your Mother's shampoo", null, "Not Your Mother's shampoo"],
    ['shoes without laces', null, 'shoes without laces'],
  ]);
});

test('a material that no attribute has is excluded from titles', () => {
  const bare = createShopVocabulary({ texts: new Map(), others, currencies: [], languages });
  expect(understand('sofa not leather', bare)).toEqual({
    rest: 'sofa',
    parts: [{ text: 'not leather' }],
    filter: null,
    sort: null,
    excluded: ['leather'],
  });
});

describe('superlatives set the order', () => {
  test.each([
    ['cheapest phone', 'phone', [{ attribute: 'price', direction: 'asc' }]],
    ['teuerste Uhr', 'Uhr', [{ attribute: 'price', direction: 'desc' }]],
    ['newest phone', 'phone', 'newest'],
    [
      'cheapest and best rated phone',
      'phone',
      [
        { attribute: 'price', direction: 'asc' },
        { attribute: 'rating', direction: 'desc' },
      ],
    ],
    ['newest cheapest phone', 'cheapest phone', 'newest'],
    ['phone', 'phone', null],
  ])('%s', (query, rest, sort) => {
    expect(understand(query)).toMatchObject({ rest, sort });
  });
});

test('each part names the words that it was read from, in the form of the API', () => {
  expect(understand('Red Shoes under 50 € cheapest').parts).toEqual([
    { text: 'Red', filter: 'color IN ["Red", "Dark Red"] OR NOT color EXISTS' },
    { text: 'under 50 €', filter: 'price < 50 EUR' },
    { text: 'cheapest', sort: 'price:asc' },
  ]);
});

describe('phrases, operators and excluded words are never touched', () => {
  check(
    [
      '"under 50 euros" sticker',
      '“in stock” sticker',
      'shoes -cheapest',
      'shoes intitle:newest',
      'shoes "not leather"',
    ].map((query): Case => [query, null, query]),
  );
});

test('a part that was removed stays words, and changes no other', () => {
  const query = 'shoes under 50 at least 4 stars in stock';
  const ignored = new Set(['at least 4 stars']);
  const { rest, understood } = understandShopQuery(query, { languages, vocabulary, ignored });
  expect(rest).toBe('shoes at least 4 stars');
  expect(understood.map(describePart)).toEqual([
    { text: 'under 50', filter: 'price < 50' },
    { text: 'in stock', filter: 'inStock = true' },
  ]);
});

test('a catalogue without an attribute gets no filter over it', () => {
  const empty = createShopVocabulary({ texts: new Map(), others: [], currencies: [], languages });
  for (const query of [
    'shoes under 50 €',
    'shoes at least 4 stars',
    'shoes in stock on sale',
    'red shoes size 42 by Acme',
    'cheapest shoes',
  ]) {
    expect(understand(query, empty)).toEqual({
      rest: query,
      parts: [],
      filter: null,
      sort: null,
      excluded: [],
    });
  }
});

const pieces = fc.constantFrom(
  ...[
    'red',
    'shoes',
    'under',
    'at least',
    '50',
    '4',
    '€',
    '$',
    'stars',
    'not',
    'leather',
    '"',
    '-',
  ],
  ...[
    'between',
    'and',
    'size',
    '42',
    'xl',
    'in stock',
    'cheapest',
    'newest',
    'by',
    'Acme',
    ',',
    '.',
  ],
  ...[
    'unter',
    'Größe',
    'ohne',
    'Zucker',
    'von',
    'bis',
    '20-30',
    '1.299,00',
    'k',
    '万',
    '円以下',
    'site:a',
  ],
);
const queries = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.array(pieces, { maxLength: 60 }).map((words) => words.join(' ').slice(0, 400)),
  fc.array(pieces, { maxLength: 60 }).map((words) => words.join('').slice(0, 400)),
);

test('for any query, the filter can be parsed again and the words come from the query', () => {
  fc.assert(
    fc.property(queries, (query) => {
      const { rest, parts, filter } = understand(query);
      if (filter !== null) expect(printFilter(parseFilter(filter))).toBe(filter);
      for (const { text, filter: own } of parts) {
        expect(query).toContain(text);
        expect(text.trim()).not.toBe('');
        if (own !== undefined) expect(printFilter(parseFilter(own))).toBe(own);
      }
      let at = 0;
      for (const word of rest.split(/\s+/u)) {
        at = query.indexOf(word, at);
        expect(at).toBeGreaterThanOrEqual(0);
        at += word.length;
      }
    }),
    { numRuns: 1_000 },
  );
});

test('a query without conditions is searched as typed', () => {
  fc.assert(
    fc.property(queries, (query) => {
      const { rest, parts } = understand(query);
      if (parts.length === 0) expect(rest).toBe(query.trim());
    }),
  );
});

test('the longest query takes a fraction of a second of processor time, even if hostile', () => {
  const hostile = [
    '1 '.repeat(200),
    'between 1 and '.repeat(28),
    'not '.repeat(100),
    'size '.repeat(80),
    '1.'.repeat(200),
    '"'.repeat(400),
    'under '.repeat(66),
    '4 stars '.repeat(50),
    'with and but for '.repeat(23),
    `${' '.repeat(199)}5${' '.repeat(200)}`,
    'в'.repeat(400),
    '50元以下'.repeat(66),
  ];
  understand(hostile[0]!); // compiles the patterns
  for (const query of hostile) {
    const started = process.cpuUsage();
    understand(query);
    const { user, system } = process.cpuUsage(started);
    // Processor time, so that other load does not count; a backtracking pattern needs seconds.
    expect((user + system) / 1000, query.slice(0, 20)).toBeLessThan(500);
  }
});
