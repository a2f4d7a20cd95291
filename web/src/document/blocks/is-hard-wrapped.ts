// Mails break at 65 to 78 letters, editors at up to 120; what is narrower may be verse or an address.
const MIN_WIDTH = 50;
const MAX_WIDTH = 120;
// A paragraph has fewer lines; a log or a listing may have more.
const MAX_LINES = 200;

/** Marks of lists and quotes at the start of a line; columns and tables anywhere in it. */
const SET_BY_LINES = /^\s*(?:[-*+•>#|]|\d+[.)]\s|\p{L}[.)]\s)|\t|\S {3,}\S|\|/u;
/** Of scripts without spaces between words: a line break is not one either. */
const WITHOUT_SPACES =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}]/u;

/**
 * Whether the lines of a paragraph end where its writer's window ended: each is so long that the first word of the next
 * would not have gone into it. Verse, addresses and lists break before; columns are not prose.
 */
export function isHardWrapped(text: string): boolean {
  const lines = text.split('\n', MAX_LINES + 1);
  if (lines.length < 2 || lines.length > MAX_LINES) return false;
  const widths = lines.map((line) => line.trimEnd().length);
  const width = Math.max(...widths);
  if (width < MIN_WIDTH || width > MAX_WIDTH) return false;
  if (lines.some((line) => SET_BY_LINES.test(line) || WITHOUT_SPACES.test(line))) return false;
  return lines.slice(1).every((line, at) => {
    const word = /^\s*(\S+)/.exec(line)?.[1] ?? '';
    return word !== '' && (widths[at] ?? 0) + 1 + word.length > width;
  });
}
