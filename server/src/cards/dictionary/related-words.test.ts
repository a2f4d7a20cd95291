import { afterAll, expect, it } from 'vitest';
import { openDictionary } from './dictionary.ts';

const dictionary = openDictionary();
afterAll(() => dictionary.close());

it.each([
  ['slain', 'kill'],
  ['founded', 'establish'],
  ['purchase', 'buy'],
  ['destroyed', 'destruction'],
  ['fight', 'fought'],
  ['donate', 'gave'],
])('%s is near %s', (word, near) => {
  expect(dictionary.related(word).near).toContain(near);
});

it.each([
  ['increase', 'decrease'],
  ['public', 'private'],
  ['shared', 'unshared'],
  ['unknown', 'known'],
])('%s is the opposite of %s', (word, opposite) => {
  expect(dictionary.related(word).opposite).toContain(opposite);
});

it.each([
  ['born', true],
  ['signed', true],
  ['harbour', true],
  ['Toulouse', false],
])('%s can be a verb: %s', (word, isVerb) => {
  expect(dictionary.related(word).isVerb).toBe(isVerb);
});

it.each([
  ['oak', 'palm', true],
  ['France', 'Spain', true],
  ['oak', 'decade', false],
])('%s and %s are things of one kind: %s', (a, b, areAlike) => {
  const above = new Set(dictionary.related(a).above);
  expect(dictionary.related(b).above.some((kind) => above.has(kind))).toBe(areAlike);
});

it.each([
  ['farmers', true],
  ['committee', true],
  ['family', true],
  ['network', false],
  ['harbour', false],
  ['opened', null],
])('%s can be people: %s', (word, isPeople) => {
  expect(dictionary.related(word).isPeople).toBe(isPeople);
});

it.each([
  ['Spain', true],
  ['oak', false],
])('%s can be a place: %s', (word, isPlace) => {
  expect(dictionary.related(word).isPlace).toBe(isPlace);
});

it.each(['', '*', 'qzx', '../../etc/passwd', 'a'.repeat(10_000), '一'])(
  '%j has no related words',
  (word) => {
    expect(dictionary.related(word).near).toEqual([]);
  },
);
