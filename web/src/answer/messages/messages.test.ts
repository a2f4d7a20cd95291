import { expect, test } from 'vitest';
import { de } from './de.ts';
import { en } from './en.ts';

/** Texts by their path. */
function texts(messages: object, path = ''): [string, string][] {
  return Object.entries(messages).flatMap(([name, value]: [string, unknown]) => {
    const at = `${path}${name}`;
    if (typeof value === 'string') return [[at, value] satisfies [string, string]];
    return typeof value === 'object' && value !== null ? texts(value, `${at}.`) : [];
  });
}

test('no text is left in English, but for those that read the same in German', () => {
  const english = new Map(texts(en));
  const same = texts(de).filter(([path, text]) => english.get(path) === text);
  expect(same).toEqual([['code', 'Code']]);
});

test('what is counted is in the singular where there is one', () => {
  expect([1, 2].map(en.list.cited)).toEqual(['Cited 1 time', 'Cited 2 times']);
  expect([1, 2].map(de.list.cited)).toEqual(['1-mal zitiert', '2-mal zitiert']);
});
