import { CharacterClass, characterClasses } from './character-classes.ts';
import { MAX_TERM_LENGTH, type TermNormalizer, type WordForm } from './term-normalizer.ts';

/**
 * What a token is: a word or a part of a compound; a compound as a whole; or, in scripts without spaces,
 * two neighbouring characters, or one.
 */
export type TokenKind = 'word' | 'whole' | 'pair' | 'character';

/**
 * Receives tokens in reading order.
 *
 * `position` counts words: neighbours differ by one, which is what phrases compare. A compound
 * (`rateLimit`, `node.js`, `rate-limit`) comes first as a whole, at the position of its first part, and
 * then part by part; a pair comes before its first character. `start` and `end` are UTF-16 offsets.
 */
export type TokenSink = (
  form: WordForm,
  position: number,
  start: number,
  end: number,
  kind: TokenKind,
) => void;

/**
 * Cuts a text into terms and hands them to `sink`. Returns the number of positions.
 *
 * Words are runs of letters, digits and marks; identifiers are also cut at case and underscore;
 * scripts without spaces give each character and each pair of neighbours. Linear in the length of
 * the text, and never fails: what is not a word is between words.
 */
export function tokenize(text: string, normalizer: TermNormalizer, sink: TokenSink): number {
  const classes = characterClasses();
  const length = text.length;
  let position = 0;
  let at = 0;
  while (at < length) {
    const kind = classes[text.charCodeAt(at)];
    if (kind === CharacterClass.word) {
      const end = endOfWord(text, at, classes);
      position = tokenizeWord(text, at, end, position, normalizer, sink);
      at = end;
    } else if (kind === CharacterClass.dense) {
      const end = endOfDenseRun(text, at, classes);
      position = tokenizeDenseRun(text, at, end, position, normalizer, sink);
      at = end;
    } else {
      at++;
    }
  }
  return position;
}

/** Where the word that begins at `start` ends: connectors count as inside when a letter follows them. */
function endOfWord(text: string, start: number, classes: Uint8Array): number {
  const length = text.length;
  let at = start + 1;
  for (; at < length; at++) {
    const unit = text.charCodeAt(at);
    const kind = classes[unit];
    if (kind === CharacterClass.word || isTrail(unit)) continue;
    const joins =
      kind === CharacterClass.connector &&
      at + 1 < length &&
      classes[text.charCodeAt(at + 1)] === CharacterClass.word;
    if (!joins) break;
  }
  return at;
}

function isTrail(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}

function tokenizeWord(
  text: string,
  start: number,
  end: number,
  position: number,
  normalizer: TermNormalizer,
  sink: TokenSink,
): number {
  const partEnd = endOfPart(text, start, end);
  if (partEnd === end) {
    const named = endOfNamedLanguage(text, start, end);
    if (named > end) {
      const term = text.slice(start, named).toLowerCase();
      sink({ term, word: null, isStopWord: false }, position, start, named, 'whole');
    }
    emit(text, start, end, position, normalizer, sink);
    return position + 1;
  }
  const wholeEnd = withoutPossessive(text, start, end);
  if (wholeEnd === partEnd) {
    emit(text, start, partEnd, position, normalizer, sink);
    return position + 1;
  }
  emitWhole(text, start, wholeEnd, position, normalizer, sink);
  return emitParts(text, start, wholeEnd, position, normalizer, sink);
}

/** The end of the first part: before a connector, or where the case changes (`rate|Limit`, `HTML|Parser`). */
function endOfPart(text: string, start: number, end: number): number {
  let previousIsUpper = isUpper(text.charCodeAt(start));
  let isMixed = false;
  for (let at = start + 1; at < end; at++) {
    const unit = text.charCodeAt(at);
    if (isConnector(unit)) return at;
    const upper = isUpper(unit);
    if (upper && !previousIsUpper) return at;
    if (!upper && previousIsUpper && isMixed && isLower(unit)) return at - 1;
    isMixed = upper && previousIsUpper;
    previousIsUpper = upper;
  }
  return end;
}

