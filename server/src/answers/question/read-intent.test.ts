import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { readIntent } from './read-intent.ts';

const comparisons: readonly (readonly [string, readonly string[]])[] = [
  ['compare Rust and Go', ['Rust', 'Go']],
  ['Can you compare Rust, Go and Zig?', ['Rust', 'Go', 'Zig']],
  ['What is the difference between a crate and a package?', ['crate', 'package']],
  ['Rust vs. Go', ['Rust', 'Go']],
  ['How does Rust differ from C++?', ['Rust', 'C++']],
  ['Which is better, Rust or Go?', ['Rust', 'Go']],
  ['Vergleiche Äpfel mit Birnen', ['Äpfel', 'Birnen']],
  ['Was ist der Unterschied zwischen einem Vektor und einem Array?', ['Vektor', 'Array']],
  ['Quelle est la différence entre le pain et la brioche ?', ['pain', 'brioche']],
  ['¿Cuál es la diferencia entre el gato y el perro?', ['gato', 'perro']],
  ['RustとGoの違いは何ですか', ['Rust', 'Go']],
  ['Rust和Go有什么区别？', ['Rust', 'Go']],
];
test.each(comparisons)('%s is a comparison', (text, subjects) => {
  expect(readIntent(text)).toEqual({ kind: 'comparison', subjects });
});

const summaries: readonly (readonly [string, string | null])[] = [
  ['Summarise this', null],
  ['Please summarize the article', null],
  ['tl;dr', null],
  ['Fasse den folgenden Text zusammen:', null],
  ['Résume ce texte', null],
  ['以下を要約してください', null],
  ['Resume este texto', null],
  ['summary of the French Revolution', 'the French Revolution'],
  ['What are the main points of the constitution?', 'the constitution'],
  ['Fass mir die Geschichte Roms zusammen', 'die Geschichte Roms'],
  ['Résume la Révolution française', 'la Révolution française'],
  ['resumen de la guerra civil', 'la guerra civil'],
];
test.each(summaries)('%s asks for a summary', (text, subject) => {
  expect(readIntent(text)).toEqual({ kind: 'summary', subject });
});

const several: readonly (readonly [string, readonly string[]])[] = [
  ['What is X? How does it work?', ['What is X?', 'How does it work?']],
  ['When was Rome founded and who founded it?', ['When was Rome founded', 'who founded it?']],
  ['Wer ist Ada und wann wurde sie geboren?', ['Wer ist Ada', 'wann wurde sie geboren?']],
  ['1. What is Rust?\n2. Who made it?', ['What is Rust?', 'Who made it?']],
  ['Quel est le prix ? comment payer ?', ['Quel est le prix ?', 'comment payer ?']],
];
test('a question mark in the middle of a sentence ends no question', () => {
  expect(readIntent('What does the ? operator do?')).toEqual({ kind: 'question' });
});

test.each(several)('%j is several questions', (text, questions) => {
  expect(readIntent(text)).toEqual({ kind: 'parts', questions });
});

test.each([
  'What is ownership?',
  'who won Arsenal vs Chelsea',
  'Is it A? Or is it B?',
  'It is broken. Right?',
  'How and why did Rome fall?',
  'resume my download',
  'résumé template',
  '都府県をまとめた地域は何ですか',
  'Compare prices',
  '',
])('%j is one question', (text) => {
  expect(readIntent(text)).toEqual({ kind: 'question' });
});

it('more than five questions become five, and no word is lost', () => {
  const intent = readIntent('What is it? '.repeat(9).trim());
  expect(intent.kind === 'parts' && intent.questions.length).toBe(5);
  expect(intent.kind === 'parts' && intent.questions.join(' ')).toBe(
    'What is it? '.repeat(9).trim(),
  );
});

it('subjects and questions are never empty, for any turn', () => {
  const words = fc.constantFrom(
    ...[
      'compare ',
      ' and ',
      ' vs ',
      'difference between ',
      '? ',
      'what ',
      'と',
      '和',
      '的区别',
      ', ',
    ],
  );
  const text = fc.array(fc.oneof(words, fc.string({ maxLength: 6 }))).map((all) => all.join(''));
  fc.assert(
    fc.property(text, (asked) => {
      const intent = readIntent(asked);
      const all =
        intent.kind === 'comparison'
          ? intent.subjects
          : intent.kind === 'parts'
            ? intent.questions
            : ['one'];
      expect(all.every((one) => one.trim() !== '')).toBe(true);
    }),
    { numRuns: 500 },
  );
});

it.each([
  ['What is the difference between the policy 2021 and 2024?', ['policy 2021', 'policy 2024']],
  ['Compare the 2021 and 2024 policies', ['2021 policies', '2024 policies']],
  ['Was ist der Unterschied zwischen Tarif 3 und 4?', ['Tarif 3', 'Tarif 4']],
  ['Compare 2021 and 2024', ['2021', '2024']],
])('a bare number is compared with the words of its neighbour: %s', (text, subjects) => {
  expect(readIntent(text)).toEqual({ kind: 'comparison', subjects });
});
