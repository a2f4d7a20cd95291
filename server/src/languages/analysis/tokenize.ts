import { CharacterClass, characterClasses } from './character-classes.ts';
import { endOfGroupedNumber, withoutGroupMarks } from './grouped-number.ts';
import { finishHash, HASH_START, hashOn } from './surface-table.ts';
import { MAX_TERM_LENGTH, type TermNormalizer, type WordForm } from './term-normalizer.ts';
import { withUnits } from './text-units.ts';
import { endOfMeasure, isAsciiDigit } from './units.ts';

/**
 * What a token is: a word or a part of an identifier; an identifier as a whole; what a German or Dutch word
 * is made of; or, in scripts without spaces, two neighbouring characters, or one.
 */
export type TokenKind = 'word' | 'whole' | 'part' | 'pair' | 'character';

/**
 * Receives tokens in reading order.
 *
 * `position` counts words: neighbours differ by one, which is what phrases compare. A compound
 * (`rateLimit`, `node.js`, `rate-limit`) comes first as a whole, at the position of its first part, and
 * then part by part; a pair comes before its first character. What a word is made of comes behind it, at its
 * position, with its offsets. `start` and `end` are UTF-16 offsets.
 */
export type TokenSink = (
  form: WordForm,
  position: number,
  start: number,
  end: number,
  kind: TokenKind,
) => void;

/** Which words of a text are to be cut into terms. */
export interface WordChoice {
  /**
   * Whether a word, with all that it is joined to, is: the units of the text from `start` to `end`. Of an identifier it
   * is asked for each part again.
   */
  isChosen(units: Uint16Array, start: number, end: number): boolean;
  /** The same of a word of small ASCII letters alone, by its first two; 0 for the second of a word of one letter. */
  mayBegin(first: number, second: number): boolean;
}

/**
 * Cuts a text into terms and hands them to `sink`. Returns the number of positions.
 *
 * Words are runs of letters, digits and marks; identifiers are also cut at case and underscore;
 * scripts without spaces give each character and each pair of neighbours. Linear in the length of
 * the text, and never fails: what is not a word is between words. Words that `choice` leaves out count as one
 * position each and are not looked at; `null` leaves out none.
 */
export function tokenize(
  text: string,
  normalizer: TermNormalizer,
  sink: TokenSink,
  choice: WordChoice | null = null,
): number {
  return withUnits(text, (units) =>
    tokenizeUnits({ text, units, length: text.length, normalizer, sink, choice }),
  );
}

/** A text that is being cut. */
interface Scan {
  readonly text: string;
  readonly units: Uint16Array;
  readonly length: number;
  readonly normalizer: TermNormalizer;
  readonly sink: TokenSink;
  readonly choice: WordChoice | null;
}

function tokenizeUnits(scan: Scan): number {
  const classes = characterClasses();
  const { text, units, length, normalizer, sink, choice } = scan;
  let position = 0;
  let at = 0;
  while (at < length) {
    const kind = classes[units[at]!];
    if (kind === CharacterClass.word) {
      if (choice === null) {
        // Most words are plain. Read here, with their hash: three loops over their letters take twice as long.
        let end = at;
        let unit = units[at]!;
        let hash = HASH_START;
        if (unit >= 65 && unit <= 90) {
          hash = hashOn(hash, unit);
          unit = units[++end]!;
        }
        for (; unit >= 97 && unit <= 122; unit = units[++end]!) hash = hashOn(hash, unit);
        if (end > at && endsPlainWord(scan, at, end, classes)) {
          const form = normalizer.normalizeAt(text, at, end, units, finishHash(hash));
          emitForm(scan, form, at, end, position++);
          at = end;
          continue;
        }
      } else {
        const end = endOfOtherWord(units, at, classes, choice);
        if (end > at) {
          position++;
          at = end;
          continue;
        }
      }
      const end = endOfWord(scan, at, classes);
      if (choice !== null && !choice.isChosen(units, at, end)) {
        position++;
        at = end;
        continue;
      }
      const grouped = isAsciiDigit(units[at]!)
        ? endOfGroupedNumber(text, at, end, normalizer.language)
        : at;
      if (grouped > at) {
        const digits = withoutGroupMarks(text.slice(at, grouped));
        sink(normalizer.normalize(digits), position++, at, grouped, 'word');
        at = grouped;
      } else {
        position = tokenizeWord(scan, at, end, position);
        at = end;
      }
    } else if (kind === CharacterClass.dense) {
      const end = endOfDenseRun(scan, at, classes);
      position = tokenizeDenseRun(scan, at, end, position);
      at = end;
    } else if (kind === CharacterClass.pictograph) {
      at = readPictograph(scan, at, position);
    } else {
      at++;
    }
  }
  return position;
}

