import { describe, expect, test } from 'vitest';
import { prefixNames, prefixSymbols } from './prefixes.ts';

const symbolsOf = (word: string, isLoose: boolean) =>
  prefixSymbols(word, isLoose).map(({ prefix, rest }) => `${prefix.symbol}|${rest}`);
const namesOf = (word: string) =>
  prefixNames(word).map(({ prefix, rest }) => `${prefix.name}|${rest}`);

describe('prefixes', () => {
  test.each([
    ['dam', false, ['d|am', 'da|m']],
    ['Mib', false, ['M|ib', 'Mi|b']],
    ['mib', true, ['m|ib', 'M|ib', 'Mi|b']],
    ['Mm', true, ['m|m', 'M|m']],
    ['Mm', false, ['M|m']],
    ['µm', false, ['µ|m']],
    ['Μm', true, ['μ|m']],
    ['k', true, []],
    ['x', true, []],
    ['', true, []],
  ])('whose symbol begins %s are found, with letters of any case: %s', (word, isLoose, found) => {
    expect(symbolsOf(word, isLoose)).toEqual(found);
  });

  test.each([
    ['kilometer', ['kilo|meter']],
    ['quilometro', ['kilo|metro']],
    ['zentimeter', ['centi|meter']],
    ['mikrogramm', ['micro|gramm']],
    ['megabyte', ['mega|byte']],
    ['kilo', []],
    ['', []],
  ])('whose name begins %s are found, each once', (word, found) => {
    expect(namesOf(word)).toEqual(found);
  });
});
