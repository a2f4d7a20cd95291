import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hasOtherTime } from './missing-time.ts';

function isOnOtherTime(asked: string, text: string, language = 'en'): boolean {
  const source = { documentId: '1', url: '', title: 'The war of 1914', language };
  return hasOtherTime({ text, candidate: { source, headings: [] } }, { asked, language });
}

it.each([
  ['Who led in 1905?', 'Ada led in 1906.', true],
  ['Who led in 1905?', 'Ada led in 1905 and in 1906.', false],
  ['Who led in 1905?', 'Ada led them.', false],
  ['Who led in 1914?', 'Ada led in 1906.', false],
  ['Who paid 1,905 euros?', 'In 1906 Ada paid it.', false],
  ['Who sells model X-1905?', 'Since 1906 it is sold by Ada.', false],
  ['How many were built before the fire?', 'Twelve were built after the fire.', true],
  ['How many were built after the fire?', 'Twelve were built when it had burned.', false],
  ['How many were built after the fire?', 'Before the fire twelve were built.', true],
])('%s beside %s', (asked, text, expected) => {
  expect(isOnOtherTime(asked, text)).toBe(expected);
});

it('order in time is compared only where its words are known', () => {
  expect(isOnOtherTime('Wer kam vor dem Krieg?', 'Ada kam nach dem Krieg.', 'de')).toBe(false);
});

it('a text is on no other time than itself', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 80 }), (text) => {
      expect(isOnOtherTime(text, text)).toBe(false);
    }),
  );
});
