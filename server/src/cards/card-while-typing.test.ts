import { expect, test } from 'vitest';
import { systemTimers } from '../runtime/timers.ts';
import { allCardKinds } from './card-kinds.ts';
import { cardWhileTyping } from './card-while-typing.ts';
import type { FindCardServices } from './find-card.ts';

const services: FindCardServices = {
  kinds: allCardKinds,
  clock: { now: () => Date.parse('2026-01-31T12:00:00Z') },
  timers: systemTimers,
  onCard: () => {
    throw new Error('It is not counted.');
  },
  onFault: (kind, _fault, error) => {
    throw new Error(`${kind} failed`, { cause: error });
  },
};

const answer = async (text: string) => {
  const card = await cardWhileTyping({ text }, services, new AbortController().signal);
  return card?.answer.text ?? null;
};

test.each([
  ['15*', '15'],
  ['15*3', '45'],
  ['15*3+', '45'],
  ['(2+3)×', '5'],
  ['15 * 3 -', '45'],
])('%s shows %s', async (text, expected) => {
  expect(await answer(text)).toBe(expected);
});

test.each([
  '15',
  '2024-',
  '24/',
  '555-123-',
  'c++',
  'file*',
  '*',
  '1.2.3-',
  '192.168.0.1/',
  'roll a die',
  'a+',
])('%s shows nothing', async (text) => {
  expect(await answer(text)).toBeNull();
});
