import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { termNormalizer } from '../../languages/analysis/term-normalizer.ts';
import { definingPassage } from './defining-passage.ts';
import { nameWords } from './name-of.ts';

function definition(name: string, text: string, language = 'en'): string | null {
  const normalizer = termNormalizer(language);
  const found = definingPassage(text, { name: nameWords(name, normalizer), normalizer, language });
  return found === null ? null : text.slice(found.start, found.end);
}

describe('a sentence that defines the name', () => {
  it.each([
    ['Tokio', 'Tokio is an asynchronous runtime for Rust.'],
    ['tokenizer', 'A tokenizer is a program that cuts text.'],
    ['Slices', 'A slice is a view of an array.'],
    ['Ada Lovelace', 'Ada Lovelace (10 December 1815 – 27 November 1852) was an English writer.'],
    ['Ada Lovelace', 'Augusta Ada King, Countess of Lovelace (née Byron), was an English writer.'],
    ['Rust', 'Rust, not the metal’s disease, is a language.'],
    ['gRPC', 'gRPC (gRPC Remote Procedure Calls) is the framework of our calls.'],
  ])('%j: %j', (name, text) => expect(definition(name, text)).toBe(text));

  it.each([
    ['Hund', 'Der Hund ist ein Haustier.', 'de'],
    ['Häuser', 'Ein Haus ist ein Gebäude.', 'de'],
    ['chat', 'Le chat est une espèce de mammifère.', 'fr'],
    ['Soleil', 'Le Soleil est l’étoile du système.', 'fr'],
    ['gato', 'El gato es un animal doméstico.', 'es'],
  ])('%j in its language: %j', (name, text, language) =>
    expect(definition(name, text, language)).toBe(text),
  );
});

describe('a sentence that does not define the name', () => {
  it.each([
    ['Tokio', 'Tokio is fast.'],
    ['Tokio', 'The scheduler of Tokio is a thread pool.'],
    ['Tokio', 'Tokio tasks are the unit of work.'],
    ['Tokio', 'With Tokio, it is a pleasure to write servers.'],
    ['Tokio', 'Tokio is the same as before.'],
    ['Tokio', 'Tokio is a bit slower here.'],
    ['Tokio', 'async-std is a runtime.'],
    ['Rate limits', 'The rate limits of a key are the following ones.'],
    ['organ', 'An organization is a group of people.'],
    ['Mercury', 'Mercury may refer to:'],
  ])('%j: %j', (name, text) => expect(definition(name, text)).toBeNull());
});

it('up to two sentences of its paragraph follow it, but none of the next paragraph', () => {
  const text = 'Title\n\nX is a thing. It is big. It is red. It is old.\n\nMore.';
  expect(definition('X', text)).toBe('X is a thing. It is big. It is red.');
  expect(definition('X', 'X is a thing.\n\nIt is big.')).toBe('X is a thing.');
});

it('only the beginning of a text is read', () => {
  expect(definition('X', `${'This is filler text. '.repeat(200)}X is a thing.`)).toBeNull();
});

it('for any text, the quote is part of it', () => {
  const words = fc.constantFrom(
    'X',
    ' is',
    ' a',
    ' the',
    '.',
    ' ',
    '\n\n',
    '(',
    ')',
    ',',
    '😀',
    'é',
  );
  fc.assert(
    fc.property(fc.array(words, { maxLength: 300 }), (pieces) => {
      const text = pieces.join('');
      const quoted = definition('X', text);
      if (quoted !== null) expect(text).toContain(quoted);
    }),
  );
});

it('a hostile beginning is read completely', () => {
  for (const piece of ['(', '[(', ' is a', 'a, ', '“', '. ', ' is a the', '\u0301']) {
    expect(definition('X', piece.repeat(100_000))).toBeNull();
  }
});
