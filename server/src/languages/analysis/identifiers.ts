import { CharacterClass, characterClasses } from './character-classes.ts';
import { SurfaceMemo } from './surface-table.ts';
import { Term } from './term.ts';
import { withUnits } from './text-units.ts';

/** Receives identifiers in reading order: what is indexed for each, and where it stands (UTF-16 offsets). */
export type IdentifierSink = (term: Term, start: number, end: number) => void;

/**
 * Finds what people write as one sign by sign, and tokens take apart: `os.path.join`, `AB-1234/56`, `@scope/name`,
 * `getUserProfile`, `user@host`, `C:\data\x.csv`, `2001:db8::1`, `operator<<`, `<=>`. Each becomes one term, in lower
 * case and with all of its signs, marked so that it is no word's. Words with hyphens (`rate-limit`) are words, and
 * numbers of digits alone (`2.1.0`) are one token already. Linear in the length of the text.
 */
export function identifiersIn(text: string, sink: IdentifierSink): void {
  const shapes = characterShapes();
  withUnits(text, (units) => {
    const scan = { text, units, length: text.length, shapes, sink };
    let at = 0;
    while (at < scan.length) {
      const shape = shapes[units[at]!]!;
      if (shape === Shape.other) {
        at++;
        continue;
      }
      const plain = endOfPlainWord(scan, at);
      if (plain > at) at = plain;
      else if (shape === Shape.sign) at = readOperator(scan, at);
      else at = readRun(scan, at);
    }
  });
}

/** A text that is being read. */
interface Scan {
  readonly text: string;
  readonly units: Uint16Array;
  readonly length: number;
  readonly shapes: Uint8Array;
  readonly sink: IdentifierSink;
}

/**
 * Where a word ends that is no identifier at first sight: of small letters, the first perhaps a capital, with nothing around it
 * that could belong to it. `start` for anything else. Most words are such.
 */
function endOfPlainWord({ units, shapes }: Scan, start: number): number {
  let end = start;
  const first = units[end]!;
  if (first >= 65 && first <= 90) end++;
  while (units[end]! >= 97 && units[end]! <= 122) end++;
  const length = end - start;
  // Behind the text stand zeros, which are no part of a word.
  const next = units[end]!;
  const isBounded =
    shapes[next] === Shape.other &&
    next !== SQUARE_BRACKET &&
    next !== ROUND_BRACKET &&
    (start === 0 || shapes[units[start - 1]!] !== Shape.sign);
  // Longer ones may be hexadecimal, or the name of an operator.
  return isBounded && length < HASH_LENGTH ? end : start;
}

/** What the terms of identifiers begin with. No word's term begins with a sign. */
export const IDENTIFIER_MARK = '=';

// A path's end says most. As long as the longest word (`term-normalizer.ts`), so that no blob fills the vocabulary.
const MAX_LENGTH = 64;

/** What a UTF-16 code unit is within an identifier. */
const Shape = {
  /** White space, brackets, quotation marks, commas: always between identifiers. */
  other: 0,
  /** A letter, digit or mark of any script. */
  letter: 1,
  /** May stand between or before letters: `. - _ / \ : @ # $ % & + ~`. */
  joint: 2,
  /** Only within operators, or before a word as a sigil: `< > = ! | ^ * ?`. */
  sign: 3,
} as const;

const JOINTS = '.-_/\\:@#$%&+~';
const SIGNS = '<>=!|^*?';

let table: Uint8Array | null = null;

/** By code unit; made at first use. */
function characterShapes(): Uint8Array {
  if (table !== null) return table;
  const classes = characterClasses();
  const shapes = classes.map((one) =>
    one === CharacterClass.word || one === CharacterClass.dense ? Shape.letter : Shape.other,
  );
  for (const joint of JOINTS) shapes[joint.charCodeAt(0)] = Shape.joint;
  for (const sign of SIGNS) shapes[sign.charCodeAt(0)] = Shape.sign;
  for (let trail = 0xdc00; trail <= 0xdfff; trail++) shapes[trail] = Shape.letter;
  table = shapes;
  return shapes;
}

