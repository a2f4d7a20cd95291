import { describe, expect, test } from 'vitest';
import { effectiveSort } from '../shop-toolbar.tsx';
import { availabilityOf, deepestCategory, reductionOf, shownCategory } from './product-facts.ts';

const money = (amount: number, currency = 'EUR') => ({ amount, currency });

describe('a reduction', () => {
  test.each([
    [money(75), money(100), 25],
    [money(66.67), money(100), 33],
    [money(100), money(100), null],
    [money(120), money(100), null],
    [money(99.5), money(100), null],
    [money(50, 'USD'), money(100), null],
    [money(0), money(100), 100],
    [null, money(100), null],
    [money(50), null, null],
  ])('%o of %o: %s per cent', (price, listPrice, expected) => {
    expect(reductionOf({ price, listPrice })).toBe(expected);
  });
});

test('the availability is said as precisely as the shop says it', () => {
  expect(availabilityOf({ availability: 'preorder', inStock: false })).toBe('preorder');
  expect(availabilityOf({ availability: null, inStock: true })).toBe('in-stock');
  expect(availabilityOf({ availability: null, inStock: false })).toBe('out-of-stock');
  expect(availabilityOf({ availability: null, inStock: null })).toBeNull();
});

test('a category is called by its innermost name', () => {
  expect(deepestCategory('Home > Chairs')).toBe('Chairs');
  expect(deepestCategory('Home')).toBe('Home');
  expect(shownCategory('home-goods > mens-shirts > TV')).toBe('Home goods > Mens shirts > TV');
});

describe('the order that holds', () => {
  const cheapest = [{ text: 'cheapest', sort: 'price:asc', applied: true }];
  test.each([
    [{ sort: 'rating', text: 'mug' }, cheapest, 'rating'],
    [{ sort: null, text: 'cheapest mug' }, cheapest, 'price_asc'],
    [{ sort: null, text: 'cheapest mug' }, [{ ...cheapest[0]!, applied: false }], 'relevance'],
    [{ sort: null, text: 'mug' }, [], 'relevance'],
    [{ sort: null, text: '' }, [], 'newest'],
  ] as const)('of %o with %o is %s', (state, understood, expected) => {
    expect(effectiveSort(state, [...understood])).toBe(expected);
  });
});
