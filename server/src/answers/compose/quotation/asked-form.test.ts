import { expect, test } from 'vitest';
import { evidenceOf } from '../test-evidence.ts';
import {
  askedLabels,
  askedSubject,
  askedTask,
  isTitleOf,
  worthAsDefinition,
  worthAsInstruction,
  worthAsLabelled,
} from './asked-form.ts';

test.each([
  ['What is ownership?', 'en', true],
  ['what are smart pointers', 'en', true],
  ['Tell me about macros', 'en', true],
  ['What is the difference between a box and a reference counted pointer?', 'en', false],
  ['How do I make a box?', 'en', false],
  ['Was ist ein Lebenszyklus?', 'de', true],
  ['Qu’est-ce que la propriété ?', 'fr', true],
  ['¿Qué es un puntero?', 'es', true],
  ['Что такое указатель?', 'ru', true],
  ['ما هو المؤشر؟', 'ar', true],
  ['什么是指针？', 'zh', true],
  ['ポインタとは何ですか？', 'ja', true],
  ['', 'en', false],
])('%s asks what something is: %3$s', (question, language, expected) => {
  expect(askedSubject(question, language) !== null).toBe(expected);
});

test('a sentence that defines precedes one that begins with the subject, and that one that mentions it', () => {
  const subject = askedSubject('What is ownership?', 'en') ?? new Set<string>();
  const worths = [
    'Ownership is a set of rules.',
    'Ownership saves us from ourselves.',
    'The rules that everybody has to follow are about ownership.',
  ].map((sentence) => worthAsDefinition(sentence, subject, { language: 'en', isOpening: false }));
  expect(worths).toEqual(worths.toSorted((a, b) => b - a));
  expect(new Set(worths).size).toBe(3);
});

test('a sentence on what was done with a thing does not define it', () => {
  const subject = askedSubject('What is deref coercion?', 'en') ?? new Set<string>();
  const worth = (sentence: string, isOpening = false) =>
    worthAsDefinition(sentence, subject, { language: 'en', isOpening });
  const said = worth('Deref coercion is a conversion that Rust does for us.');
  expect(worth('Deref coercion was added to the language in 2015.')).toBeLessThan(said);
  expect(worth('A deref coercion turns one reference into another.')).toBe(said);
  expect(worth('Deref coercion is a conversion.', true)).toBeGreaterThan(said);
});

test('below the name of the subject, a definition needs no verb; elsewhere, that defines something else', () => {
  const subject = askedSubject('What is autocannon?', 'en') ?? new Set<string>();
  const worth = (isOpening: boolean) =>
    worthAsDefinition('A benchmarking tool for servers.', subject, { language: 'en', isOpening });
  expect(worth(true)).toBeGreaterThan(1);
  expect(worth(false)).toBe(1);
});

test.each([
  ['Closures', true],
  ['The Slice Type', false],
  ['What is a closure?', true],
  ['Closures: Anonymous Functions that Capture Their Environment', false],
])('%s names closures and nothing else: %s', (title, expected) => {
  const subject = askedSubject('What is a closure?', 'en') ?? new Set<string>();
  expect(isTitleOf(title, subject, 'en')).toBe(expected);
});

test('a statement about a part of a thing, or only at times, does not define it; an explanation of its name does', () => {
  const subject = askedSubject('What is Rc?', 'en') ?? new Set<string>();
  const worth = (sentence: string) =>
    worthAsDefinition(sentence, subject, { language: 'en', isOpening: false });
  expect(worth('Rc::clone is a function that counts.')).toBe(1);
  expect(worth('If Rc is a field, it is shared.')).toBe(1);
  expect(
    worth('To share a value, use the type Rc<T>, which is short for counting.'),
  ).toBeGreaterThan(1);
  expect(worth('We call this way of sharing Rc.')).toBeGreaterThan(1);
});

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

test('a command in the section on the task precedes a sentence there, and that one that only mentions it', () => {
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

test('the opening of a document on the task precedes its sections, except for its own questions', () => {
  const task = askedTask('How can I trace an answer in Quarry?', 'en') ?? new Set<string>();
  const text = 'Why was it slow? Each answer has an id. Another sentence follows.';
  const [, opening, next] = evidenceOf('high', { title: 'How to trace an answer', text }).sentences;
  const elsewhere = { title: 'How to bake', text: 'Trace the answer.' };
  const [other] = evidenceOf('high', elsewhere).sentences;
  const worths = [opening!, next!, other!].map((piece) => worthAsInstruction(piece, task));
  expect(worths[0]).toBeGreaterThan(worths[1]!);
  expect(worths[2]).toBe(1);
});

const FACTS = '- Brand: Woody\n- Price: 79.90 EUR\n- Rating: 4.5 of 5';

function worthFor(question: string, title: string, text = FACTS, language = 'en'): number {
  const [piece] = evidenceOf('high', { title, text }).sentences;
  return worthAsLabelled(piece!, askedLabels(question, language));
}

test.each([
  ['How much does the oak chair cost?', 'en'],
  ['Which brand is the oak chair?', 'en'],
  ['Was kostet der Stuhl?', 'de'],
])('%j is answered by a list of facts with that label', (question, language) => {
  expect(worthFor(question, 'Oak chair', FACTS, language)).toBeGreaterThan(1);
});

test('a list of facts without the requested label gets no bonus', () => {
  expect(worthFor('How heavy is the oak chair?', 'Oak chair')).toBe(1);
  expect(worthFor('What is Price?', 'Price')).toBe(1);
  expect(worthFor('How much does it cost?', 'Oak chair', 'The price is high.')).toBe(1);
});
