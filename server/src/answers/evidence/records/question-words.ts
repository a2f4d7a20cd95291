import { foldText } from '../../../languages/analysis/fold-text.ts';
import { isStopWord } from '../../../languages/analysis/stop-words.ts';
import {
  primarySubtag,
  type TermNormalizer,
  termNormalizer,
} from '../../../languages/analysis/term-normalizer.ts';
import { tokenize } from '../../../languages/analysis/tokenize.ts';
import { knownLanguage } from '../../../languages/known-languages.ts';
import type { Language } from '../../../languages/language.ts';
import { wordsOfMeasure } from '../../../languages/stated-measures.ts';
import { wordRegExp } from '../../../languages/word-pattern.ts';
import { wordsOfList } from '../../../languages/words-of-list.ts';
import { asksOnly, priceWords } from '../terms/asking-words.ts';
import { eachWordRun } from './word-runs.ts';

/** A set of the words of a question, one bit per word. */
export type WordSet = number;

/** The words of a question that have to be in a record, in its labels or above it. */
export interface QuestionWords {
  /** Whether they only name a kind of thing, which all rows are: `Which one is the cheapest?` */
  readonly isGeneric: boolean;
  /** All required words. */
  readonly needed: WordSet;
  /** The numbers, identifiers and names among them. */
  readonly names: WordSet;
  /** The words that a text has. With `isLabel`, words with the same root match as well: `Leitung` matches `leitet`. */
  in(text: string, isLabel?: boolean): WordSet;
  /** The same for any part of a text, which is read once; words with the same root match as well. */
  within(text: string): WordsWithin;
  /** The words that are in a list, as the question writes them. */
  oneOf(list: string): WordSet;
  /** The share of the words of a label that the question has, 0 to 1. */
  shareOf(label: string): number;
  /** Whether a label has two adjacent words of the question, even if one is a stop word: `on call`. */
  saysPhrase(label: string): boolean;
}

// One bit per word; longer questions are stories.
const MAX_WORDS = 30;
// Cells repeat. Bounds the memory for tables with more distinct ones.
const MAX_KEPT = 20_000;

/** The words of a question between two positions of a text, in UTF-16 code units, `end` exclusive. */
export type WordsWithin = (start: number, end: number) => WordSet;

/** The words of a question that names nothing. */
export const NO_WORDS: QuestionWords = {
  isGeneric: true,
  needed: 0,
  names: 0,
  in: () => 0,
  within: () => () => 0,
  oneOf: () => 0,
  shareOf: () => 0,
  saysPhrase: () => false,
};

/** Options for reading the words of a question. */
export interface WordOptions {
  /** Words that are not required; absent: those of the language's tables. */
  readonly silent?: string;
  /** Other words with nearly the same meaning as a word of the question. With it, words with the same root match as well. */
  readonly near?: (lower: string) => Iterable<string>;
}

interface AskedWord {
  readonly lower: string;
  readonly folded: string;
  readonly keys: Set<string>;
}

/**
 * The words of a question except the interrogative ones; `null` if there are none or too many. `languages`: of the question and
 * of the texts that it is compared with; `without`: patterns of the parts that are read elsewhere (rankings, counts, bounds).
 */
