import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lacksRequired } from './missing-words.ts';

it.each([
  ['Where was Ada Kerr born?', 'Ada Kerr built the harbour in Vellmar.', true],
  ['Where was Ada Kerr born?', 'Ada Kerr is a native of Vellmar.', false],
  ['When was Ada Kerr born?', 'Ada Kerr (1901–1980) built the harbour.', false],
  ['What percentage of the ships are red?', 'Of the 40 ships twelve are red.', true],
  ['What percentage of the ships are red?', 'Red are 12.5% of the ships.', false],
  ['What percentage of the ships are red?', 'A third of the ships are red.', false],
  ['How tall is the mill?', 'The mill has 3 wheels.', true],
  ['How tall is the mill?', 'The mill measures 12m.', false],
  ['How far is the mill?', 'The mill is ten minutes from the harbour.', false],
  ['How heavy is the wheel?', 'The wheel has 12 spokes.', true],
  ['How heavy is the wheel?', 'The wheel weighs two tonnes.', false],
  ['How long did Ada Kerr build it?', 'Ada Kerr built it as a bridge of 40 metres.', true],
  ['How long did Ada Kerr build it?', 'Ada Kerr built it from 1901 to 1905.', false],
  ['How long is the bridge?', 'The bridge has 40 metres.', false],
])('%s beside %s', (asked, sentence, expected) => {
  expect(lacksRequired(sentence, asked, 'en')).toBe(expected);
});

it('requires nothing in languages whose words are not known, nor of other questions', () => {
  expect(lacksRequired('Sie baute es.', 'Wie lange baute sie?', 'de')).toBe(false);
  const plain = fc.stringMatching(/^[ac-gi-oq-z ]{0,40}$/u);
  fc.assert(
    fc.property(plain, fc.string({ maxLength: 40 }), (asked, sentence) => {
      expect(lacksRequired(sentence, asked, 'en')).toBe(false);
    }),
  );
});