/**
 * Where a word of small letters, the first perhaps a capital, ends that is not chosen; `start` where it is another word. Most
 * words of a text are such: they are read once.
 */
function endOfOtherWord(
  units: Uint16Array,
  start: number,
  classes: Uint8Array,
  choice: WordChoice,
): number {
  const first = units[start]! | 0x20;
  if (first < 97 || first > 122) return start;
  let end = start + 1;
  for (let unit = units[end]!; unit >= 97 && unit <= 122; unit = units[++end]!);
  const next = units[end]!;
  const kind = classes[next];
  const isEnd =
    kind === CharacterClass.separator || kind === CharacterClass.pictograph
      ? !isTrail(next)
      : kind === CharacterClass.connector && classes[units[end + 1]!] !== CharacterClass.word;
  if (!isEnd) return start;
  return choice.mayBegin(first, end > start + 1 ? units[start + 1]! : 0) ? start : end;
}

/** Whether a word of small letters, the first perhaps a capital, ends at `end`, and is no more than that. */
function endsPlainWord({ units }: Scan, start: number, end: number, classes: Uint8Array): boolean {
  const next = units[end]!;
  const kind = classes[next];
  if (kind === CharacterClass.separator) {
    if (isTrail(next) || endOfNamedLanguage(units, start, end) > end) return false;
  } else if (kind === CharacterClass.connector) {
    if (classes[units[end + 1]!] === CharacterClass.word) return false;
  } else if (kind === CharacterClass.word) return false;
  return (start === 0 || units[start - 1] !== DOT) && end - start <= MAX_TERM_LENGTH;
}

/** Where the word that begins at `start` ends: connectors count as inside when a letter follows them. */
function endOfWord({ units, length }: Scan, start: number, classes: Uint8Array): number {
  let at = start + 1;
  for (; at < length; at++) {
    const unit = units[at]!;
    const kind = classes[unit];
    if (kind === CharacterClass.word || isTrail(unit)) continue;
    const joins =
      kind === CharacterClass.connector &&
      at + 1 < length &&
      classes[units[at + 1]!] === CharacterClass.word;
    if (!joins) break;
  }
  return at;
}

const DOT = 0x2e;

function isTrail(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}

function tokenizeWord(scan: Scan, wordStart: number, end: number, position: number): number {
  const { text, units, sink, choice } = scan;
  const isVersion =
    (units[wordStart]! | 0x20) === 0x76 && isVersionNumber(units, wordStart + 1, end);
  const start = isVersion ? wordStart + 1 : wordStart;
  const partEnd = endOfPart(scan, start, end);
  if (partEnd === end) {
    const named = endOfNamedLanguage(units, start, end);
    const namedStart =
      start > 0 && units[start - 1] === DOT && isDotNet(text, start, end) ? start - 1 : start;
    if (named > end || namedStart < start) {
      const term = text.slice(namedStart, named).toLowerCase();
      sink(unstemmedForm(term), position, namedStart, named, 'whole');
    }
    emit(scan, start, end, position);
    return position + 1;
  }
  const wholeEnd = withoutPossessive(units, start, end);
  if (wholeEnd === partEnd) {
    emit(scan, start, partEnd, position);
    return position + 1;
  }
  // The whole begins as its first part, if that is more than a letter.
  if (choice === null || partEnd === start + 1 || choice.isChosen(units, start, partEnd)) {
    emitWhole(scan, start, wholeEnd, position);
  }
  return emitParts(scan, start, wholeEnd, position);
}