export function questionWords(
  question: string,
  languages: readonly (string | null)[],
  without: readonly RegExp[] = [],
  { silent: silentWords, near }: WordOptions = {},
): QuestionWords | null {
  const [language = null] = languages;
  const known = knownLanguage(primarySubtag(language));
  const text = without.reduce(withoutPattern, rewritten(question, known));
  if (known?.script.isDense === true) {
    // The particles of tables have no meaning of their own anywhere.
    return denseWords(text, known, `${silentWords ?? ''} ${known.tables?.silent ?? ''}`);
  }
  const normalizers = [...new Set([...languages.map(primarySubtag), 'en'])].map(termNormalizer);
  const keysOf = (word: string): Set<string> => {
    return new Set(normalizers.map((one) => one.normalize(word).term));
  };
  const own = termNormalizer(language);
  const silent = wordsOfList(silentWords ?? known?.tables?.silent ?? '');
  const read = (left: ReadonlySet<string>) =>
    wordsOf(text, { own, silent: left, keysOf, near: near ?? NO_OTHERS });
  const spoken = read(silent);
  // `Which products have four stars?` has no other words left.
  const isSpoken = spoken.words.length > 0;
  const { words, names } = isSpoken ? spoken : firstOf(read(new Set()));
  if (words.length === 0 || words.length > MAX_WORDS) return null;
  const asked = new Set(text.toLowerCase().match(RUN));
  const { person = '', number = '' } = known?.tables?.labels ?? {};
  const isSmall = (lower: string) =>
    isStopWord(lower, own.language) ||
    isStopWord(lower, 'en') ||
    // Silent words that the question has, and words of general labels: `name`, `number`.
    (isSpoken &&
      silent.has(lower) &&
      (asked.has(lower) || wordsOfList(`${person} ${number}`).has(lower)));
  const hasCompounds = known?.compounds !== undefined;
  const isStop = (word: string) => isStopWord(word, own.language) || isStopWord(word, 'en');
  const phrases = new Set(phrasesOf(question, isStop));
  const phraseCache = new Map<string, boolean>(); // labels repeat in each row
  return {
    ...createWords(words, { names, keysOf, hasCompounds, isSmall }),
    isGeneric: !isSpoken,
    saysPhrase(label) {
      const cached = phraseCache.get(label);
      if (cached !== undefined) return cached;
      const isSaid = phrasesOf(label, isStop).some((phrase) => phrases.has(phrase));
      if (phraseCache.size < MAX_KEPT) phraseCache.set(label, isSaid);
      return isSaid;
    },
  };
}

/** All pairs of adjacent words, except pairs of stop words or with a non-word. */
function phrasesOf(text: string, isStop: (word: string) => boolean): string[] {
  const words = text.toLowerCase().match(RUN) ?? [];
  return words.slice(1).flatMap((word, at) => {
    const before = words[at] ?? '';
    // `D-15` is a name.
    const isOfWords = [before, word].every((one) => one.length > 1 && !/\p{N}/u.test(one));
    return !isOfWords || (isStop(before) && isStop(word)) ? [] : [`${before} ${word}`];
  });
}

const NO_OTHERS = (): readonly string[] => [];

/** Replaces phrases by one word with the same meaning. */
function rewritten(question: string, known: Language | undefined): string {
  const rewrites = known?.tables?.rewrites ?? [];
  return rewrites.reduce(
    (text, [pattern, word]) => text.replace(wordRegExp(pattern, known!.subtags[0]), ` ${word} `), // it has rewrites
    question,
  );
}

/** The same for texts in several languages; the question is read once per language. */
export function wordsByLanguage(
  question: string,
  language: string | null,
  without: readonly RegExp[] = [],
): (own: string | null) => QuestionWords | null {
  return onceForLanguage((own) => questionWords(question, [language, own], without));
}

/** Caches the result of `read` for the language of a text, by its primary subtag. */
export function onceForLanguage<Read extends object | null>(
  read: (own: string) => Read,
): (own: string | null) => Read {
  const kept = new Map<string, Read>();
  return (own) => {
    const subtag = primarySubtag(own);
    const known = kept.get(subtag);
    if (known !== undefined) return known;
    const made = read(subtag);
    kept.set(subtag, made);
    return made;
  };
}

/** Only the first word: `product` of `Which product takes the longest?` */
function firstOf({ words, names }: ReadQuestion): ReadQuestion {
  return { words: words.slice(0, 1), names: names & 1 };
}

/** Removes a matched pattern except its group `of`: `What does a pallet cost?` becomes `a pallet`. */
function withoutPattern(text: string, pattern: RegExp): string {
  const match = pattern.exec(text);
  if (match === null) return text;
  const { index, groups } = match;
  return `${text.slice(0, index)} ${groups?.['of'] ?? ''} ${text.slice(index + match[0].length)}`;
}

interface ReadQuestion {
  readonly words: readonly AskedWord[];
  readonly names: WordSet;
}

