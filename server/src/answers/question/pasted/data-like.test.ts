import { expect, test } from 'vitest';
import { isDataLike, wordsOfData } from './data-like.ts';

const LOG =
  '2026-11-20 10:01:02 INFO started\n2026-11-20 10:07:44 ERROR refused\n2026-11-20 10:07:51 INFO stopped';
const CHAT =
  'Ann: When do we ship?\nBob: On Tuesday.\nAnn: And who writes the notes?\nBob: Carla does.';

test.each([
  ['a log', LOG],
  ['a chat', CHAT],
  ['JSON', '{"name":"quarry","license":"Apache-2.0"}'],
  ['markup', '<h1>Hours</h1><p>Open from nine to five.</p>'],
  ['code', 'fn main() {\n    let a = 1;\n    go(a);\n}'],
])('%s is no speech', (_, text) => {
  expect(isDataLike(text)).toBe(true);
});

test.each([
  'What is it? Why is it so? Who made it?',
  'I have this: a server, a client and a question.\nWhat now?\nPlease help.',
  'The tower was built in 1871.\nIt is ninety metres tall.\nIt is closed in winter.',
])('prose is: %j', (text) => {
  expect(isDataLike(text)).toBe(false);
  expect(wordsOfData(text)).toBeNull();
});

test('the words of code are searched for', () => {
  expect(wordsOfData('let s1 = String::from("hello");\nlet s2 = s1;')).toBe(
    'let String from hello',
  );
});