/** `v2.1` is the version `2.1`; `v8` and `v2` alone are names. */
function isVersionNumber(units: Uint16Array, start: number, end: number): boolean {
  let at = start;
  while (at < end && isAsciiDigit(units[at]!)) at++;
  return at > start && units[at] === 0x2e && isAsciiDigit(units[at + 1]!);
}

/**
 * The end of the first part: before a connector, where the case changes (`rate|Limit`, `HTML|Parser`), or between a
 * number and its unit (`10|km`).
 */
function endOfPart({ text, units }: Scan, start: number, end: number): number {
  if (isAsciiDigit(units[start]!)) {
    const measure = endOfMeasure(text, start, end);
    if (measure < end) return measure;
  }
  let previousIsUpper = isUpper(units[start]!);
  let isMixed = false;
  for (let at = start + 1; at < end; at++) {
    const unit = units[at]!;
    if (isConnector(unit)) return at;
    const upper = isUpper(unit);
    // `iPhone`, `eBay`, `iOS` are words that begin so: neither `phone` nor `i` is said.
    if (upper && !previousIsUpper && !(at === start + 1 && isLoneLetter(units, start))) return at;
    if (!upper && previousIsUpper && isMixed && isLower(unit)) return at - 1;
    isMixed = upper && previousIsUpper;
    previousIsUpper = upper;
  }
  return end;
}

/** A term that is no word of a language. */
function unstemmedForm(term: string): WordForm {
  return {
    term,
    indexTerm: term,
    writtenTerm: null,
    coarseTerm: null,
    word: null,
    isStopWord: false,
    parts: null,
    terms: null,
  };
}

/** An emoji at `start`, without the marks of its look: beside the words, so that phrases go across it. Returns where it ends. */
function readPictograph({ text, units, sink, choice }: Scan, start: number, position: number) {
  const end = start + (isTrail(units[start + 1]!) ? 2 : 1);
  const emoji = text.slice(start, end);
  if (!EMOJI.test(emoji)) return end;
  if (choice === null || choice.isChosen(units, start, end)) {
    sink(unstemmedForm(emoji), position, start, end, 'whole');
  }
  return end;
}

// Not the tones of skin, which follow another one.
const EMOJI = /^(?!\p{Emoji_Modifier})[\p{Extended_Pictographic}\p{Regional_Indicator}]$/u;

/** Whether a small letter begins a word here, and no part of one. */
function isLoneLetter(units: Uint16Array, start: number): boolean {
  const before = start === 0 ? 0 : units[start - 1]!;
  const continues =
    isUpper(before) || isLower(before) || isAsciiDigit(before) || isConnector(before);
  return isLower(units[start]!) && !continues;
}

function isUpper(unit: number): boolean {
  if (unit > LAST_LATIN_1) return isWideLatin(unit, UPPER);
  return (unit >= 65 && unit <= 90) || (unit >= 0xc0 && unit <= 0xde && unit !== 0xd7);
}

function isLower(unit: number): boolean {
  if (unit > LAST_LATIN_1) return isWideLatin(unit, LOWER);
  return (unit >= 97 && unit <= 122) || (unit >= 0xdf && unit <= 0xff && unit !== 0xf7);
}

const LAST_LATIN_1 = 0xff;
const LAST_WIDE_LATIN = 0x24f;
const UPPER = 1;
const LOWER = 2;

/** By code unit: the case of the letters of Polish, Czech, Turkish and their like, so that `IŞIL` and `ŁÓDŹ` are one word. */
const wideLatinCases = Uint8Array.from({ length: LAST_WIDE_LATIN + 1 }, (_, unit) => {
  const letter = String.fromCharCode(unit);
  if (/\p{Lu}/u.test(letter)) return UPPER;
  return /\p{Ll}/u.test(letter) ? LOWER : 0;
});

function isWideLatin(unit: number, letterCase: number): boolean {
  return unit <= LAST_WIDE_LATIN && wideLatinCases[unit] === letterCase;
}

