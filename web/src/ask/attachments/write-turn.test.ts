import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeTurn } from './write-turn.ts';

const attachment = (text: string, name = '') => ({ id: 'a', name, text });

test('a question alone is itself', () => {
  expect(writeTurn({ text: ' Why? ', attachments: [] })).toBe('Why?');
});

test('a document stands behind its question, fenced, with its name', () => {
  const attachments = [attachment('The period is thirty days.\n', 'notes.md')];
  expect(writeTurn({ text: 'How long?', attachments })).toBe(
    'How long?\n\n```notes.md\nThe period is thirty days.\n```',
  );
});

test('a document without a word is its fence alone', () => {
  expect(writeTurn({ text: '', attachments: [attachment('a')] })).toBe('```\na\n```');
});

test('nothing in a document closes its fence, and no name opens another', () => {
  // As the server reads it: `server/src/answers/question/pasted/split-paste.ts`.
  const opening = /^(`{3,})([^\n`]{0,40})\n/;
  const pieces = fc.constantFrom('`', '```', '````', '~~~', '\n', ' ', 'a', '"""', '</document>');
  const text = fc.array(pieces, { minLength: 1 }).map((all) => `${all.join('')}x`);
  fc.assert(
    fc.property(text, fc.string(), (document, name) => {
      const turn = writeTurn({ text: '', attachments: [attachment(document, name)] });
      const [whole = '', mark = ''] = opening.exec(turn) ?? [];
      const closing = turn.indexOf(`\n${mark}`, whole.length - 1);
      expect(turn.slice(whole.length, closing)).toBe(document);
      expect(turn.slice(closing)).toBe(`\n${mark}`);
    }),
  );
});
