import { expect, it } from 'vitest';
import { lacksReason } from './missing-reason.ts';

it.each([
  ['The council rejected the car park with nine votes to six.', 'en', true],
  ['The hall is closed for repairs.', 'en', false],
  ['The bridge was built to carry trains.', 'en', false],
  ['La sala se cerró en mayo.', 'es', true],
  ['La salle est fermée parce que le toit fuit.', 'fr', false],
  ['Der Rat lehnte das Parkhaus ab.', 'de', true],
  ['La sala è chiusa in maggio.', 'it', true],
  ['Дом был построен в 1874 году.', 'ru', true],
])('%s (%s) gives no reason: %s', (text, language, expected) => {
  expect(lacksReason({ text, passage: text, start: 0 }, language)).toBe(expected);
});

it('a reason may be in the next sentence', () => {
  const text = 'The council rejected the car park.';
  const passage = `${text} It would have been too expensive.`;
  expect(lacksReason({ text, passage, start: 0 }, 'en')).toBe(false);
});