interface WordReading {
  /** For the question's language. */
  readonly own: TermNormalizer;
  readonly silent: ReadonlySet<string>;
  readonly keysOf: (word: string) => Set<string>;
  readonly near: (lower: string) => Iterable<string>;
}

function wordsOf(text: string, { own, silent, keysOf, near }: WordReading): ReadQuestion {
  const words: AskedWord[] = [];
  const hasNouns = knownLanguage(own.language)?.nounsInCapitals === true;
  let names = 0;
  let lastEnd = -1;
  let wholeEnd = -1;
  tokenize(text, own, ({ term }, _position, start, end, kind) => {
    const surface = text.slice(start, end);
    // `WireGuard` is one name, `LUM-2003` two words.
    if (kind === 'whole' && !/^\p{L}+$/u.test(surface)) return;
    if (kind === 'whole') wholeEnd = end;
    else if (end <= wholeEnd && kind === 'word') return;
    if (kind === 'part') {
      // The parts of a compound name the same thing.
      if (end <= lastEnd) words.at(-1)?.keys.add(term);
      return;
    }
    const lower = surface.toLowerCase();
    const isNumber = /\p{N}/u.test(surface);
    const isSilent =
      silent.has(lower) || isStopWord(lower, own.language) || asksOnly(lower, own.language) === 0;
    lastEnd = -1;
    if (isSilent && !isNumber && !/^\p{Lu}{2,}$/u.test(surface)) return;
    const isName = isNumber || (start > 0 && /^\p{Lu}/u.test(surface) && !hasNouns);
    if (isName) names |= 1 << words.length;
    const prices = priceWords(surface, own.language).map((form) => form.term);
    const others = [...sameAs(lower, own.language), ...near(lower)];
    const keys = [lower, ...others].flatMap((word) => [...keysOf(word)]);
    words.push({ lower, folded: foldText(surface), keys: new Set([...keys, ...prices]) });
    lastEnd = end;
  });
  return { words, names };
}

/** Synonyms that labels use for a word. */
function sameAs(lower: string, language: string): readonly string[] {
  const { term } = termNormalizer(language).normalize(lower);
  const known = labelsByTerm(language);
  const labels = known.get(term) ?? known.get(lower) ?? [];
  return [...labels, ...wordsOfMeasure(lower, language)];
}

/** For each form of a word in labels, such as `Saturdays` and `Saturday`, all of its synonyms. */
const labelsByTerm = onceForLanguage((language): ReadonlyMap<string, readonly string[]> => {
  const { same = [] } = knownLanguage(language)?.tables ?? {};
  const own = termNormalizer(language);
  const labels = new Map<string, string[]>();
  for (const list of same.map((one) => [...wordsOfList(one)])) {
    for (const word of list) {
      for (const key of new Set([word, own.normalize(word).term]))
        labels.set(key, [...(labels.get(key) ?? []), ...list]);
    }
  }
  return labels;
});

