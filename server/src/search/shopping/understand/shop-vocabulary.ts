import { foldText } from '../../../languages/analysis/fold-text.ts';
import { knownLanguage } from '../../../languages/known-languages.ts';

/** The contents of a catalogue: a word of a query is read as a brand or a colour only if there is one of that name. */
export interface ShopVocabulary {
  /** ISO 4217 codes of its prices, which determine the dollars that a `$` means. */
  readonly currencies: readonly string[];
  /** The attributes with text values. */
  readonly textAttributes: readonly string[];
  /** Whether any product has the attribute. */
  hasAttribute(attribute: string): boolean;
  /** The values of an attribute that equal these words except for case, accents and punctuation, in the catalogue's spelling. */
  valuesOf(attribute: string, words: string): readonly string[];
  /**
   * The values of an attribute that have all of these words, also in other forms of the language (primary subtag): `Dark Red`
   * has `red`, `Rot` has `rote`. At most {@link MAX_VALUES_WITH_WORDS}.
   */
  valuesWith(attribute: string, words: string, language: string): readonly string[];
}

/** The source of a vocabulary: facets and types of attributes of a catalogue. */
export interface CatalogueContent {
  /** The values of attributes with texts or lists of texts. */
  readonly texts: ReadonlyMap<string, readonly string[]>;
  /** The names of the others: prices, ratings, availability. */
  readonly others: readonly string[];
  readonly currencies: readonly string[];
  /** Primary subtags of the languages that queries may be in. */
  readonly languages: readonly string[];
}

/** More than the shades of one colour in a shop; a filter over them remains readable. */
export const MAX_VALUES_WITH_WORDS = 30;

/** Longer values are descriptions. */
const MAX_VALUE_UNITS = 80;

interface AttributeIndex {
  /** By the whole value, folded. */
  readonly whole: ReadonlyMap<string, readonly string[]>;
  /** By each of their words, folded, and by its stem in each language. */
  readonly byWord: ReadonlyMap<string, ReadonlySet<string>>;
}

/**
 * Indexes the contents of a catalogue, for look-ups within microseconds. Takes some microseconds for each value and language:
 * call it when the content changes, not for each query.
 */
export function createShopVocabulary(content: CatalogueContent): ShopVocabulary {
  const { texts, others, currencies, languages } = content;
  const indexes = new Map(
    [...texts].map(([name, values]) => [name, indexValues(values, languages)]),
  );
  const names = new Set([...texts.keys(), ...others]);
  return {
    currencies,
    textAttributes: [...texts.keys()],
    hasAttribute: (attribute) => names.has(attribute),
    valuesOf: (attribute, words) => indexes.get(attribute)?.whole.get(foldValue(words)) ?? [],
    valuesWith(attribute, words, language) {
      const index = indexes.get(attribute);
      return index === undefined ? [] : valuesWithWords(index, words, language);
    },
  };
}

function indexValues(values: readonly string[], languages: readonly string[]): AttributeIndex {
  const whole = new Map<string, string[]>();
  const byWord = new Map<string, Set<string>>();
  for (const value of values) {
    if (value.length > MAX_VALUE_UNITS) continue;
    const folded = foldValue(value);
    if (folded === '') continue;
    const same = whole.get(folded);
    if (same === undefined) whole.set(folded, [value]);
    else same.push(value);
    for (const word of folded.split(' ')) {
      for (const key of [word, ...languages.map((language) => stemKey(word, language))]) {
        const holding = byWord.get(key);
        if (holding === undefined) byWord.set(key, new Set([value]));
        else holding.add(value);
      }
    }
  }
  return { whole, byWord };
}

function valuesWithWords(index: AttributeIndex, words: string, language: string): string[] {
  const folded = foldValue(words);
  if (folded === '') return [];
  const none: ReadonlySet<string> = new Set();
  const holding = folded.split(' ').map((word): ReadonlySet<string> => {
    const sameStem = index.byWord.get(stemKey(word, language)) ?? none;
    return (index.byWord.get(word) ?? none).union(sameStem);
  });
  const all = holding.reduce((left, right) => left.intersection(right));
  return [...all].slice(0, MAX_VALUES_WITH_WORDS);
}

/** Folds spellings: `BLACK+DECKER` and `Black & Decker` are one brand, and so are `The North Face` and `north face`. */
export function foldValue(value: string): string {
  const words = foldText(value)
    .replace(/[’']/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}.]+/gu, ' ')
    .trim();
  return words.replace(/^the /u, '');
}

function stemKey(word: string, language: string): string {
  return `${language}~${knownLanguage(language)?.stem?.(word) ?? word}`;
}
