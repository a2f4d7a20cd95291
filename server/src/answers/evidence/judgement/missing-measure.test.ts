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
  ['How wide is the bridge?', 'The bridge lies two kilometres downstream.', 'en', true],
  ['How wide is the bridge?', 'The bridge is 61 metres high.', 'en', true],
  ['How long is the bridge?', 'The bridge lies 2 km north of the church.', 'en', true],
  ['How long is the bridge?', 'It measures 412 metres from end to end.', 'en', false],
  ['How high is the tower?', 'The tower stands four kilometres east of Pell.', 'en', true],
  ['How high is the tower?', 'The tower is 61 metres high.', 'en', false],
  ['How high is the fee?', 'The fee is 20 pounds.', 'en', false],
  ['How wide is the desk?', 'The desk measures 120 x 60 cm.', 'en', false],
  ['Wie hoch ist der Saal?', 'Der Saal ist 24 Meter lang.', 'de', true],
  ['Wie lang ist die Brücke?', 'Die Brücke liegt drei Kilometer südlich der Stadt.', 'de', true],
  ['Quelle est la profondeur du bassin ?', 'Le bassin contient 600 mètres cubes.', 'fr', true],
  ['Combien pèse le bassin ?', 'Le bassin mesure 25 mètres.', 'fr', true],
  ['Quanto è larga la torre?', 'La torre è alta 33 metri.', 'it', true],
  ['¿Cuánto pesa el torno?', 'El torno pesa 42 kilos.', 'es', false],
  ['Which long river is in Spain?', 'The Ebro is in Spain.', 'en', false],
])('%s beside %s (%s)', (asked, text, language, expected) => {
  expect(lacksMeasure(text, asked, language)).toBe(expected);
});
