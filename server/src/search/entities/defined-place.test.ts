import { expect, it } from 'vitest';
import { definedPlace } from './defined-place.ts';

it.each([
  ['large port city in the north of Germany', 'en', 'city'],
  ['capital and largest city of France.', 'en', 'city'],
  ['landlocked country in Europe', 'en', 'country'],
  ['federal constitutional monarchy located in Asia', 'en', 'country'],
  ['Stadt im Norden', 'de', 'city'],
  ['Binnenstaat in Mitteleuropa', 'de', 'country'],
  ['ville française', 'fr', 'city'],
  ['pays d’Europe', 'fr', 'country'],
  ['ciudad del norte', 'es', 'city'],
  ['city bike with three gears', 'en', null],
  ['framework for the web', 'en', null],
  ['country song by Johnny Cash', 'en', null],
  ['', 'en', null],
])('%j in %s is %s', (predicate, language, type) =>
  expect(definedPlace(predicate, language)).toBe(type),
);
