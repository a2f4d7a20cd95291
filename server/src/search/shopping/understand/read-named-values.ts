import { firstMatches, memoRegExp, runsAfter, shopPattern } from './shop-pattern.ts';
import type { ShopReader } from './shop-reader.ts';
import { equalsOneOf } from './value-filters.ts';

/** The attributes whose name people say before a value, and the words for it. */
const NAMED: readonly (readonly [attribute: string, words: 'size' | 'brand' | 'color'])[] = [
  ['size', 'size'],
  ['brand', 'brand'],
  ['color', 'color'],
];

// The longest brands and sizes: `Johnson & Johnson`, `42 2/3 EU`.
const MAX_VALUE_WORDS = 4;

/** Reads `size 42`, `by Acme`, `colour: red`, where the catalogue has such a value: `Size Matters` is a book. */
export const readNamedValues: ShopReader = function* (scan, { words, subtag }, vocabulary) {
  for (const [attribute, name] of NAMED) {
    if (!vocabulary.hasAttribute(attribute)) continue;
    const pattern = memoRegExp(
      `${attribute} ${subtag}`,
      () => {
        return `${shopPattern(words[name], subtag)}\\s*[:=]?`;
      },
      'gu',
    );
    for (const { index: start, 0: marker } of firstMatches(scan, pattern)) {
      for (const run of runsAfter(scan, start + marker.length, MAX_VALUE_WORDS, subtag)) {
        const values =
          attribute === 'color'
            ? vocabulary.valuesWith(attribute, run.text, subtag)
            : vocabulary.valuesOf(attribute, run.text);
        if (values.length === 0) continue;
        yield { start, end: run.end, filter: equalsOneOf(attribute, values) };
        break;
      }
    }
  }
};
