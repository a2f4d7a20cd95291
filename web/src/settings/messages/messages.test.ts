import { expect, test } from 'vitest';
import { settingsMessages } from './use-settings-messages.ts';

const { en, ...others } = settingsMessages;

test.each(Object.entries(others))('%s says everything that English says', (_language, messages) => {
  expect(shapeOf(messages)).toEqual(shapeOf(en));
  expect(messages.title).not.toBe(en.title);
});

function shapeOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shapeOf(one)]));
}
