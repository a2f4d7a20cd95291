import { expect, test } from 'vitest';
import { standsAlone } from './stands-alone.ts';

test.each([
  ['What is this spec?', 'en', false],
  ['What is it?', 'en', false],
  ['What is the README?', 'en', false],
  ['What is the specification?', 'en', false],
  ['What is ownership?', 'en', true],
  ['How do I set a rate limit?', 'en', true],
  ['Was ist das Dokument?', 'de', false],
  ['Was ist Tidewater?', 'de', true],
])('%s (%s) is an example: %s', (question, language, isExample) => {
  expect(standsAlone(question, language)).toBe(isExample);
});
