import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readHeading } from './telling-heading.ts';

test.each([
  ['Rate limits', 'en', 'Rate limits'],
  ['2.3  Rate\nlimits:', 'en', 'Rate limits'],
  ['§ 4 Haftung des Anbieters', 'de', 'Haftung des Anbieters'],
  ['Example - Mocked request', 'en', 'Mocked request'],
  ['Example 2: Mocked request', 'en', 'Mocked request'],
  ['Error handling (#3261)', 'en', 'Error handling'],
  ['How do I log in?', 'en', 'How do I log in?'],
  ['レート制限', 'ja', 'レート制限'],
  ['版权归谁？', 'zh', '版权归谁？'],
])('%j describes its section', (heading, language, text) => {
  expect(readHeading(heading, language)?.text).toBe(text);
});

test.each([
  ['Introduction', 'en'],
  ['1. Introduction', 'en'],
  ['See also', 'en'],
  ['Table of Contents', 'en'],
  ['TL;DR', 'en'],
  ['What’s new 2.0', 'en'],
  ['Siehe auch', 'de'],
  ['Voir aussi', 'fr'],
  ['Véase también', 'es'],
  ['См. также', 'ru'],
  ['انظر أيضًا', 'ar'],
  ['参考文献', 'zh'],
  ['はじめに', 'ja'],
  ['A', 'en'],
  ['', 'en'],
  ['1.2.3', 'en'],
  ['fastify.register(plugin)', 'en'],
  ['--port <number>', 'en'],
  ['`code`', 'en'],
  ['When to use each', 'en'],
  ['Use this module when', 'en'],
  ['Why?', 'en'],
  [`All that ${'anybody ever said '.repeat(5)}of it`, 'en'],
])('%j is not descriptive', (heading, language) => {
  expect(readHeading(heading, language)?.isQuestion ?? null).not.toBe(true);
  if (heading !== 'Why?') expect(readHeading(heading, language)).toBeNull();
});

test('questions and names are distinguished', () => {
  expect(readHeading('How do I log in?', 'en')).toMatchObject({ isQuestion: true, isName: false });
  expect(readHeading('onRequest', 'en')).toMatchObject({ isQuestion: false, isName: true });
});

test('any heading can be read', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (heading) => {
      const read = readHeading(heading, 'en');
      expect(read?.text ?? 'four').toMatch(/^\S[\s\S]{0,69}$/u);
    }),
  );
});
