import { expect, test } from 'vitest';
import { evidenceOf } from '../test-evidence.ts';
import { askedTask, worthAsInstruction } from './instruction.ts';

test.each([
  ['How do I install it on Linux?', 'en', true],
  ['how to bake bread', 'en', true],
  ['How much is it?', 'en', false],
  ['How many are there?', 'en', false],
  ['Wie kann ich das Programm installieren?', 'de', true],
  ['Wie alt ist er?', 'de', false],
  ['Comment installer le programme ?', 'fr', true],
  ['¿Cómo puedo instalar el programa?', 'es', true],
  ['Как можно установить программу?', 'ru', true],
  ['如何安装程序？', 'zh', true],
  ['', 'en', false],
])('%s asks how something is done: %3$s', (question, language, expected) => {
  expect(askedTask(question, language) !== null).toBe(expected);
});

test('a command of the section on the task goes before a sentence of it, and that before what only mentions it', () => {
  const task = askedTask('How do I install it on Linux?', 'en') ?? new Set<string>();
  const pieceOf = (heading: string, text: string) =>
    evidenceOf('high', { title: 'Guide', headings: [heading], text }).sentences[0]!;
  const worths = [
    pieceOf('Installing on Linux', 'Enter this:\n\n```\ncurl sh.example | sh\n```'),
    pieceOf('Installing on Linux', 'The installer asks for a password.'),
    pieceOf('History', 'It was possible to install it on Linux before.'),
  ].map((piece) => worthAsInstruction(piece, task));
  expect(worths).toEqual(worths.toSorted((a, b) => b - a));
  expect(new Set(worths).size).toBe(3);
});

test('how a document on the task begins goes before its sections, but for what it asks itself', () => {
  const task = askedTask('How can I trace an answer in Quarry?', 'en') ?? new Set<string>();
  const text = 'Why was it slow? Each answer has an id. Another sentence follows.';
  const [, opening, next] = evidenceOf('high', { title: 'How to trace an answer', text }).sentences;
  const elsewhere = { title: 'How to bake', text: 'Trace the answer.' };
  const [other] = evidenceOf('high', elsewhere).sentences;
  const worths = [opening!, next!, other!].map((piece) => worthAsInstruction(piece, task));
  expect(worths[0]).toBeGreaterThan(worths[1]!);
  expect(worths[2]).toBe(1);
});