/** Reads letters and joints from `start` on; returns where they end. */
function readRun(scan: Scan, start: number): number {
  const { text, units, length, shapes, sink } = scan;
  let end = start;
  let lastLetter = start;
  let joints = 0;
  let digits = 0;
  let isCamel = false;
  let isHexadecimal = true;
  let uppers = 0;
  let wasLower = false;
  // Joints that no hyphenated word has: all so far, and those before the last letter.
  let hardJoints = 0;
  let hardInside = 0;
  for (; end < length; end++) {
    const unit = units[end]!;
    const shape = shapes[unit]!;
    if (shape === Shape.letter) {
      lastLetter = end;
      hardInside = hardJoints;
      if (isUpper(unit)) {
        uppers++;
        if (wasLower) isCamel = true;
        wasLower = false;
        if (unit > 70) isHexadecimal = false;
      } else if (unit >= 97) {
        wasLower = unit <= 122;
        if (unit > 102) isHexadecimal = false;
      } else {
        wasLower = false;
        digits++; // nothing else of ASCII is a letter
      }
    } else if (shape === Shape.joint) {
      joints++;
      if (unit !== HYPHEN) hardJoints++;
      wasLower = false;
    } else break;
  }
  if (joints === end - start) return readOperator(scan, start);
  if (joints > 0 && opensOperator(text, end)) end--;
  // Only joints may stand between `operator` and the end of its run.
  if (lastLetter - start >= OPERATOR.length - 1 && units[lastLetter] === SMALL_R) {
    const behind = readOperatorName(text, start, end, sink);
    if (behind !== null) return behind;
  }
  if (uppers > 1 && !isCamel && end - start > uppers) isCamel = hasPrefix(text, start, end);
  const follows = start > 0 && shapes[units[start - 1]!] === Shape.sign;
  const from = follows && hasSigil(text, start, shapes) ? startOfSigil(text, start) : start;
  const isHash = isHexadecimal && end - start >= HASH_LENGTH;
  const isPlain = hardInside === 0 && isWordBefore(scan, start, lastLetter, end);
  const mayBe = !isPlain || isCamel || from < start || digits > 0 || isHash;
  if (mayBe) emit(scan, from, end, isCamel);
  return readEnclosed(scan, start, end);
}

/** Whether a run without other joints inside than hyphens begins with a letter, and ends with what is no part of it: `rate-limit:`. */
function isWordBefore({ units, shapes }: Scan, start: number, lastLetter: number, end: number) {
  if (shapes[units[start]!] !== Shape.letter) return false;
  for (let at = lastLetter + 1; at < end; at++) if (!TRAILING_UNITS.has(units[at]!)) return false;
  return true;
}

// `SQLSTATE[42S02]`, `Vec<String>`, `printf(3)`: what stands in brackets right behind a name is one with it. Few digits
// in square brackets are a reference (`Smith[12]`), a word in round ones is its ending (`file(s)`) or an argument.
const ENCLOSED =
  /(?:\[(?:(?=[\p{N}_.:-]*\p{L})[\p{L}\p{N}][\p{L}\p{N}_.:-]{0,31}|\d{4,32})\]|<\p{L}[\p{L}\p{N}_.:]{0,31}>|\(\d\p{L}{0,4}\))(?![\p{L}\p{N}_])/uy;

/** Reads brackets at `end`, if they belong to the name before them; returns where they end. */
function readEnclosed(scan: Scan, start: number, end: number): number {
  const { text, units, shapes, sink } = scan;
  const bracket = units[end]!;
  if (bracket !== SQUARE_BRACKET && bracket !== ROUND_BRACKET && bracket !== ANGLE) return end;
  if (shapes[units[start]!] !== Shape.letter) return end;
  ENCLOSED.lastIndex = end;
  const [enclosed] = ENCLOSED.exec(text) ?? [];
  if (enclosed === undefined) return end;
  readRun(scan, end + 1);
  const behind = end + enclosed.length;
  sink(termOf(text.slice(start, behind)), start, behind);
  return behind;
}

