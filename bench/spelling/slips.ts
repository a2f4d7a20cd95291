/** A text with a slip in one of its words. */
export interface Slip {
  readonly typed: string;
  readonly meant: string;
}

const MIN_LENGTH = 6;
const WORD = /[\p{L}\p{M}]+/gu;

/**
 * A slip in the longest of the words that may have one: a letter left out, doubled, swapped with the next
 * or another for it, as the text's number decides; `null` where no word is long enough.
 */
export function withSlip(
  text: string,
  number: number,
  mayHave: (word: string) => boolean,
): Slip | null {
  const words = [...text.matchAll(WORD)].filter(
    ([word]) => word.length >= MIN_LENGTH && mayHave(word.toLowerCase()),
  );
  const longest = words.sort((a, b) => b[0].length - a[0].length)[0];
  if (longest === undefined) return null;
  const wrong = slipOf(longest[0], number);
  return wrong === longest[0]
    ? null
    : {
        typed: text.slice(0, longest.index) + wrong + text.slice(longest.index + longest[0].length),
        meant: text,
      };
}

function slipOf(word: string, number: number): string {
  const letters = [...word];
  const at = 1 + ((number * 7) % (letters.length - 2));
  const letter = letters[at]!;
  const replaced = [
    '',
    letter + letter,
    letters[at + 1]! + letter,
    letters[(at + 3) % letters.length]!.toLowerCase(),
  ][number % 4]!;
  const width = number % 4 === 2 ? 2 : 1;
  return letters.toSpliced(at, width, replaced).join('');
}
