import { memoRegExp, runsAfter, shopPattern } from './shop-pattern.ts';
import type { ShopLanguage } from './shop-reader.ts';

// The longest brands: `Johnson & Johnson`, `The Body Shop`, `Dr. Martens`.
const MAX_VALUE_WORDS = 4;
// The maximal number of values in a query.
const MAX_ALTERNATIVES = 6;

/** Consecutive values, and the end of the last one. */
export interface NamedList {
  readonly values: readonly string[];
  readonly end: number;
}

/**
 * Reads `Acme`, `Acme or Nike`, `41, 42 or 43` at a position. `null` if any part is not a value: with only some of the alternatives,
 * wanted products would be hidden.
 */
export function readList(
  scan: string,
  at: number,
  language: ShopLanguage,
  valuesOf: (text: string) => readonly string[],
): NamedList | null {
  const values: string[] = [];
  let end = at;
  const { or, separator } = separators(language);
  for (let count = 0; count < MAX_ALTERNATIVES; count += 1) {
    const joined = count === 0 ? null : separator.exec(scan.slice(end, end + MAX_WORD_UNITS));
    if (count > 0 && joined === null) break;
    const from = end + (joined?.[0].length ?? 0);
    const run = runsAfter(scan, from, MAX_VALUE_WORDS, language.subtag).find(({ text }) => {
      return valuesOf(text).length > 0;
    });
    if (run === undefined) {
      if (count === 0 || (joined !== null && or.test(joined[0]))) return null;
      break;
    }
    values.push(...valuesOf(run.text));
    end = run.end;
  }
  return values.length === 0 ? null : { values, end };
}

// Longer than any word between alternatives.
const MAX_WORD_UNITS = 16;

function separators({ words, subtag }: ShopLanguage): Record<'or' | 'separator', RegExp> {
  const source = shopPattern(words.alternatives, subtag);
  const [or = ''] = words.alternatives.split('|');
  return {
    or: memoRegExp(`or ${subtag}`, () => shopPattern(or, subtag)),
    separator: memoRegExp(`separator ${subtag}`, () => `^\\s*(?:[,/]\\s*)?(?:${source}|[,/])`),
  };
}