const HYPHEN = 0x2d;
const SQUARE_BRACKET = 0x5b;
const ROUND_BRACKET = 0x28;
const ANGLE = 0x3c;
const SMALL_R = 0x72;

/** `NSString`, `HTMLParser`; `PDFs` is no more than several. */
function hasPrefix(text: string, start: number, end: number): boolean {
  return /\p{Lu}{2}\p{Ll}{2}/u.test(text.slice(start, end));
}

function isUpper(unit: number): boolean {
  return unit >= 65 && unit <= 90;
}

/** Whether the joint before `end` and the sign there are one operator: `a->b`, `x+=1`. */
function opensOperator(text: string, end: number): boolean {
  const next = text[end];
  if (next !== '=' && next !== '>') return false;
  return '-+/%&:'.includes(text[end - 1]!) && !JOINTS.includes(text[end - 2] ?? '');
}

/** `!important`, `^3.2.1`, `**kwargs`, `*.ts`: signs that begin a name, before which nothing stands. */
function hasSigil(text: string, start: number, shapes: Uint8Array): boolean {
  const from = startOfSigil(text, start);
  if (from === start || (from > 0 && shapes[text.charCodeAt(from - 1)] !== Shape.other)) {
    return false;
  }
  const sigil = text.slice(from, start);
  return sigil === '!' || sigil === '^' || sigil === '**' || (sigil === '*' && text[start] === '.');
}

function startOfSigil(text: string, start: number): number {
  let from = start;
  while (from > 0 && start - from < 3 && SIGNS.includes(text[from - 1]!)) from--;
  return from;
}

/** The keyword of C++ and its kin that stands before what it overloads. */
const OPERATOR = 'operator';
const OVERLOADED =
  /^(?:\[\]|\(\)|->\*?|<=>|<<=|>>=|<<|>>|[-+*/%^&|<>=!]=|\+\+|--|&&|\|\||[-+*/%^&|~!=<>])(?![\p{L}\p{N}_])/u;

/** `operator<<`, `Vector::operator[]`: asked for alone, wherever it is declared. Returns where it ends; `null` where there is none. */
function readOperatorName(
  text: string,
  start: number,
  end: number,
  sink: IdentifierSink,
): number | null {
  const at = start + text.slice(start, end).lastIndexOf(OPERATOR);
  if (at < start || (at > start && /\p{L}/u.test(text[at - 1]!))) return null;
  const [sign] = OVERLOADED.exec(text.slice(at + OPERATOR.length, at + OPERATOR.length + 4)) ?? [];
  if (sign === undefined) return null;
  const behind = at + OPERATOR.length + sign.length;
  if (behind < end) return null;
  sink(termOf(text.slice(at, behind)), at, behind);
  if (at > start) sink(termOf(text.slice(start, behind)), start, behind);
  return behind;
}

/** Two to four signs or joints with nothing else between them: `<=>`, `??=`, `->`. Dashes and dots are punctuation. */
function readOperator(scan: Scan, start: number): number {
  const { text, units, length, shapes, sink } = scan;
  let end = start;
  let lastSign = start;
  while (end < length && shapes[units[end]!]! >= Shape.joint) {
    if (shapes[units[end]!] === Shape.sign) lastSign = end + 1;
    end++;
  }
  // Joints before a letter belong to what it begins: of `=./x` the path.
  const isFollowed = end < length && shapes[units[end]!] === Shape.letter;
  let behind = isFollowed ? lastSign : end;
  const next = behind;
  while (behind > start && text[behind - 1] === '.') behind--;
  const operator = text.slice(start, behind);
  const isOne = operator.length >= 2 && operator.length <= 4 && !PUNCTUATION.test(operator);
  if (isOne && !(isFollowed && hasSigil(text, end, shapes))) sink(termOf(operator), start, behind);
  if (next > start) return next;
  // Joints before a letter (`./x`, `--flag`) begin a run; on their own they are no operator.
  return end === length ? end : readRun(scan, start);
}

