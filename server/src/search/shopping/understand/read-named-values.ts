import { readList } from './read-list.ts';
import { firstMatches, memoRegExp, shopPattern } from './shop-pattern.ts';
import type { ShopReader } from './shop-reader.ts';
import { equalsOneOf } from './value-filters.ts';

/** The attributes that people name before a value, and the words for them. */
const NAMED: readonly (readonly [attribute: string, words: 'size' | 'brand' | 'color'])[] = [
  ['size', 'size'],
  ['brand', 'brand'],
  ['color', 'color'],
];

/** Reads `size 42`, `by Acme`, `colour: red` if the catalogue has such a value: `Size Matters` is a book. */
export const readNamedValues: ShopReader = function* (scan, language, vocabulary) {
  const { words, subtag } = language;
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
      const valuesOf = (text: string) =>
        attribute === 'color'
          ? vocabulary.valuesWith(attribute, text, subtag)
          : vocabulary.valuesOf(attribute, text);
      const list = readList(scan, start + marker.length, language, valuesOf);
      if (list === null) continue;
      yield { start, end: list.end, filter: equalsOneOf(attribute, list.values) };
    }
  }
};
