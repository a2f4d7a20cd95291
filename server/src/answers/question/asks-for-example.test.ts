import { expect, it } from 'vitest';
import { asksForExample, asksForExampleAlone } from './asks-for-example.ts';
import { standaloneQuery } from './standalone-query.ts';

it.each([
  ['Give me an example', 'en', true],
  ['Can you show me a code sample?', 'en', true],
  ['Show me the code', 'en', true],
  ['Gib mir ein Beispiel', 'de', true],
  ['Donne-moi un exemple', 'fr', true],
  ['¿Me das un ejemplo?', 'es', true],
  ['给我一个例子', 'zh', true],
  ['Give me an example of a mailsift rule', 'en', false],
])('%s: names nothing itself: %s %s', (text, language, isAlone) => {
  expect(asksForExample(text, language)).toBe(true);
  expect(asksForExampleAlone(text, language)).toBe(isAlone);
});

it('a bare request for an example is about the subject of the previous question', () => {
  const [own] = standaloneQuery(['How do I configure tinyfeed?', 'Give me an example'], 'en');
  expect(own?.text).toBe('How do I configure tinyfeed?');
});
