import type { FilterExpression } from '../../../attributes/filter-expression.ts';
import { wordsOfList } from '../../../languages/words-of-list.ts';
import { firstMatches, runsAfter, shopRegExp, type WordRun } from './shop-pattern.ts';
import type { Reading } from './shop-query.ts';
import type { ShopLanguage, ShopReader } from './shop-reader.ts';
import { foldValue, type ShopVocabulary } from './shop-vocabulary.ts';
import { equalsOneOf } from './value-filters.ts';

/** Attributes that identify products: a filter against them would leave out the product in question. */
const NAMING: ReadonlySet<string> = new Set(['gtin', 'sku', 'merchant']);

const MAX_DENIED_WORDS = 3;

/**
 * Reads `not leather`, `without sugar`, `not by Nike` if the catalogue has the denied thing: selects a value that states its
 * absence (`sugar-free`), otherwise excludes the values with these words (`Leather`, not `Faux leather`). Excludes a material
 * that no attribute has from titles. Leaves other texts unchanged: `Not Your Mother's` is a brand.
 */
export const readDenials: ShopReader = function* (scan, language, vocabulary) {
  for (const match of firstMatches(scan, shopRegExp(language.words.denied, language.subtag))) {
    const start = match.index;
    for (const run of runsAfter(scan, start + match[0].length, MAX_DENIED_WORDS, language.subtag)) {
      const reading = readDenied(run, language, vocabulary);
      if (reading === null) continue;
      yield { ...reading, start, end: run.end };
      break;
    }
  }
};

function readDenied(
  { text }: WordRun,
  language: ShopLanguage,
  vocabulary: ShopVocabulary,
): Omit<Reading, 'start' | 'end'> | null {
  const filter = freeOf(text, language, vocabulary) ?? allBut(text, language, vocabulary);
  if (filter !== null) return { filter };
  const word = text.toLowerCase();
  return deniable(language).has(word) ? { excluded: [word] } : null;
}

/** `diet = "Sugar-free"` */
function freeOf(
  denied: string,
  { words }: ShopLanguage,
  vocabulary: ShopVocabulary,
): FilterExpression | null {
  const phrases = words.free.split('|').map((phrase) => phrase.replace('#', denied));
  for (const attribute of vocabulary.textAttributes) {
    const values = phrases.flatMap((phrase) => vocabulary.valuesOf(attribute, phrase));
    if (values.length > 0) return equalsOneOf(attribute, values);
  }
  return null;
}

/** `NOT material = "Leather"` */
function allBut(
  denied: string,
  { words, subtag }: ShopLanguage,
  vocabulary: ShopVocabulary,
): FilterExpression | null {
  const imitations = wordsOfList(words.imitations);
  const operands = vocabulary.textAttributes.flatMap((attribute): FilterExpression[] => {
    if (NAMING.has(attribute)) return [];
    const values =
      attribute === 'brand'
        ? vocabulary.valuesOf(attribute, denied)
        : vocabulary.valuesWith(attribute, denied, subtag).filter((value) => {
            return !foldValue(value)
              .split(' ')
              .some((word) => imitations.has(word));
          });
    if (values.length === 0) return [];
    return [{ kind: 'not', operand: equalsOneOf(attribute, values) }];
  });
  const [first] = operands;
  if (first === undefined) return null;
  return operands.length === 1 ? first : { kind: 'and', operands };
}

function deniable({ words }: ShopLanguage): ReadonlySet<string> {
  return wordsOfList(words.deniable);
}
