import { expect, test } from 'vitest';
import { SaidBefore } from './said-before.ts';

test('a statement is known again whatever it cites and however it is marked', () => {
  const said = new SaidBefore();
  expect(said.again('The bridge of Harrow is 5 m long [1].')).toBe(false);
  expect(said.again('**The bridge of Harrow** is 5 m long. [2][3]')).toBe(true);
  expect(said.again('The bridge of Harrow is 6 m long [1].')).toBe(false);
});

test('what is short may be said as often as one likes', () => {
  const said = new SaidBefore();
  expect([said.again('Yes.'), said.again('Yes.')]).toEqual([false, false]);
});

test('three in a row are a loop; something new ends it', () => {
  const said = new SaidBefore();
  const tell = (text: string) => said.again(`${text} is a bridge that is very long.`);
  tell('This');
  for (let at = 0; at < 2; at++) tell('This');
  expect(said.isLoop).toBe(false);
  tell('This');
  expect(said.isLoop).toBe(true);
  tell('That');
  expect(said.isLoop).toBe(false);
});
