import { expect, it } from 'vitest';
import { lacksMeasure } from './missing-measure.ts';

it.each([
  ['How wide is the bridge?', 'The bridge is near the church.', 'en', true],
  ['How wide is the bridge?', 'The bridge is 7 metres wide.', 'en', false],
  ['How long does it take?', 'It takes two hours.', 'en', false],
  ['Wie breit ist die Brücke?', 'Die Brücke wurde 1874 gebaut.', 'de', true],
  ['Wie lang ist die Brücke?', 'Die Brücke wurde 1874 gebaut.', 'de', true],
  ['Wie lang ist die Brücke?', 'Die Brücke ist 412 Meter lang.', 'de', false],
  ['Hoe breed is de brug?', 'De brug ligt bij de kerk.', 'nl', true],
  ['Which long river is in Spain?', 'The Ebro is in Spain.', 'en', false],
])('%s beside %s (%s)', (asked, text, language, expected) => {
  expect(lacksMeasure(text, asked, language)).toBe(expected);
});
