import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { cardOfText } from '../test-cards.ts';
import { openDictionary } from './dictionary.ts';
import { dictionaryCard } from './dictionary-card.ts';
import { readDictionaryRequest } from './dictionary-request.ts';
import { openWordnetFiles, PARTS } from './wordnet-files.ts';

const dictionary = openDictionary();
afterAll(() => dictionary.close());

const ask = (text: string, isForced = false) =>
  cardOfText(dictionaryCard, text, { isForced, services: { dictionary } });

describe('a question about a word', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['define serendipity', 'serendipity'],
    ['Define: Serendipity', 'serendipity'],
    ['define the word "serendipity"', 'serendipity'],
    ['meaning of ubiquitous', 'ubiquitous'],
    ['what is the meaning of ubiquitous?', 'ubiquitous'],
    ['what does ephemeral mean', 'ephemeral'],
    ['serendipity definition', 'serendipity'],
    ['serendipity meaning', 'serendipity'],
    ['definition of ice cream', 'ice cream'],
    ['define ice-cream', 'ice-cream → ice cream'],
    ['synonyms for happy', 'happy'],
    ['happy synonyms', 'happy'],
    ['another word for happy', 'happy'],
    ['antonym of hot', 'hot'],
    ['opposite of hot', 'hot'],
    ['define mice', 'mice → mouse'],
    ['what does ran mean', 'ran → run'],
    ['define running', 'running'],
    ['define hopped', 'hopped → hop'],
    ['define dogs', 'dogs → dog'],
    ['define better', 'better'],
    ['define Paris', 'paris'],
    ['define seredipity', 'seredipity → serendipity?'],
    ['define ubiqitous', 'ubiqitous → ubiquitous?'],
    ['define recieve', 'recieve → receive?'],
    ['may i please have a definition for the work churlish', 'churlish'],
    ['define ambivalence for me please', 'ambivalence'],
    ['i want to know what trenchant means', 'trenchant'],
    ['tell me please what paean means', 'paean'],
  ];
  test.each(cases)('"%s" is understood as %s', async (text, input) => {
    expect((await ask(text))?.input).toBe(input);
  });

  test.each([
    'serendipity', 'happy', 'define', 'definition', 'synonym', 'synonyms', 'meaning', 'meaning of', 'define function in python', 'meaning of life movie', 'what is the meaning of life',
    'high definition', 'high definition tv', 'what does the fox say', 'what does it mean', 'name meaning', 'dream meaning', 'define xqzzkwv',
    'define #macro', 'c++ define', 'antonym of table', 'opposite sex', 'definition of done agile', 'red dress', 'what is a monad', '',
  ])('"%s" is no request', async (text) => expect(await ask(text)).toBeNull()); // biome-ignore format: many

  test('without a dictionary there is no card', async () => {
    expect(await cardOfText(dictionaryCard, 'define serendipity')).toBeNull();
  });

  test('a word alone is a request if the kind is forced', async () => {
    expect((await ask('serendipity', true))?.input).toBe('serendipity');
  });
});

describe('the card of a word', () => {
  test('has senses by part of speech, the most frequent first, with examples, synonyms and antonyms', async () => {
    const card = await ask('define hot');
    expect(card?.answer.text).toMatch(/^adjective: used of physical heat/);
    const [entry] = (await dictionary.lookUp('hot'))?.entries ?? [];
    expect(entry?.senses[0]?.examples).toContain('hot stove');
    expect(entry?.senses[0]?.antonyms).toEqual(['cold']);
    expect(card?.source.name).toContain('Princeton');
    expect(card?.data).toMatchObject({ question: 'definition', form: 'as-typed', suggestions: [] });
  });

  test('of a word with several parts of speech begins with the most frequent one', async () => {
    const partsOf = async (word: string) =>
      (await dictionary.lookUp(word))?.entries.map((entry) => entry.partOfSpeech);
    expect(await partsOf('run')).toEqual(['verb', 'noun']);
    expect(await partsOf('dog')).toEqual(['noun', 'verb']);
    expect((await partsOf('better'))?.[0]).toBe('adjective');
    expect((await dictionary.lookUp('better'))?.entries.map(({ word }) => word)).toEqual(
      expect.arrayContaining(['better', 'good', 'well']),
    );
  });

  test('answers with synonyms or antonyms if these were requested', async () => {
    expect((await ask('synonyms for big'))?.answer.text).toContain('large');
    expect((await ask('antonym of hot'))?.answer.text).toContain('cold');
    expect((await ask('antonyms of ecstatic'))?.answer.text).toContain('joyless');
  });

  test('of a misspelt word says that it is a guess', async () => {
    const card = await ask('define recieve');
    expect(card?.data).toMatchObject({ typed: 'recieve', word: 'receive', form: 'misspelt' });
  });
});

test('every lemma of WordNet is found, and every sense is read', () => {
  const files = openWordnetFiles();
  let lemmas = 0;
  for (const [at, part] of PARTS.entries()) {
    const lines = readFileSync(files.indexPaths[at]!, 'latin1').split('\n');
    // Every hundredth, the first and the last: all 155,467 take five seconds, and have passed.
    const some = lines.filter(
      (line, index) =>
        /^[^ ]/.test(line) && (index % 100 === 0 || index < 40 || index > lines.length - 4),
    );
    for (const line of some) {
      const lemma = line.split(' ')[0]!;
      const offsets = files.offsetsOf(lemma, part);
      expect(offsets.length, lemma).toBe(Number(line.split(' ')[2]));
      for (const offset of offsets)
        expect(files.synsetAt(part, offset).definition, lemma).not.toBe('');
      lemmas++;
    }
  }
  files.close();
  expect(lemmas).toBeGreaterThan(1_400);
});

test('a letter of another script does not match a Latin letter with the same low byte', async () => {
  for (const word of ['\u{a520}', '\u{3120}', '\u{161}og', 'c\u{161}t']) {
    expect(dictionary.has(word)).toBe(false);
    expect(await dictionary.lookUp(word)).not.toMatchObject({ form: 'as-typed' });
  }
});

test('no text throws', async () => {
  const piece = fc.constantFrom(
    'define',
    'meaning of',
    ' ',
    'what does',
    'mean',
    'synonyms',
    'the word',
    'x',
    '"',
    'serendipity',
    'zzz',
  );
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 400 }),
    fc.array(piece, { maxLength: 60 }).map((some) => some.join(' ').slice(0, 400)),
  );
  fc.assert(
    fc.property(text, fc.boolean(), (some, isForced) => void readDictionaryRequest(some, isForced)),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: 'grapheme', maxLength: 100 }),
      async (some) => void (await dictionary.lookUp(some)),
    ),
  );
});
