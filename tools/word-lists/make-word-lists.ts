// `node tools/word-lists/make-word-lists.ts <folder>`: makes the lists of words of server/src/languages/words from
// packages installed in a folder of its own (they are 300 MB and no part of Quarry):
//   npm install --prefix <folder> nspell@2.1.5 dictionary-en@4.0.0 dictionary-ru@3.0.0 @tesseract.js-data/{deu,…}@1.0.0
// with the packages of SOURCES below. Only yes or no for each word is kept, none of the lists themselves.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dictionaryKey, makeWordFilter } from '../../server/src/languages/words/dictionaries.ts';
import { readTrainedWords } from './read-traineddata.ts';

/** What the list of a language is made of: lists of Tesseract's data, and a Hunspell dictionary. */
interface WordSource {
  /** The language's code in `@tesseract.js-data`; the neural recogniser's list only where the other is poor: it has more slips of the web. */
  readonly tesseract?: readonly [code: string, ...lists: ('system' | 'lstm')[]];
  /** The tag of a `dictionary-…` under a permissive licence. */
  readonly hunspell?: string;
}

const SOURCES: Readonly<Record<string, WordSource>> = {
  ar: { tesseract: ['ara', 'lstm'] },
  bg: { tesseract: ['bul', 'system', 'lstm'] },
  ca: { tesseract: ['cat', 'system'] },
  cs: { tesseract: ['ces', 'system'] },
  da: { tesseract: ['dan', 'system'] },
  de: { tesseract: ['deu', 'system', 'lstm'] },
  el: { tesseract: ['ell', 'system', 'lstm'] },
  en: { tesseract: ['eng', 'system'], hunspell: 'en' },
  es: { tesseract: ['spa', 'system', 'lstm'] },
  et: { tesseract: ['est', 'system'] },
  fa: { tesseract: ['fas', 'lstm'] },
  fi: { tesseract: ['fin', 'system'] },
  fr: { tesseract: ['fra', 'system', 'lstm'] },
  he: { tesseract: ['heb', 'lstm'] },
  hi: { tesseract: ['hin', 'lstm'] },
  hr: { tesseract: ['hrv', 'system'] },
  hu: { tesseract: ['hun', 'system'] },
  id: { tesseract: ['ind', 'system'] },
  it: { tesseract: ['ita', 'system'] },
  lt: { tesseract: ['lit', 'system'] },
  lv: { tesseract: ['lav', 'system'] },
  nb: { tesseract: ['nor', 'system'] },
  nl: { tesseract: ['nld', 'system'] },
  pl: { tesseract: ['pol', 'system'] },
  pt: { tesseract: ['por', 'system'] },
  ro: { tesseract: ['ron', 'system', 'lstm'] },
  ru: { hunspell: 'ru' },
  sk: { tesseract: ['slk', 'system'] },
  sl: { tesseract: ['slv', 'system'] },
  sv: { tesseract: ['swe', 'system'] },
  tr: { tesseract: ['tur', 'system'] },
  uk: { tesseract: ['ukr', 'system', 'lstm'] },
  vi: { tesseract: ['vie', 'system'] },
};

const MIN_LENGTH = 3;
const MAX_LENGTH = 32;
const LETTERS = /^\p{L}[\p{L}\p{M}]*$/u;
const SIGNS_AROUND = /^[\p{P}\p{S}]+|[\p{P}\p{S}]+$/gu;

const folder = resolve(process.argv[2] ?? '.');
const requireThere = createRequire(join(folder, 'package.json'));
for (const [language, source] of Object.entries(SOURCES)) {
  const words = new Set([...trainedWords(source), ...hunspellWords(source)].flatMap(keysOf));
  const file = fileURLToPath(
    new URL(`../../server/src/languages/words/${language}.words`, import.meta.url),
  );
  const bytes = makeWordFilter(words);
  writeFileSync(file, bytes);
  console.log(`${language}: ${words.size} words, ${Math.round(bytes.length / 1024)} kB`);
}

function trainedWords({ tesseract }: WordSource): string[] {
  if (tesseract === undefined) return [];
  const [code, ...lists] = tesseract;
  const data = join('node_modules/@tesseract.js-data', code, '4.0.0', `${code}.traineddata.gz`);
  return lists.flatMap((list) => readTrainedWords(join(folder, data), list));
}

/** All forms of the words of a dictionary: `nspell` holds them as the keys of an object. */
function hunspellWords({ hunspell }: WordSource): string[] {
  if (hunspell === undefined) return [];
  const nspell: (dictionary: { aff: Buffer; dic: Buffer }) => { data: object } =
    requireThere('nspell');
  const read = (name: string) =>
    readFileSync(join(folder, 'node_modules', `dictionary-${hunspell}`, name));
  return Object.keys(nspell({ aff: read('index.aff'), dic: read('index.dic') }).data);
}

function keysOf(written: string): string[] {
  const key = dictionaryKey(written.replace(SIGNS_AROUND, ''));
  return key.length >= MIN_LENGTH && key.length <= MAX_LENGTH && LETTERS.test(key) ? [key] : [];
}
