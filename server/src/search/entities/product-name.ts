import { foldText } from '../../languages/analysis/fold-text.ts';

/**
 * Whether a product's name is specific, and not only its kind: it has its brand, or a model with a digit. `red lipstick` and
 * `coffee table` are kinds, `Acme Lipstick` and `iPhone 9` are specific.
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
  return words.length === 2 && /^\d{1,4}$/.test(words[1]!) && /^\p{L}{3,}$/u.test(words[0]!); // there are two words
}
