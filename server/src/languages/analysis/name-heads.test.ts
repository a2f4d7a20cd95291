import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nameHeads } from './name-heads.ts';

describe('the noun that says what a thing is', () => {
  test.each([
    ['en', 'Leather cover for iPhone 15, black', ['cover']],
    ['en', 'phone charger', ['charger']],
    ['en', 'Phone Case with Card Holder', ['Case']],
    ['en', "Women's Running Shoes Blue 42", ['Shoes']],
    ['en', 'Apple iPhone 15 Pro Max 256GB', ['iPhone']],
    ['en', 'Set of Knives', ['Set', 'Knives']],
    ['en', 'Knife Set 6 pcs', ['Knife', 'Set']],
    ['en', 'Charger (fits all phones)', ['Charger']],
    ['en', 'T-Shirt - Red, XL', ['T-Shirt']],
    ['en', 'Black', ['Black']],
    ['en', '256 GB', ['GB']],
    ['en', '42', []],
    ['en', '', []],
    ['de', 'Hülle für Handy schwarz', ['Hülle']],
    ['de', 'Handyhülle aus Leder', ['Handyhülle']],
    ['de', 'Schuhe Damen Rot 39', ['Schuhe']],
    ['de', 'Ladegerät für Handys', ['Ladegerät']],
    ['de', 'Set mit 6 Messern', ['Set', 'Messern']],
    ['fr', 'Chaussures de course rouges', ['Chaussures']],
    ['fr', 'Coque pour iPhone 15', ['Coque']],
    ['es', 'Funda para móvil', ['Funda']],
    ['it', 'Custodia per telefono', ['Custodia']],
    ['pl', 'Phone charger', ['charger']],
    [null, 'Phone charger for cars', ['charger']],
    ['x-unknown', 'Phone charger', ['charger']],
  ] as const)('%s: %s', (language, name, heads) => {
    expect(nameHeads(name, language)).toEqual(heads);
  });
});

test('a brand is no such noun', () => {
  expect(nameHeads('Running shoes Acme', 'en', new Set(['acme']))).toEqual(['shoes']);
});

test('every text has a few such nouns, which stand in it', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.constantFrom('en', 'de', 'fr', null),
      (name, language) => {
        const heads = nameHeads(name, language);
        expect(heads.length).toBeLessThanOrEqual(4);
        for (const head of heads) expect(name).toContain(head);
      },
    ),
  );
});
