import { expect, it, test } from 'vitest';
import { readCourtesy } from './read-courtesy.ts';

test.each([
  'hi',
  'Hello there!',
  'good morning Quarry',
  'How are you?',
  'Guten Morgen zusammen',
  'Bonjour',
  'hola 👋',
  '你好',
  'こんにちは',
])('%j is a greeting', (turn) => {
  expect(readCourtesy(turn).kind).toBe('greeting');
});

test.each([
  'thanks',
  'Thank you so much for your help!',
  'ok great, thanks',
  'bye',
  'Danke schön!',
  'Merci beaucoup 🙏',
  'gracias por la ayuda',
  '谢谢',
  'ありがとうございます',
  'interesting, I see',
  'なるほど',
])('%j is thanks, or a farewell', (turn) => {
  expect(readCourtesy(turn).kind).toBe('thanks');
});

const questions: readonly (readonly [string, string])[] = [
  ['Hi, what is ownership?', 'what is ownership?'],
  ['Thanks! And in Germany?', 'And in Germany?'],
  ['hola, ¿qué es Rust?', '¿qué es Rust?'],
  ['你好，什么是所有权？', '什么是所有权？'],
  ['Hello world program', 'Hello world program'],
  ['great barrier reef', 'great barrier reef'],
  ['yo-yo', 'yo-yo'],
  ['interesting facts on Rust', 'interesting facts on Rust'],
  ['how are you affected by rain', 'how are you affected by rain'],
  ['', ''],
];
test.each(questions)('a greeting with a question is a question: %j', (turn, rest) => {
  expect(readCourtesy(turn)).toEqual({ kind: null, rest });
});

it('reads only the beginning of a turn, in bounded time', () => {
  const turn = 'hi, '.repeat(8_000);
  expect(readCourtesy(turn).rest.length).toBeGreaterThan(turn.length - 40);
});
