import { expect, test } from 'vitest';
import type { Passage, StoredDocument } from '../../documents/document.ts';
import { passageTexts } from './passage-texts.ts';

function textsOf(
  text: string,
  passages: readonly Passage[],
  fields: Partial<StoredDocument> = {},
): string[] {
  const document = { title: 'Limits', description: null, ...fields, passages };
  return passageTexts(document as StoredDocument, text); // only these are read
}

test('a passage is embedded with its title and the headings above it', () => {
  const passage = { start: 0, end: 12, headings: ['Keys', 'Expiry'] };
  expect(textsOf('They expire. More.', [passage])).toEqual([
    'They expire.\nLimits › Keys › Expiry',
  ]);
});

test('a title or heading with which the passage begins is not repeated', () => {
  const text = 'Limits\nExpiry\nThey expire.';
  const all = { start: 0, end: text.length, headings: ['Limits'] };
  const second = { start: 7, end: text.length, headings: ['Keys', 'Expiry'] };
  expect(textsOf(text, [all, second])).toEqual([text, 'Expiry\nThey expire.\nLimits › Keys']);
});

test('a passage of white space has nothing to embed', () => {
  expect(textsOf(' \n ', [{ start: 0, end: 3, headings: [] }])).toEqual(['']);
});

test('a document without passages is embedded as its description and title', () => {
  expect(textsOf('', [], { description: 'A dog.' })).toEqual(['A dog.\nLimits']);
});

test('names leave room for the passage', () => {
  const long = 'x'.repeat(5_000);
  const passage = { start: 0, end: 4, headings: [long] };
  expect(textsOf('Text', [passage], { title: `T${long}` })[0]?.length).toBeLessThan(350);
});