function createWords(
  words: readonly AskedWord[],
  {
    names,
    keysOf,
    hasCompounds,
    isSmall,
  }: {
    names: WordSet;
    keysOf: (word: string) => Set<string>;
    hasCompounds: boolean;
    /** Whether a word of a label need not be in the question. */
    isSmall: (lower: string) => boolean;
  },
): Omit<QuestionWords, 'isGeneric' | 'saysPhrase'> {
  const exact = new Map<string, WordSet>();
  for (const [place, { keys }] of words.entries()) {
    for (const key of keys) exact.set(key, (exact.get(key) ?? 0) | (1 << place));
  }
  const kept = { exact: new Map<string, WordSet>(), rooted: new Map<string, WordSet>() };
  // Most words of a text begin differently from all words of the question and are skipped without analysis.
  const beginnings = new Uint8Array(128 * 128);
  for (const { folded, keys } of words) {
    for (const key of [folded, ...keys]) {
      const [first, second] = [key.charCodeAt(0), key.charCodeAt(1)];
      if (first < 128 && second < 128) beginnings[first * 128 + second] = 1;
    }
  }
  /** Whether a word of English letters begins like a word of the question. */
  const mayBegin = (text: string, start: number, end: number): boolean => {
    const [first, second] = [
      text.charCodeAt(start) | LOWER_BIT,
      text.charCodeAt(start + 1) | LOWER_BIT,
    ];
    return (
      end - start < 2 ||
      !isLetter(first) ||
      !isLetter(second) ||
      beginnings[first * 128 + second] === 1
    );
  };
  const ofWord = (word: string, isLabel: boolean): WordSet => {
    const isOpen = isLabel && hasCompounds;
    if (!isOpen && PLAIN.test(word) && !mayBegin(word, 0, word.length)) return 0;
    const memory = isLabel ? kept.rooted : kept.exact;
    const before = memory.get(word);
    if (before !== undefined) return before;
    let set = 0;
    for (const key of keysOf(word)) set |= exact.get(key) ?? 0;
    if (isLabel && set === 0) set = ofSameRoot(foldText(word), words, hasCompounds);
    if (memory.size < MAX_KEPT) memory.set(word, set);
    return set;
  };
  const each = (text: string, isLabel: boolean, found: (at: number, set: WordSet) => void) => {
    const isOpen = isLabel && hasCompounds;
    const hyphens = text.includes('-');
    let chain: string[] = [];
    let chainEnd = -1;
    const closeChain = () => {
      // `Wi-Fi` matches `wifi`.
      const joined = chain.slice(-MAX_HYPHENATED).join('');
      const set = chain.length > 1 ? ofWord(joined, isLabel) : 0;
      if (set !== 0) found(chainEnd - 1, set);
      chain = [];
    };
    eachWordRun(text, ({ start, end, isAscii, hasParts }) => {
      if (hyphens) {
        const goesOn = start === chainEnd + 1 && text[chainEnd] === '-';
        if (!goesOn) closeChain();
        if (goesOn || text[end] === '-') chain.push(text.slice(start, end));
        chainEnd = end;
      }
      if (!isOpen && isAscii && !hasParts && !mayBegin(text, start, end)) return;
      const run = text.slice(start, end);
      let set = ofWord(run, isLabel);
      if (hasParts) for (const part of run.match(PART) ?? []) set |= ofWord(part, isLabel);
      if (set !== 0) found(start, set);
    });
    closeChain();
  };
  return {
    needed: 2 ** words.length - 1,
    names,
    in(text, isLabel = false) {
      let all = 0;
      each(text, isLabel, (_at, set) => {
        all |= set;
      });
      return all;
    },
    within(text) {
      const found: { readonly at: number; readonly set: WordSet }[] = [];
      each(text, true, (at, set) => found.push({ at, set }));
      found.sort((a, b) => a.at - b.at);
      return (start, end) => {
        let all = 0;
        for (let place = firstFrom(found, start); place < found.length; place += 1) {
          const one = found[place];
          if (one === undefined || one.at >= end) break;
          all |= one.set;
        }
        return all;
      };
    },
    oneOf(list) {
      const held = wordsOfList(list);
      let set = 0;
      for (const [place, { lower }] of words.entries()) if (held.has(lower)) set |= 1 << place;
      return set;
    },
    shareOf(label) {
      const own = (label.match(RUN) ?? []).flatMap(partsOf);
      const telling = own.filter((word) => !isSmall(word.toLowerCase()));
      const held = telling.filter((word) => ofWord(word, true) !== 0).length;
      return telling.length === 0 ? 0 : held / telling.length;
    },
  };
}

/** The index of the first entry at `start` or after it. */
function firstFrom(found: readonly { readonly at: number }[], start: number): number {
  let [low, high] = [0, found.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((found[middle]?.at ?? start) < start) low = middle + 1;
    else high = middle;
  }
  return low;
}

const MAX_HYPHENATED = 4;
const RUN = /[\p{L}\p{M}\p{N}]+/gu;
const PART = /\p{Lu}?[\p{Ll}\p{Lo}\p{Lm}\p{M}]+|\p{Lu}+(?!\p{Ll})|\p{N}+/gu;

