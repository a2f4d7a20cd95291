import { expect, test } from 'vitest';
import { readableName } from './readable-name.ts';
import { shoppingMessages } from './use-shopping-messages.ts';

const others = Object.entries(shoppingMessages).filter(([language]) => language !== 'en');

test.each(others)('%s says everything that English says, in other words', (_language, messages) => {
  expect(shapeOf(messages)).toEqual(shapeOf(shoppingMessages.en));
  expect(messages.browsing).not.toBe(shoppingMessages.en.browsing);
});

function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shapeOf(one)]));
}

test.each([
  ['screenSize', 'Screen size'],
  ['usb_c', 'Usb c'],
  ['attributes.type', 'Type'],
  ['color', 'Color'],
])('the attribute %s is called %s', (name, expected) => {
  expect(readableName(name)).toBe(expected);
});
