import { expect, test } from 'vitest';
import { trendsMessages } from './use-trends-messages.ts';

const others = Object.entries(trendsMessages).filter(([language]) => language !== 'en');

test.each(others)('%s says everything that English says, in other words', (_language, messages) => {
  expect(Object.keys(messages)).toEqual(Object.keys(trendsMessages.en));
  expect(messages.lead).not.toBe(trendsMessages.en.lead);
  expect(messages.asked(1, '1')).not.toBe(messages.asked(2, '2'));
});
