import { wordSegments } from '../../../languages/analysis/dense-words.ts';
import { foldTypedWithOrigins } from '../../../languages/analysis/fold-typed.ts';

// A title is not searched for by its seventeenth word. In a script without spaces, as many characters are a whole sentence.
const MAX_STARTS = 16;
const MAX_CHARACTER_STARTS = 40;

/** A text in the form for comparison with typed text, and the beginnings of its words. */
export interface CompletionWords {
  readonly folded: string;
  /** Ascending offsets in `folded`; at least one. */
  readonly starts: readonly number[];
}

/**
 * The places at which typing a title may begin: each of its words, the parts of a camel-case word, in scripts without
 * spaces each word that the dictionary of ICU finds, and each Chinese character.
 */
export function completionWords(text: string): CompletionWords {
  let words = young.get(text) ?? old.get(text);
  if (words === undefined) {
    words = wordsOf(text);
    if (young.size >= KEPT_TEXTS) {
      old = young;
      young = new Map();
    }
    young.set(text, words);
  }
  return words;
}

// Titles recur with each merge of the small segments to which they were written. Twice this many of some 500 bytes.
const KEPT_TEXTS = 2_048;
let young = new Map<string, CompletionWords>();
let old = young;

function wordsOf(text: string): CompletionWords {
  return plainWordsOf(text) ?? anyWordsOf(text);
}

/**
 * For a text in visible ASCII with single spaces, whose length folding does not change: most titles. A single loop, in a tenth of the
 * time. `null` for any other text.
 */
function plainWordsOf(text: string): CompletionWords | null {
  const starts = [0];
  let places = 0;
  let isRead = false;
  let wasInWord = false;
  let smallBefore = 0;
  let before = SPACE;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit < SPACE || unit > LAST_VISIBLE || (unit === SPACE && before === SPACE)) return null;
    const isSmall = unit >= 97 && unit <= 122;
    const isCapital = unit >= 65 && unit <= 90;
    const isInWord = isSmall || isCapital || (unit >= 48 && unit <= 57);
    const begins = isInWord && !wasInWord;
    if (begins) isRead = places < MAX_STARTS;
    if (isRead && (begins || (isCapital && smallBefore >= 2))) {
      places++;
      if (at > 0) starts.push(at);
    }
    smallBefore = isSmall ? smallBefore + 1 : 0;
    wasInWord = isInWord;
    before = unit;
  }
  return before === SPACE ? null : { folded: text.toLowerCase(), starts };
}

const SPACE = 0x20;
const LAST_VISIBLE = 0x7e;

/** For any text; exported for tests, which compare both. */
export function anyWordsOf(text: string): CompletionWords {
  // A text that begins with a sign (`.env`) is also found by it.
  const places = [0, ...wordPlaces(text)];
  const { folded, origins } = foldTypedWithOrigins(text);
  const starts = new Set<number>();
  let at = 0;
  for (const place of places) {
    while (at < folded.length && origins[at]! < place) at++;
    if (at < folded.length) starts.add(at);
  }
  return { folded, starts: starts.size > 0 ? [...starts] : [0] };
}

/** Offsets in the text, ascending. */
function wordPlaces(text: string): number[] {
  const places: number[] = [];
  let characters = 0;
  for (const { 0: word, index } of text.matchAll(WORDS)) {
    if (places.length - characters >= MAX_STARTS || characters >= MAX_CHARACTER_STARTS) break;
    const starts = startsInWord(word);
    if (UNSPACED.test(word)) characters += starts.length;
    for (const start of starts) places.push(index + start);
  }
  return places;
}

const WORDS = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
const UNSPACED =
  /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]{2}/u;
// `getUserProfile` at `Profile`; `iPhone` is one word.
const CAMEL = /(?<=\p{Ll}{2})\p{Lu}/gu;

function startsInWord(word: string): number[] {
  if (!UNSPACED.test(word)) return [0, ...Array.from(word.matchAll(CAMEL), ({ index }) => index)];
  const starts = new Set([0]);
  for (const { index } of wordSegments(word)) starts.add(index);
  for (const { index } of word.matchAll(EACH_HAN)) starts.add(index);
  return [...starts].sort((a, b) => a - b);
}

const EACH_HAN = /\p{sc=Han}/gu;
