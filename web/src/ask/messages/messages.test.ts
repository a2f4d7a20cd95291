import { expect, test } from 'vitest';
import { askMessages } from './use-ask-messages.ts';

const others = Object.entries(askMessages).filter(([language]) => language !== 'en');

test.each(others)('%s says everything that English says, in other words', (_language, messages) => {
  expect(shapeOf(messages)).toEqual(shapeOf(askMessages.en));
  expect(messages.welcome.title).not.toBe(askMessages.en.welcome.title);
});

function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shapeOf(one)]));
}