function isUpper(unit: number): boolean {
  return (unit >= 65 && unit <= 90) || (unit >= 0xc0 && unit <= 0xde && unit !== 0xd7);
}

function isLower(unit: number): boolean {
  return (unit >= 97 && unit <= 122) || (unit >= 0xdf && unit <= 0xff && unit !== 0xf7);
}

function isConnector(unit: number): boolean {
  return unit === 0x5f || unit === 0x2d || unit === 0x2e || unit === 0x27 || unit === 0x2019;
}

/** `C++`, `C#`, `F#`: a letter or two with a sign behind it is a name of its own. */
function endOfNamedLanguage(text: string, start: number, end: number): number {
  if (end - start > 2) return end;
  const next = text.charCodeAt(end);
  if (next === 0x23) return end + 1;
  return next === 0x2b && text.charCodeAt(end + 1) === 0x2b ? end + 2 : end;
}

/** `user's` is `user`: the ending says nothing about the content. */
function withoutPossessive(text: string, start: number, end: number): number {
  if (end - start < 3 || (text.charCodeAt(end - 1) | 0x20) !== 0x73) return end;
  const mark = text.charCodeAt(end - 2);
  return mark === 0x27 || mark === 0x2019 ? end - 2 : end;
}

function emitWhole(
  text: string,
  start: number,
  end: number,
  position: number,
  normalizer: TermNormalizer,
  sink: TokenSink,
): void {
  // Longer than a term may be: its parts say enough.
  if (end - start > MAX_TERM_LENGTH) return;
  const whole = joinParts(text.slice(start, end));
  sink(normalizer.normalize(whole), position, start, end, 'whole');
}

/** `rate-limit`, `rate_limit` and `rateLimit` are one term; between digits the mark matters: `1.2`, `2026-01-31`. */
function joinParts(word: string): string {
  return word.replace(/[_.'’-]/g, (mark, at: number) =>
    isDigit(word.charCodeAt(at - 1)) && isDigit(word.charCodeAt(at + 1)) ? mark : '',
  );
}

function isDigit(unit: number): boolean {
  return unit >= 48 && unit <= 57;
}

function emitParts(
  text: string,
  start: number,
  end: number,
  position: number,
  normalizer: TermNormalizer,
  sink: TokenSink,
): number {
  let next = position;
  let at = start;
  while (at < end) {
    if (isConnector(text.charCodeAt(at))) {
      at++;
      continue;
    }
    const partEnd = endOfPart(text, at, end);
    emit(text, at, partEnd, next++, normalizer, sink);
    at = partEnd;
  }
  return next;
}

function emit(
  text: string,
  start: number,
  end: number,
  position: number,
  normalizer: TermNormalizer,
  sink: TokenSink,
): void {
  const bounded = end - start > MAX_TERM_LENGTH ? start + MAX_TERM_LENGTH : end;
  sink(normalizer.normalize(text.slice(start, bounded)), position, start, end, 'word');
}

function endOfDenseRun(text: string, start: number, classes: Uint8Array): number {
  let at = start + 1;
  while (at < text.length) {
    const unit = text.charCodeAt(at);
    if (classes[unit] !== CharacterClass.dense && !isTrail(unit)) break;
    at++;
  }
  return at;
}

/** Each character as itself and with its right neighbour: the pairs rank, the single ones serve one-character queries. */
function tokenizeDenseRun(
  text: string,
  start: number,
  end: number,
  position: number,
  normalizer: TermNormalizer,
  sink: TokenSink,
): number {
  let next = position;
  let at = start;
  while (at < end) {
    const after = at + characterLength(text, at);
    const character = text.slice(at, after);
    if (after < end) {
      const pairEnd = after + characterLength(text, after);
      sink(normalizer.normalize(text.slice(at, pairEnd)), next, at, pairEnd, 'pair');
    }
    sink(normalizer.normalize(character), next, at, after, 'character');
    next++;
    at = after;
  }
  return next;
}

function characterLength(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  const isPair = unit >= 0xd800 && unit < 0xdc00 && isTrail(text.charCodeAt(at + 1));
  return isPair ? 2 : 1;
}