/** Splits camel case: `leadTime` into two words; `Q1` is one. */
function partsOf(run: string): readonly string[] {
  const parts = /\p{Ll}\p{Lu}/u.test(run) ? run.match(PART) : null;
  return parts ?? [run];
}

const PLAIN = /^[A-Za-z]{2}/;
// Converts the code of an upper-case letter to lower case.
const LOWER_BIT = 0x20;
const isLetter = (code: number) => code >= 0x61 && code <= 0x7a;
// `own` of `owner`; longer words may have longer endings: `leitet`, `Leitung`.
const MIN_ROOT = 3;
const MAX_ENDING = 4;
// Shorter words are endings of unrelated words.
const MIN_HEAD = 4;
const MIN_ROOT_SHARE = 0.5;

/** The words that begin alike up to an ending, since stemmers do not conflate nouns with the verbs that they derive from. */
function ofSameRoot(label: string, words: readonly AskedWord[], hasCompounds: boolean): WordSet {
  let set = 0;
  for (const [place, { folded }] of words.entries()) {
    // `Strom` in `Stromverbrauch`.
    if (hasCompounds && label.length > MIN_ROOT && folded.startsWith(label)) set |= 1 << place;
    // `Kartons` in `Umzugskartons`.
    if (hasCompounds && label.length > MIN_HEAD && folded.endsWith(label)) set |= 1 << place;
    // `Nebenkostenabrechnung` for `Abrechnung`.
    if (hasCompounds && folded.length > MIN_HEAD && label.endsWith(folded)) set |= 1 << place;
    let common = 0;
    while (common < label.length && label[common] === folded[common]) common += 1;
    const longest = Math.max(label.length, folded.length);
    const endings = [label.length - common, folded.length - common];
    const isRoot =
      common > MIN_ROOT || (common === MIN_ROOT && endings.some((ending) => ending <= 1));
    // `expect` and `expectation`.
    const longestEnding = common > MAX_ENDING + 1 ? MAX_ENDING + 1 : MAX_ENDING;
    const isShort = endings.every((ending) => ending <= longestEnding);
    if (isRoot && isShort && common / longest >= MIN_ROOT_SHARE) set |= 1 << place;
  }
  return set;
}

/** In a script without spaces, a bit is one character; a text has it if it has it with an adjacent character of the question. */
function denseWords(
  question: string,
  { questions }: Language,
  silent: string,
): QuestionWords | null {
  let text = question;
  for (const ask of Object.values(questions.asks)) {
    text = text.replace(new RegExp(ask, 'giu'), ' ');
  }
  for (const word of questions.asking.split(' ')) text = text.replaceAll(word, ' ');
  for (const word of [...questions.price.split(' '), ...wordsOfList(silent)])
    text = text.replaceAll(word, ' ');
  text = text.replace(/[\p{P}\p{S}\s]+/gu, ' ').trim();
  const characters = [...text].filter((one) => one !== ' ');
  if (characters.length === 0 || characters.length > MAX_WORDS) return null;
  const runs = text.split(' ');
  const setOf = (held: string): WordSet => {
    let set = 0;
    let place = 0;
    for (const run of runs) {
      const own = [...run];
      for (let at = 0; at < own.length; at += 1) {
        const pair = own.slice(at, at + 2).join('');
        const isHeld =
          own.length === 1 ? held.includes(run) : at + 1 < own.length && held.includes(pair);
        if (isHeld) set |= (own.length === 1 ? 1 : 3) << (place + at);
      }
      place += own.length;
    }
    return set;
  };
  return {
    isGeneric: false,
    needed: 2 ** characters.length - 1,
    names: 0,
    in: setOf,
    within: (text) => (start, end) => setOf(text.slice(start, end)),
    oneOf: () => 0,
    shareOf(label) {
      const plain = label.replace(/[(（].*$/u, '').trim();
      return plain !== '' && question.includes(plain) ? 1 : 0;
    },
    saysPhrase: () => false,
  };
}

/** The number of words in a set. */
export function sizeOf(set: WordSet): number {
  let size = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) size += 1;
  return size;
}
