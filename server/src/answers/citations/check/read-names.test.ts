import { describe, expect, test } from 'vitest';
import { isEverydayNoun } from './everyday-noun.ts';
import { readNames } from './read-names.ts';

describe('names', () => {
  test.each([
    [
      'en',
      'The bridge was built by Isambard Brunel in Bristol.',
      ['Isambard', 'Brunel', 'Bristol'],
    ],
    ['fr', 'La tour fut construite par Gustave Eiffel à Paris.', ['Gustave', 'Eiffel', 'Paris']],
    ['de', 'Die Brücke wurde von Ada Lovelace in Bristol geplant.', ['Ada', 'Lovelace', 'Bristol']],
    ['de', 'Der Präsident des Sky-Netzwerks heißt Murdoch.', ['Sky', 'Murdoch']],
    ['de', 'Der alte Leuchtturm von Travemünde steht neben dem neuen.', ['Travemünde']],
    ['ja', 'ティム・バーナーズリーが考えた。', ['バーナーズリー']],
  ])(
    'of %s are distinguished from words with a capital by rule: %s',
    (language, text, expected) => {
      expect(readNames(text, language)).toEqual(expected);
    },
  );

  test('identifiers and the words of code are names in every language', () => {
    expect(readNames('Die Funktion `read_line` gibt ein HashMap von IPv6 aus.', 'de')).toEqual([
      'read_line',
      'HashMap',
      'IPv6',
    ]);
  });
});

test.each(
  'Kündigungsfrist Monatsmieten Abholzungsrate Mitglieder Geschwindigkeit Ölkrise Präsidenten Jahrzehnten Stimmberechtigten Herrscher Regeln'.split(
    ' ',
  ),
)('%s is an everyday noun', (word) => {
  expect(isEverydayNoun(word, 'de')).toBe(true);
});

test.each('Lovelace Travemünde Manning Nowgorod Heidelberg Bristol Neumann Brasilien'.split(' '))(
  '%s is a name',
  (word) => {
    expect(isEverydayNoun(word, 'de')).toBe(false);
  },
);
