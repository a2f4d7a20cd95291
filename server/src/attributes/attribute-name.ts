import { ATTRIBUTE_NAME, MAX_ATTRIBUTE_NAME_UNITS } from './attribute-value.ts';

/** Letters that Unicode does not take apart into a Latin letter and a mark. */
const LATIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'Ae',
  œ: 'oe',
  Œ: 'Oe',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  ł: 'l',
  Ł: 'L',
  ı: 'i',
  þ: 'th',
  Þ: 'Th',
};

// Column labels are longer only in a table without a header.
const MAX_COLUMN_UNITS = 200;

/**
 * The attribute name for a column or label: `listPrice` for `List Price`, `grosse` for `Größe`. A valid name is unchanged; `null`
 * without a Latin letter or digit.
 */
export function attributeName(column: string): string | null {
  const written = column.slice(0, MAX_COLUMN_UNITS).trim();
  if (ATTRIBUTE_NAME.test(written)) return written;
  const latin = written
    .replace(/[^\p{ASCII}]/gu, (letter) => LATIN_LETTERS[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '');
  const words = latin.match(/[A-Za-z0-9]+/g);
  if (words === null) return null;
  const name = words.map((word, at) => (at === 0 ? lowerFirst(word) : upperFirst(word))).join('');
  return (/^[a-z]/.test(name) ? name : `column${name}`).slice(0, MAX_ATTRIBUTE_NAME_UNITS);
}

/** `EAN` is a word in capitals, `ProductID` two words. */
function lowerFirst(word: string): string {
  return isInCapitals(word) ? word.toLowerCase() : word.charAt(0).toLowerCase() + word.slice(1);
}

function upperFirst(word: string): string {
  const rest = isInCapitals(word) ? word.slice(1).toLowerCase() : word.slice(1);
  return word.charAt(0).toUpperCase() + rest;
}

function isInCapitals(word: string): boolean {
  return /^[A-Z0-9]+$/.test(word);
}

/**
 * Names for all columns of a table, each its own: columns without a Latin letter are named by their place (`column3`),
 * and those that would be called the same are numbered from the second on (`price`, `price2`).
 */
export function attributeNames(columns: readonly string[]): string[] {
  const taken = new Set<string>();
  return columns.map((column, at) => {
    const name = unusedName(attributeName(column) ?? `column${at + 1}`, taken);
    taken.add(name);
    return name;
  });
}

function unusedName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  // One more than there are names: one of them is free.
  for (let number = 2; number <= taken.size + 2; number += 1) {
    const suffix = String(number);
    const numbered = name.slice(0, MAX_ATTRIBUTE_NAME_UNITS - suffix.length) + suffix;
    if (!taken.has(numbered)) return numbered;
  }
  throw new Error('every number of the name is taken');
}