function isConnector(unit: number): boolean {
  return unit === 0x5f || unit === 0x2d || unit === 0x2e || unit === 0x27 || unit === 0x2019;
}

/** `C++`, `C#`, `F#`: a letter or two with a sign behind it is a name of its own. */
function endOfNamedLanguage(units: Uint16Array, start: number, end: number): number {
  if (end - start > 2) return end;
  const next = units[end]!;
  if (next === 0x23) return end + 1;
  return next === 0x2b && units[end + 1] === 0x2b ? end + 2 : end;
}

/** `.NET`; a dot stands before `start`. */
function isDotNet(text: string, start: number, end: number): boolean {
  return end - start === 3 && text.slice(start, end).toLowerCase() === 'net';
}

/** `user's` is `user`: the ending says nothing about the content. */
function withoutPossessive(units: Uint16Array, start: number, end: number): number {
  if (end - start < 3 || (units[end - 1]! | 0x20) !== 0x73) return end;
  const mark = units[end - 2]!;
  return mark === 0x27 || mark === 0x2019 ? end - 2 : end;
}

function emitWhole(scan: Scan, start: number, end: number, position: number): void {
  const { text, units, normalizer, sink } = scan;
  // Longer than a term may be: its parts say enough.
  if (end - start > MAX_TERM_LENGTH) return;
  sink(normalizer.joinAt(text, start, end, units), position, start, end, 'whole');
}

function emitParts(scan: Scan, start: number, end: number, position: number): number {
  const { units, choice } = scan;
  let next = position;
  let at = start;
  while (at < end) {
    if (isConnector(units[at]!)) {
      at++;
      continue;
    }
    const partEnd = endOfPart(scan, at, end);
    if (choice === null || choice.isChosen(units, at, partEnd)) emit(scan, at, partEnd, next);
    next++;
    at = partEnd;
  }
  return next;
}

function emit(scan: Scan, start: number, end: number, position: number): void {
  const { text, units, normalizer } = scan;
  const bounded = end - start > MAX_TERM_LENGTH ? start + MAX_TERM_LENGTH : end;
  emitForm(scan, normalizer.normalizeAt(text, start, bounded, units), start, end, position);
}

function emitForm(
  { sink }: Scan,
  form: WordForm,
  start: number,
  end: number,
  position: number,
): void {
  sink(form, position, start, end, 'word');
  if (form.parts === null) return;
  for (const part of form.parts) sink(part, position, start, end, 'part');
}

function endOfDenseRun({ units, length }: Scan, start: number, classes: Uint8Array): number {
  let at = start + 1;
  while (at < length) {
    const unit = units[at]!;
    if (classes[unit] !== CharacterClass.dense && !isTrail(unit)) break;
    at++;
  }
  return at;
}

/** Each character as itself and with its right neighbour: the pairs rank, the single ones serve one-character queries. */
function tokenizeDenseRun(scan: Scan, start: number, end: number, position: number): number {
  const { text, units, normalizer, sink } = scan;
  let next = position;
  let at = start;
  while (at < end) {
    const after = at + characterLength(units, at);
    if (after < end) {
      const pairEnd = after + characterLength(units, after);
      sink(normalizer.normalizeAt(text, at, pairEnd, units), next, at, pairEnd, 'pair');
    }
    sink(normalizer.normalizeAt(text, at, after, units), next, at, after, 'character');
    next++;
    at = after;
  }
  return next;
}

/** With what stands on the character as one of its own: the voice marks of kana, and the rest of a Hangul syllable. */
function characterLength(units: Uint16Array, at: number): number {
  const unit = units[at]!;
  const isPair = unit >= 0xd800 && unit < 0xdc00 && isTrail(units[at + 1]!);
  if (isPair) return 2;
  let end = at + 1;
  while (joinsBefore(units[end]!)) end++;
  return end - at;
}

// Half-width and combining voice marks, and the vowels and final consonants of Hangul that is written letter by letter.
function joinsBefore(unit: number): boolean {
  if (unit < 0x1160) return false;
  if (unit <= 0x11ff) return true;
  return unit === 0xff9e || unit === 0xff9f || unit === 0x3099 || unit === 0x309a;
}
