import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cpuMs } from '../runtime/test-cpu-time.ts';
import { MEASURES, type Measure } from './measures.ts';
import {
  measuresIn,
  statesFrequency,
  statesMeasure,
  withoutFrequencies,
  wordsOfMeasure,
} from './stated-measures.ts';
import { wordsOfList } from './words-of-list.ts';

it.each<[string, string, Measure]>([
  ['How heavy is the saw?', 'en', 'weight'],
  ['What does the saw weigh?', 'en', 'weight'],
  ['Wie viel wiegt die Säge?', 'de', 'weight'],
  ['Quel est le poids de la poêle ?', 'fr', 'weight'],
  ['¿Qué profundidad tiene la piscina?', 'es', 'depth'],
  ['Quanto pesa la bici?', 'it', 'weight'],
  ['新办公室面积是多少？', 'zh', 'area'],
])('%s (%s) asks for %s', (asked, language, measure) => {
  expect(measuresIn(asked, language)).toContain(measure);
});

it.each<[string, string, Measure, boolean]>([
  ['Die Säge wiegt 12 kg.', 'de', 'weight', true],
  ['Shredder (38 kg), roller', 'en', 'weight', true],
  ['It takes 12 minutes.', 'en', 'weight', false],
  ['The barn is 22 metres long and 11 metres high.', 'en', 'height', true],
  ['The barn is 22 metres long.', 'en', 'height', false],
  ['White beach, five miles away', 'en', 'distance', true],
  ['Ladder 4 m', 'en', 'length', true],
  ['面积为420平方米', 'zh', 'area', true],
])('%s (%s): states %s is %s', (text, language, measure, expected) => {
  expect(statesMeasure(text, measure, [language])).toBe(expected);
});

it('a word of a measure is asked for by each other of its language', () => {
  expect(wordsOfMeasure('heavy', 'en')).toContain('weight');
  expect(wordsOfMeasure('schwer', 'de')).toContain('wiegt');
  expect(wordsOfMeasure('blue', 'en')).toEqual([]);
});

it('every word of a measure is found in its language', () => {
  for (const [measure, { words }] of Object.entries(MEASURES)) {
    for (const [language, list] of Object.entries(words)) {
      for (const word of wordsOfList(list)) expect(measuresIn(word, language)).toContain(measure);
    }
  }
});

it('how often something is says a word for it', () => {
  expect(statesFrequency('cleaned four times a year', ['en'])).toBe(true);
  expect(statesFrequency('alle drei Monate', ['de'])).toBe(true);
  expect(statesFrequency('cleaned by Ann', ['en'])).toBe(false);
});

it('any text is read in time', () => {
  const part = fc.constantFrom('1 ', 'kg', 'heavy ', '12,', 'm ', '²');
  fc.assert(
    fc.property(fc.array(part, { maxLength: 2_000 }), (parts) => {
      const beforeMs = cpuMs();
      statesMeasure(parts.join(''), 'weight', ['en', 'de']);
      expect(cpuMs() - beforeMs).toBeLessThan(1_000);
    }),
    { numRuns: 20 },
  );
});

it.each([
  ['The ferry runs twice a day.', 'en', 'The ferry runs  .'],
  ['It takes two hours.', 'en', 'It takes two hours.'],
  ['Le ferry part deux fois par jour.', 'fr', 'Le ferry part  .'],
  ['Die Bahn fährt alle 20 Minuten.', 'de', 'Die Bahn fährt  .'],
  ['Es dauert mindestens zwei Stunden.', 'de', 'Es dauert mindestens zwei Stunden.'],
])('how often something is is left out: %s (%s)', (text, language, expected) => {
  expect(withoutFrequencies(text, [language])).toBe(expected);
});
