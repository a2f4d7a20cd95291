import { foldText } from '../../languages/analysis/fold-text.ts';

/**
 * Whether a product's name is its own, and not what its sort of thing is called: it names its brand, or a model by a word with
 * a digit in it. `red lipstick` and `coffee table` are searched for, `Acme Lipstick` and `iPhone 9` are meant.
 */
export function isProductName(name: string, brand: string | null): boolean {
  const words = foldText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  if (words.length < 2) return false;
  const branded = foldText(brand ?? '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1);
  if (branded.length > 0 && branded.every((word) => words.includes(word))) return true;
  return words.some((word) => /\p{L}/u.test(word) && /\d/.test(word)) || endsInNumber(words);
}

/** `galaxy s`, `iphone 9`; not `set of 4` or `2 pack`. */
function endsInNumber(words: readonly string[]): boolean {
  return words.length === 2 && /^\d{1,4}$/.test(words[1]!) && /^\p{L}{3,}$/u.test(words[0]!); // two words
}
