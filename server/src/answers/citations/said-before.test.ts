import { expect, test } from 'vitest';
import { SaidBefore } from './said-before.ts';

test('a repeated statement is recognised, whatever its citations and markup', () => {
  const said = new SaidBefore();
  expect(said.again('The bridge of Harrow is 5 m long [1].')).toBe(false);
  expect(said.again('**The bridge of Harrow** is 5 m long. [2][3]')).toBe(true);
  expect(said.again('The bridge of Harrow is 6 m long [1].')).toBe(false);
});

test('a short statement may be repeated without limit', () => {
  const said = new SaidBefore();
  expect([said.again('Yes.'), said.again('Yes.')]).toEqual([false, false]);
});

test('three repetitions in a row are a loop; a new statement ends it', () => {
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
