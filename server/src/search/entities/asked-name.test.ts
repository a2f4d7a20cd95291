import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nameInTitle, readAskedName } from './asked-name.ts';

it.each([
  ['berlin', 'berlin'],
  ['Ada Lovelace', 'Ada Lovelace'],
  ['what is tokio', 'tokio'],
  ['What is Tokio?', 'Tokio'],
  ['who was ada lovelace?', 'ada lovelace'],
  ["what's a tokenizer", 'a tokenizer'],
  ['was ist ein Tokenizer?', 'ein Tokenizer'],
  ['wer war Ada Lovelace', 'Ada Lovelace'],
  ["qu'est-ce que Paris", 'Paris'],
  ['qui est Ada Lovelace ?', 'Ada Lovelace'],
  ['¿quién fue Ada Lovelace?', 'Ada Lovelace'],
  ['node.js', 'node.js'],
  ['paris, texas', 'paris, texas'],
  ['東京', '東京'],
])('%j asks for %j', (text, name) => expect(readAskedName(text)?.name).toBe(name));

it.each([
  ...['a', '42', '2026-01-31', '', '?!', 'a1'],
  ...[
    'getting started',
    'Installation',
    'introduction',
    'changelog',
    'readme',
    'what is an index?',
  ],
  ...['Erste Schritte', 'accueil', 'primeros pasos', 'FAQ', 'home'],
  ...['how to install rust', 'why is rust fast', 'best laptop', 'is rust fast', 'rust?'],
  ...['site:example.org rust', 'rust -web', '"ada lovelace"', 'title:x{y}', 'https://example.org/'],
  ...[
    '<script>alert(1)</script>',
    'a very long question that nobody would take for the name of any thing',
  ],
  'x'.repeat(400),
])('%j asks for no name', (text) => expect(readAskedName(text)).toBeNull());

it('a title that is a question is about its subject', () => {
  expect(nameInTitle('What is Ownership?')).toBe('Ownership');
  expect(nameInTitle('Ownership')).toBe('Ownership');
});

it('for any text, the name is part of it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      const asked = readAskedName(text);
      if (asked !== null) expect(text).toContain(asked.name);
    }),
  );
});