// Of one sign four times a line is drawn.
const PUNCTUATION = /^(?:\.+|-+|_+|~+|[?!]+|(.)\1{3})$/;

function emit({ text, units, sink }: Scan, from: number, to: number, isCamel: boolean): void {
  const read =
    to - from > MAX_LENGTH
      ? readIdentifier(text.slice(from, to), isCamel)
      : (isCamel ? camelRuns : otherRuns).at(text, from, to, units);
  const { term, before, behind } = read;
  if (term !== null) sink(term, from + before, to - behind);
}

/** What a run comes to: the term of its identifier, without so many units before and behind; `null` for what is none. */
interface ReadRun {
  readonly term: Term | null;
  readonly before: number;
  readonly behind: number;
}

// Twice this many of about 200 bytes are 6 MB.
const MEMO_ENTRIES = 16_384;
const camelRuns = new SurfaceMemo((surface) => readIdentifier(surface, true), MEMO_ENTRIES);
const otherRuns = new SurfaceMemo((surface) => readIdentifier(surface, false), MEMO_ENTRIES);

function readIdentifier(surface: string, isCamel: boolean): ReadRun {
  const start = leading(surface.slice(0, 8));
  let end = surface.length;
  while (end > start && TRAILING.includes(surface[end - 1]!)) end--;
  const run = surface.slice(start, end);
  const term = isCamel || isIdentifier(run) ? termOf(run) : null;
  return { term, before: start, behind: surface.length - end };
}

// What ends a sentence or a folder, and what stands behind a number.
const TRAILING = '.:-/\\&%@~$';
const TRAILING_UNITS: ReadonlySet<number> = new Set(
  [...TRAILING].map((sign) => sign.charCodeAt(0)),
);

/** How many signs begin no path, option or hidden file: `...x`, `-5`, `&x`. */
function leading(beginning: string): number {
  const [points = ''] = /^\.+(?![./\\])/.exec(beginning) ?? [];
  if (points.length > 1) return points.length;
  return /^(?:[-+]\d|[&+])/.test(beginning) ? 1 : 0;
}

// Signs that no plain word or number has.
const HARD = /[_/\\:@#$%&+~!^*]|^[-.]/;
// Letters and digits: `TS2345`; by turns (`i18n`, `M8x40`, `42S02`); and from eight characters on in any order: hashes.
const CODE =
  /^(?:(?=.{4})\p{L}+\d{2,}|(?:\p{L}+\d+\p{L}|\d+\p{L}+\d)[\p{L}\d]*|(?=.*\d)(?=.*\p{L})[\p{L}\d]{8,})$/u;
// Hexadecimal digits that happen to be letters: `deadbeef`. No word of a language has so many of them alone.
const HEXADECIMAL = /^[a-f]{8,}$/i;
const HASH_LENGTH = 8;
const NUMBER = /^[\d.-]+$/;
const HYPHENATED = /^[^.\d]+$/;
const ABBREVIATED = /^(?:\p{L}\.)*\p{L}$/u;

function isIdentifier(run: string): boolean {
  if (run.length < 2 || NUMBER.test(run)) return false;
  if (CODE.test(run) || HEXADECIMAL.test(run)) return true;
  if (HARD.test(run)) return true;
  return /[.-]/.test(run) && !HYPHENATED.test(run) && !ABBREVIATED.test(run);
}

function termOf(run: string): Term {
  const folded = run.normalize('NFKC').toLowerCase();
  // The copy cuts it loose from the document's text, which a slice would keep in memory.
  const bounded = folded.length > MAX_LENGTH ? folded.slice(-MAX_LENGTH) : folded;
  return new Term(Buffer.from((IDENTIFIER_MARK + bounded).toWellFormed()).toString());
}
