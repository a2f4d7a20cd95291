import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hasOtherModel, lacksNumberedName } from './other-model.ts';

it.each([
  ['Hat der Lumen 500 WLAN?', 'Der Lumen 300 hat kein WLAN.', '', 'de', true],
  ['Hat der Lumen 300 WLAN?', 'Der Lumen 300 hat kein WLAN.', '', 'de', false],
  ['Hat der Lumen 500 WLAN?', 'Anders als der Lumen 300 hat er WLAN.', 'Lumen 500', 'de', false],
  ['Does the Lumen 500 have wifi?', 'The Lumen 300 and the Lumen 500 have wifi.', '', 'en', false],
  ['What happened in March 1836?', 'On March 2, it rained.', '', 'en', false],
])('%s beside %s titled %s (%s)', (asked, text, titles, language, expected) => {
  expect(hasOtherModel(text, { asked, language }, titles)).toBe(expected);
});

it.each([
  ['Who won Derby 42?', 'Derby 41 was close: the winner ran 42 miles.', 'en', true],
  ['Who won Derby 42?', 'In the Derby, the 42nd, Ann won.', 'en', false],
  ['Who won Derby 42?', 'Ann won the derby no. 42.', 'en', false],
  ['Where is Gate 12?', 'Gates 11 and 12 are in the north.', 'en', false],
  ['Where is Gate 12?', 'Only 12 people wait there.', 'en', true],
  ['Was steht in Halle 12?', 'In den Hallen 11 und 12 stehen Boote.', 'de', false],
  ['Was steht in Halle 12?', 'In der Halle stehen seit gestern früh 12 Boote.', 'de', true],
  ['Kostet Strom 30 Cent?', 'Ja, 30 Cent kostet der.', 'de', false],
  ['Who won Derby 42?', 'Ann won the first one.', 'en', false],
])('the number of a series is beside its name: %s – %s', (asked, said, language, expected) => {
  expect(lacksNumberedName(said, { asked, language })).toBe(expected);
});

it('a text lacks no numbered name of itself', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('Derby', '42', 'Gate 7', 'ran', '.', '?'), { maxLength: 12 }),
      (parts) => {
        const text = parts.join(' ');
        expect(lacksNumberedName(text, { asked: text, language: 'en' })).toBe(false);
      },
    ),
  );
});
