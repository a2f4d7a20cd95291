import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { getEnvironmentData, isMainThread, setEnvironmentData } from 'node:worker_threads';
import { foldCase } from '../analysis/fold-case.ts';
import { foldArabicLetters, foldLetters } from '../analysis/fold-letters.ts';
import { stripAccents } from '../analysis/strip-accents.ts';

/**
 * The languages that have a list of words here, by script. Made by `tools/word-lists`, which says what of;
 * a list knows one word in ten thousand that is not in it.
 */
export const DICTIONARY_LANGUAGES: Readonly<Record<Script, readonly string[]>> = {
  Latin: 'en de fr es it pt nl sv da nb fi pl cs sk sl hr hu ro tr ca et lv lt id vi'.split(' '),
  Greek: ['el'],
  Cyrillic: 'ru uk bg'.split(' '),
  Arabic: 'ar fa'.split(' '),
  Hebrew: ['he'],
  Devanagari: ['hi'],
};

type Script = 'Latin' | 'Greek' | 'Cyrillic' | 'Arabic' | 'Hebrew' | 'Devanagari';

const SCRIPTS: readonly (readonly [script: Script, letter: RegExp])[] = [
  ['Latin', /\p{sc=Latn}/u],
  ['Greek', /\p{sc=Grek}/u],
  ['Cyrillic', /\p{sc=Cyrl}/u],
  ['Arabic', /\p{sc=Arab}/u],
  ['Hebrew', /\p{sc=Hebr}/u],
  ['Devanagari', /\p{sc=Deva}/u],
];

/** The languages (primary subtags) whose script a word is written in and that have a list of words. */
export function dictionariesFor(word: string): readonly string[] {
  const script = SCRIPTS.find(([, letter]) => letter.test(word))?.[0];
  return script === undefined ? [] : DICTIONARY_LANGUAGES[script];
}

/** Those of the languages (primary subtags) that have a word; case and accents do not matter. Some microseconds. */
export function languagesOfWord(word: string, languages: readonly string[]): string[] {
  const place = placeOf(dictionaryKey(word));
  return languages.filter((language) => dictionary(language)?.has(place) ?? false);
}

/** Whether the list of a language has a word as lists have it ({@link dictionaryKey}). A microsecond. */
export function hasWord(key: string, language: string): boolean {
  return dictionary(language)?.has(placeOf(key)) ?? false;
}

/** A word as the lists have it: in lower case, without accents, Arabic letters as one often writes them. */
export function dictionaryKey(word: string): string {
  return foldArabicLetters(stripAccents(foldLetters(foldCase(word, 'en'))));
}

const dictionaries = new Map<string, WordFilter | null>();

/** The list of a language, read when a thread first asks for it; `null` where there is none. */
function dictionary(language: string): WordFilter | null {
  let known = dictionaries.get(language);
  if (known === undefined) {
    const shared = sharedLists.get(language);
    known = shared === undefined ? null : readWordFilter(readInto(shared, fileOf(language)));
    dictionaries.set(language, known);
  }
  return known;
}

/** Memory that all threads of the process share, for one list. The system gives none for it before it is read. */
interface SharedList {
  readonly bytes: Uint8Array;
  /** 1 once the list is there. */
  readonly state: Int32Array;
}

/** Under which name threads find the memory of the lists. */
export const SHARED_LISTS = 'quarry-dictionaries';
const sharedLists =
  (getEnvironmentData(SHARED_LISTS) as Map<string, SharedList> | undefined) ?? makeSharedLists();

/** By language. Threads that are started later by this one get the same. */
function makeSharedLists(): Map<string, SharedList> {
  const made = new Map<string, SharedList>();
  for (const language of Object.values(DICTIONARY_LANGUAGES).flat()) {
    const file = statSync(fileOf(language), { throwIfNoEntry: false });
    if (file === undefined) continue; // as while `tools/word-lists` makes the first of a language
    made.set(language, {
      bytes: new Uint8Array(new SharedArrayBuffer(file.size)),
      state: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)),
    });
  }
  if (isMainThread) setEnvironmentData(SHARED_LISTS, made);
  return made;
}

