import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cpuMs } from '../../../runtime/test-cpu-time.ts';
import { lacksCount } from './missing-count.ts';

it.each([
  ['How many ships land there?', 'Forty ships land there.', 'en', false],
  ['How many ships land there?', 'Ships: 40', 'en', false],
  [
    'How many same-sex couples were there?',
    'There were 1,388 (0.9%) same-sex couples.',
    'en',
    false,
  ],
  ['How many interceptions did it have?', 'It led in interceptions with 24 in all.', 'en', false],
  ['How many lacemakers settled in Dover?', 'Twenty-five widows settled in Dover.', 'en', true],
  ['How many volumes has the dictionary?', 'He finished his multi-volume dictionary.', 'en', true],
  ['How many people live there?', 'It has 300 inhabitants.', 'en', false],
  ['How many of them are red?', 'Three are red.', 'en', false],
  ['How old is the mill?', 'The mill is 40 years old.', 'en', false],
  ['Wie viele Schiffe legen an?', 'Jede Woche legen 40 Schiffe an.', 'de', false],
  ['Wie viele Schiffe legen an?', 'Es hat 40 Kräne.', 'de', true],
  ['¿Cuántos barcos hay?', 'No hay ninguno.', 'es', false],
])('%s beside %s', (asked, sentence, language, expected) => {
  expect(lacksCount(sentence, asked, language)).toBe(expected);
});

it('a sentence that puts the number before what is counted never lacks it', () => {
  const noun = fc.stringMatching(/^[b-df-hj-km-np-rtvwz]{3,8}$/u);
  fc.assert(
    fc.property(noun, fc.integer({ min: 2, max: 9_999 }), (name, count) => {
      expect(lacksCount(`It has ${count} ${name}.`, `How many ${name} has it?`, 'en')).toBe(false);
    }),
  );
});

it('any texts are compared in time', () => {
  for (const part of ['how many a ', '1 ', 'ships ', 'wie viele ']) {
    const text = `how many ${part.repeat(20_000)}`;
    const beforeMs = cpuMs();
    lacksCount(text, text, 'en');
    expect(cpuMs() - beforeMs).toBeLessThan(1_000);
  }
});
