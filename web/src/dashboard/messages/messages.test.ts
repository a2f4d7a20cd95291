import { expect, test } from 'vitest';
import { dashboardMessages } from './use-dashboard-messages.ts';

const others = Object.entries(dashboardMessages).filter(([language]) => language !== 'en');

test.each(others)('%s says everything that English says, in other words', (_language, messages) => {
  expect(shapeOf(messages)).toEqual(shapeOf(dashboardMessages.en));
  expect(messages.signIn.submit).not.toBe(dashboardMessages.en.signIn.submit);
});

function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shapeOf(one)]));
}