/** Two threads that read a list at once write the same bytes to the same places. */
function readInto({ bytes, state }: SharedList, file: URL): Uint8Array {
  if (Atomics.load(state, 0) === 1) return bytes;
  const descriptor = openSync(file, 'r');
  try {
    for (let at = 0; at < bytes.length; ) {
      const count = readSync(descriptor, bytes, at, bytes.length - at, at);
      if (count === 0) throw new Error(`${file.pathname} is shorter than when the server started.`);
      at += count;
    }
  } finally {
    closeSync(descriptor);
  }
  Atomics.store(state, 0, 1);
  return bytes;
}

function fileOf(language: string): URL {
  return new URL(`./${language}.words`, import.meta.url);
}

/*
 * A Bloom filter (Bloom, "Space/Time Trade-offs in Hash Coding with Allowable Errors", CACM 1970): a set of words
 * that takes two and a half bytes a word, says of each word in it that it is there, and of one in ten thousand
 * others as well.
 *
 *   bytes 0–3   number of bits, little endian
 *   bytes 4–    the bits, the lowest of each byte first
 */

// For one wrong yes in ten thousand: -ln(.0001) / ln(2)² bits for each word, and -log2(.0001) of them looked at.
const BITS_PER_WORD = 19.2;
const PROBES = 13;
const HEADER_BYTES = 4;

// FNV-1a's offset and prime of 32 bits; the second hash starts elsewhere.
const OFFSET = 0x811c9dc5;
const OTHER_OFFSET = 0x01234567;
const PRIME = 0x01000193;

/** Where a word lies in every filter: two hashes, of which all places are made (Kirsch and Mitzenmacher, 2006). */
interface WordPlace {
  readonly first: number;
  readonly second: number;
}

/** The place of a word, in any filter. */
export function placeOf(word: string): WordPlace {
  let first = OFFSET;
  let second = OTHER_OFFSET;
  for (let i = 0; i < word.length; i++) {
    const code = word.charCodeAt(i);
    first = Math.imul(first ^ code, PRIME);
    second = Math.imul(second ^ code, PRIME);
  }
  // The low bits of FNV know little of the last letters: spread them (MurmurHash3's finish).
  return { first: spread(first), second: spread(second) | 1 };
}

function spread(hash: number): number {
  let bits = hash ^ (hash >>> 16);
  bits = Math.imul(bits, 0x85ebca6b);
  bits ^= bits >>> 13;
  bits = Math.imul(bits, 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

/** The bytes of a filter of the words. */
export function makeWordFilter(words: ReadonlySet<string>): Uint8Array {
  const size = Math.max(64, Math.ceil(words.size * BITS_PER_WORD));
  const bytes = new Uint8Array(HEADER_BYTES + Math.ceil(size / 8));
  new DataView(bytes.buffer).setUint32(0, size, true);
  for (const word of words) {
    for (const bit of bitsOf(placeOf(word), size)) {
      bytes[HEADER_BYTES + (bit >>> 3)]! |= 1 << (bit & 7);
    }
  }
  return bytes;
}

function bitsOf({ first, second }: WordPlace, size: number): number[] {
  return Array.from({ length: PROBES }, (_, i) => bitAt(first, second, i, size));
}

function bitAt(first: number, second: number, probe: number, size: number): number {
  return ((first + Math.imul(second, probe)) >>> 0) % size;
}

/** A filter as {@link makeWordFilter} made it. */
interface WordFilter {
  /** Whether the word that has this place is probably in it. Well under a microsecond. */
  has(place: WordPlace): boolean;
}

/** Reads a filter where it lies: nothing is copied. Throws when the bytes are no whole filter. */
export function readWordFilter(bytes: Uint8Array): WordFilter {
  const size = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  if (bytes.length !== HEADER_BYTES + Math.ceil(size / 8)) throw new Error('No whole word filter.');
  return {
    has({ first, second }) {
      for (let i = 0; i < PROBES; i++) {
        const bit = bitAt(first, second, i, size);
        if ((bytes[HEADER_BYTES + (bit >>> 3)]! & (1 << (bit & 7))) === 0) return false;
      }
      return true;
    },
  };
}
