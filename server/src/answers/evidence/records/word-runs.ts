/** A run of letters, marks and digits in a text. UTF-16 offsets, `end` exclusive. */
export interface WordRun {
  start: number;
  end: number;
  /** Whether it consists of the letters `A` to `Z` and digits only. */
  isAscii: boolean;
  /** Whether it may consist of several words: `leadTime`, `Q1`. */
  hasParts: boolean;
}

// By ASCII code: 0 ends a run.
const [OTHER, LOWER, UPPER, DIGIT] = [0, 1, 2, 3];
const CLASSES = Uint8Array.from({ length: 128 }, (_, code) => {
  const sign = String.fromCharCode(code);
  if (/[a-z]/.test(sign)) return LOWER;
  if (/[A-Z]/.test(sign)) return UPPER;
  return /\d/.test(sign) ? DIGIT : OTHER;
});
const REST = /[\p{L}\p{M}\p{N}]+/uy;
const HAS_PARTS = /\p{Ll}\p{Lu}|\p{L}\p{N}|\p{N}\p{L}/u;

/**
 * Visits the runs of letters, marks and digits (`[\p{L}\p{M}\p{N}]+`) of a text in order. The visited object is reused. About
 * ten times as fast as a regular expression on English words.
 */
export function eachWordRun(text: string, visit: (run: Readonly<WordRun>) => void): void {
  const run: WordRun = { start: 0, end: 0, isAscii: true, hasParts: false };
  let at = 0;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    const first = code < 128 ? CLASSES[code] : OTHER;
    if (first === OTHER && code < 128) {
      at += 1;
      continue;
    }
    const end = asciiEnd(text, at, run);
    if (end < text.length && text.charCodeAt(end) >= 128) {
      REST.lastIndex = end;
      const more = REST.exec(text)?.[0].length ?? 0;
      if (more > 0) {
        run.isAscii = false;
        run.end = end + more;
        run.hasParts = HAS_PARTS.test(text.slice(at, run.end));
      } else if (end === at) {
        // Not a letter: skip both halves of the surrogate pair.
        at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
        continue;
      }
    }
    visit(run);
    at = run.end;
  }
}

/** The end of the ASCII letters and digits from `start`; records the run up to there. */
function asciiEnd(text: string, start: number, run: WordRun): number {
  let end = start;
  let last = OTHER;
  let hasParts = false;
  for (; end < text.length; end += 1) {
    const code = text.charCodeAt(end);
    const own = code < 128 ? (CLASSES[code] ?? OTHER) : OTHER;
    if (own === OTHER) break;
    const isDigitBeside = last !== OTHER && (own === DIGIT) !== (last === DIGIT);
    hasParts ||= isDigitBeside || (own === UPPER && last === LOWER);
    last = own;
  }
  run.start = start;
  run.end = end;
  run.isAscii = true;
  run.hasParts = hasParts;
  return end;
}
