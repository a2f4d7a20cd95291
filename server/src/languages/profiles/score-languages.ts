import { hashOf, type LanguageProfiles, readProfiles } from './language-profiles.ts';

/*
 * ELD's way of telling languages (Nito T.M., Apache-2.0): the different sequences of four bytes of a text's words, one
 * every three bytes, each with the scores of the languages that it is typical of. Over typed arrays and byte by byte, in a
 * tenth of its time, with the same answers.
 */

/** A language that a text may be in. */
export interface GuessedLanguage {
  /** Its primary subtag. */
  readonly code: string;
  /** Whether it scores nearly as high as texts of this language usually do. */
  readonly isReliable: boolean;
}

/** The language that the first 350 bytes of a text score highest for; `null` where nothing in them is typical of any. */
export function guessLanguage(text: string): GuessedLanguage | null {
  scorer ??= new LanguageScorer(readProfiles());
  return scorer.guess(text);
}

let scorer: LanguageScorer | null = null;

// As ELD has them.
const SEQUENCE_BYTES = 4;
const STRIDE_BYTES = 3;
const MAX_WORD_BYTES = 70;
const CUT_AT_SPACE_BYTES = 350;
const CUT_BYTES = 380;
const MIN_SEQUENCES = 3;
const SCALE = 25;
const RELIABLE_SHARE = 0.75;

const SPACE = 0x20;
const GRAVE = 0x60;
const APOSTROPHE = 0x27;
const RIGHT_QUOTE = 0x2019;
const CAPITAL_SIGMA = 'Σ';

/** Scores one text after the other. */
class LanguageScorer {
  readonly #profiles: LanguageProfiles;
  readonly #scores: Uint32Array;
  readonly #seen = new SequenceSet();
  /** A space, the bytes of the word that is being read, and room for a space. */
  readonly #word = new Uint8Array(CUT_BYTES + 8);
  #length = 0;
  /** Bytes of the text so far, spaces between words among them. */
  #read = 0;

  constructor(profiles: LanguageProfiles) {
    this.#profiles = profiles;
    this.#scores = new Uint32Array(profiles.languages.length);
    this.#word[0] = SPACE;
  }

  guess(text: string): GuessedLanguage | null {
    this.#scores.fill(0);
    this.#seen.clear();
    this.#length = 0;
    this.#read = 0;
    // Its small letter depends on what follows.
    this.#readWords(text.includes(CAPITAL_SIGMA) ? text.toLowerCase() : text);
    this.#endWord();
    const scores = this.#scores;
    const best = scores.indexOf(Math.max(...scores));
    if (scores[best] === 0) return null;
    const mean = scores[best]! / this.#seen.size;
    const { code, usualScore } = this.#profiles.languages[best]!;
    const isEnough = this.#seen.size >= MIN_SEQUENCES;
    return { code, isReliable: isEnough && mean / (mean + SCALE) >= usualScore * RELIABLE_SHARE };
  }

  /** Letters are words; what stands between them is a space, but for apostrophes right before a letter. */
  #readWords(text: string): void {
    let at = 0;
    while (at < text.length && this.#read <= CUT_BYTES) {
      const unit = text.charCodeAt(at);
      if (isLetter(unit)) {
        this.#addLetter(unit);
        at++;
        continue;
      }
      let end = at + 1;
      while (end < text.length && !isLetter(text.charCodeAt(end))) end++;
      let kept = end;
      while (kept > at && isApostrophe(text.charCodeAt(kept - 1))) kept--;
      if (kept > at) {
        this.#endWord();
        if (this.#read > CUT_AT_SPACE_BYTES) return;
        if (this.#read > 0) this.#read++;
      }
      while (kept < end && this.#read <= CUT_BYTES) this.#addUnit(text.charCodeAt(kept++));
      at = end;
    }
  }

  #addLetter(unit: number): void {
    const small = smallLetters[unit]!;
    if (small !== 0) {
      this.#addUnit(small);
      return;
    }
    const letter = String.fromCharCode(unit).toLowerCase();
    if (letter.length === 1) smallLetters[unit] = letter.charCodeAt(0);
    for (let i = 0; i < letter.length; i++) this.#addUnit(letter.charCodeAt(i));
  }

  /** Its bytes in UTF-8. */
  #addUnit(unit: number): void {
    if (unit < 0x80) this.#addByte(unit);
    else if (unit < 0x800) {
      this.#addByte(0xc0 | (unit >> 6));
      this.#addByte(0x80 | (unit & 0x3f));
    } else {
      this.#addByte(0xe0 | (unit >> 12));
      this.#addByte(0x80 | ((unit >> 6) & 0x3f));
      this.#addByte(0x80 | (unit & 0x3f));
    }
  }

  #addByte(byte: number): void {
    this.#word[++this.#length] = byte;
    this.#read++;
  }

  /** Four bytes from every third on, with the space before the first; and the last four with the space behind. */
  #endWord(): void {
    const length = this.#length;
    if (length === 0) return;
    this.#length = 0;
    this.#word[length + 1] = SPACE;
    const bounded = Math.min(length, MAX_WORD_BYTES);
    if (bounded <= SEQUENCE_BYTES) {
      this.#addSequence(0, length + 2);
      return;
    }
    this.#addSequence(0, 1 + SEQUENCE_BYTES);
    for (let at = STRIDE_BYTES; at + SEQUENCE_BYTES < bounded; at += STRIDE_BYTES) {
      this.#addSequence(1 + at, SEQUENCE_BYTES);
    }
    const last = 1 + bounded - SEQUENCE_BYTES;
    this.#addSequence(last, length + 2 - last);
  }

  #addSequence(start: number, length: number): void {
    const hash = hashOf(this.#word, start, length);
    if (this.#seen.add(hash))
      this.#profiles.addScores(this.#word, { start, length, hash }, this.#scores);
  }
}

/** What a UTF-16 code unit is: tested once each, as the test is slow. */
const Letter = { untested: 0, no: 1, yes: 2 } as const;
const letters = new Uint8Array(0x10000);
/** Small letters by code unit; 0: not looked up yet, or more than one unit. */
const smallLetters = new Uint16Array(0x10000);

function isLetter(unit: number): boolean {
  if (letters[unit] === Letter.untested) {
    letters[unit] = /\p{L}/u.test(String.fromCharCode(unit)) ? Letter.yes : Letter.no;
  }
  return letters[unit] === Letter.yes;
}

function isApostrophe(unit: number): boolean {
  return unit === APOSTROPHE || unit === GRAVE || unit === RIGHT_QUOTE;
}

// The sequences of a text are fewer than its bytes: half of the places stay empty.
const PLACES = 1024;

/** Hashes of 32 bits, at most half as many as places; two sequences with the same one count as one. */
class SequenceSet {
  readonly #hashes = new Int32Array(PLACES);
  /** In which text a place was taken: emptying the set is a count. */
  readonly #texts = new Uint32Array(PLACES);
  #text = 0;
  size = 0;

  clear(): void {
    this.size = 0;
    this.#text = (this.#text + 1) >>> 0;
    if (this.#text === 0) this.#texts.fill(0); // after four billion texts
  }

  /** Whether it was not there. */
  add(hash: number): boolean {
    let place = hash & (PLACES - 1);
    while (this.#texts[place] === this.#text) {
      if (this.#hashes[place] === hash) return false;
      place = (place + 1) & (PLACES - 1);
    }
    this.#texts[place] = this.#text;
    this.#hashes[place] = hash;
    this.size++;
    return true;
  }
}
