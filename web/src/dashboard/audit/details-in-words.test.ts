import { expect, test } from 'vitest';
import { de } from '../messages/de.ts';
import { detailsInWords } from './details-in-words.ts';

test('ways and roles are said in the language of the page', () => {
  expect(detailsInWords({ way: 'link', role: 'owner' }, de)).toEqual([
    'mit: einem Link',
    'Rolle: Eigentümer',
  ]);
});

test('names stay as they are, also where one is called like a role', () => {
  expect(detailsInWords({ name: 'owner' }, de)).toEqual(['Name: owner']);
});

test('what the page has no words for stays as the server has it', () => {
  expect(detailsInWords({ pins: '+1 −0' }, de)).toEqual(['pins: +1 −0']);
});
