import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { getEnvironmentData, setEnvironmentData, Worker } from 'node:worker_threads';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DICTIONARY_LANGUAGES,
  dictionariesFor,
  languagesOfWord,
  makeWordFilter,
  placeOf,
  readWordFilter,
  SHARED_LISTS,
} from './dictionaries.ts';

// A word of each language that has a list, in one of its forms.
const WORDS: Readonly<Record<string, string>> = {
  en: 'governments',
  de: 'Regierungen',
  fr: 'gouvernements',
  es: 'gobiernos',
  it: 'governi',
  pt: 'governos',
  nl: 'regeringen',
  sv: 'regeringar',
  da: 'regeringer',
  nb: 'regjeringen',
  fi: 'hallituksen',
  pl: 'rządowi',
  cs: 'vládou',
  sk: 'vládou',
  sl: 'vlado',
  hr: 'vladom',
  hu: 'kormányok',
  ro: 'guvernului',
  tr: 'hükümetin',
  ca: 'governs',
  et: 'valitsuse',
  lv: 'valdības',
  lt: 'vyriausybės',
  id: 'pemerintah',
  vi: 'chính',
  el: 'κυβερνήσεις',
  ru: 'правительства',
  uk: 'уряду',
  bg: 'правителството',
  ar: 'الحكومة',
  fa: 'دولت',
  he: 'ממשלה',
  hi: 'सरकार',
};
const languages = Object.values(DICTIONARY_LANGUAGES).flat();

describe('dictionaries', () => {
  it.each(languages)('%s has its words, in capitals and without accents', (language) => {
    const word = WORDS[language]!;
    expect(languagesOfWord(word, [language])).toEqual([language]);
    expect(languagesOfWord(word.toUpperCase(), [language])).toEqual([language]);
    expect(dictionariesFor(word)).toContain(language);
  });

  it('a thread uses lists that another has read, and reads others into memory that all share', async () => {
    const file = readFileSync(new URL('./sv.words', import.meta.url));
    const list = (bytes: Uint8Array, isRead: boolean) => {
      const shared = new Uint8Array(new SharedArrayBuffer(bytes.length));
      if (isRead) shared.set(bytes);
      return {
        bytes: shared,
        state: new Int32Array(new SharedArrayBuffer(4)).fill(isRead ? 1 : 0),
      };
    };
    const lists = new Map([
      ['de', list(makeWordFilter(new Set(['quarrytest'])), true)],
      ['sv', list(file, false)],
    ]);
    const before = getEnvironmentData(SHARED_LISTS);
    setEnvironmentData(SHARED_LISTS, lists);
    const thread = new Worker(
      `const { parentPort, workerData } = require('node:worker_threads');
      import(workerData).then(({ hasWord }) =>
        parentPort.postMessage([hasWord('quarrytest', 'de'), hasWord('regeringar', 'sv'), hasWord('kormany', 'hu')]));`,
      { eval: true, workerData: new URL('./dictionaries.ts', import.meta.url).href },
    );
    setEnvironmentData(SHARED_LISTS, before);
    const [found] = await once(thread, 'message');
    await thread.terminate();
    expect(found).toEqual([true, true, false]);
    expect(Buffer.from(lists.get('sv')!.bytes).equals(file)).toBe(true);
  });

  it('a list has hardly any of what no language has', () => {
    const nonsense = Array.from(
      { length: 500 },
      (_, i) => `xq${i.toString(26).replace(/\d/g, 'w')}zvkqj`,
    );
    const known = nonsense.filter((word) => languagesOfWord(word, languages).length > 0);
    expect(known.length).toBeLessThan(10);
  });

  it('scripts without a list have none', () => {
    expect(dictionariesFor('日本語')).toEqual([]);
    expect(dictionariesFor('2026')).toEqual([]);
  });
});

describe('word filter', () => {
  it('has every word that it was made of', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string({ unit: 'binary', maxLength: 40 }), { maxLength: 200 }),
        (words) => {
          const filter = readWordFilter(makeWordFilter(new Set(words)));
          expect(words.filter((word) => !filter.has(placeOf(word)))).toEqual([]);
        },
      ),
    );
  });

  it('has about one in ten thousand of the others', () => {
    const filter = readWordFilter(
      makeWordFilter(new Set(Array.from({ length: 20_000 }, (_, i) => `in${i}`))),
    );
    const others = Array.from({ length: 200_000 }, (_, i) => `out${i}`);
    const wrong = others.filter((word) => filter.has(placeOf(word))).length;
    expect(wrong).toBeLessThan(60);
  });

  it('an empty one has nothing', () => {
    expect(readWordFilter(makeWordFilter(new Set())).has(placeOf('word'))).toBe(false);
  });

  it('refuses bytes that are not whole', () => {
    const bytes = makeWordFilter(new Set(['one', 'two']));
    expect(() => readWordFilter(bytes.subarray(0, bytes.length - 1))).toThrow();
  });
});
