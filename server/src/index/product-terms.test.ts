import { expect, it } from 'vitest';
import type { DocumentFacts } from '../documents/document-facts.ts';
import { termNormalizer } from '../languages/analysis/term-normalizer.ts';
import { kindTermsOf, productWords } from './product-terms.ts';

const product = (facts: DocumentFacts) =>
  ({ type: 'product', title: 'Acme Runner', language: 'en', facts }) as const;

const WHOLE = {
  brand: 'Acme',
  category: 'Shoes > Boots',
  sku: 'A-1',
  gtin: '4006381333931',
  mpn: 'M7',
};

it('a product is found by its brand, category and codes, from its facts or attributes', () => {
  const names = ['Acme', 'Shoes > Boots', 'A-1', '4006381333931', 'M7'];
  expect(productWords(product({ product: WHOLE })).split('\n')).toEqual(names);
  expect(productWords(product({ attributes: WHOLE })).split('\n')).toEqual(names);
});

it('each text of a list counts, and numbers do not', () => {
  const attributes = { brand: ['Acme', 'Böhm'], sku: 17 };
  expect(productWords(product({ attributes })).split('\n')).toEqual(['Acme', 'Böhm']);
});

it('codes of variants are words, and documents of other types have none', () => {
  const facts = { product: { variants: [{ sku: 'A-1-red' }, {}] } };
  expect(productWords(product(facts))).toBe('A-1-red');
  expect(productWords({ type: 'page', facts: { product: WHOLE } })).toBe('');
});

it('the innermost category, in facts or attributes, names the kind of product', () => {
  const normalizer = termNormalizer('en');
  const ofFacts = kindTermsOf(product({ product: WHOLE }), normalizer);
  const ofAttributes = kindTermsOf(product({ attributes: WHOLE }), normalizer);
  expect(ofAttributes).toEqual(ofFacts);
  expect(ofFacts.some(({ text }) => text.includes('boot'))).toBe(true);
});
