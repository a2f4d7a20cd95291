import { primarySubtag } from './analysis/term-normalizer.ts';
import { knownLanguage } from './known-languages.ts';
import {
  DISTANCES,
  FREQUENCIES,
  MEASURES,
  type Measure,
  OTHER_DIMENSION,
  REPEATED,
} from './measures.ts';
import { ANY_ENDING, wordRegExp } from './word-pattern.ts';
import { wordsOfList } from './words-of-list.ts';

/** Measures of one unit: which of them is stated the words beside it tell. */
const OF_LENGTH: readonly Measure[] = ['height', 'length', 'width', 'depth', 'distance'];

const ALL = Object.keys(MEASURES) as readonly Measure[]; // the keys of the record

/** The measures that words of a question ask for or a text states, in a language. Linear in the text. */
export function measuresIn(text: string, language: string | null): Measure[] {
  return ALL.filter((measure) => measureRegExp(measure, primarySubtag(language)).test(text));
}

/** The other words by which a language asks for the same measure, states or labels it; empty for a word that asks for none. */
export function wordsOfMeasure(lower: string, language: string): readonly string[] {
  return ALL.flatMap((measure) => {
    const words = wordsOfList(MEASURES[measure].words[language] ?? '');
    return words.has(lower) ? [...words] : [];
  });
}

/** What finds the words of a measure in a language. */
export function measureRegExp(measure: Measure, language: string): RegExp {
  const words = [...wordsOfList(MEASURES[measure].words[language] ?? '')];
  return wordRegExp(words.join('|'), language);
}

/**
 * Whether a text states a measure: a number with one of its units, and of measures that share a unit its own word, or no word of another.
 * A distance to something else is none of the other lengths. Linear in the text.
 */
export function statesMeasure(
  text: string,
  measure: Measure,
  languages: readonly (string | null)[],
): boolean {
  if (!amountOf(measure, languages).test(text)) return false;
  if (!OF_LENGTH.includes(measure)) return true;
  if (measure !== 'distance') {
    const own = withoutDistances(text, languages);
    if (own !== text && !amountOf(measure, languages).test(own)) return false;
  }
  const stated = languages.flatMap((language) => measuresIn(text, language));
  return stated.includes(measure) || !stated.some((one) => OF_LENGTH.includes(one));
}

/** Whether a text has a number with a unit of length that is no distance to something else. Linear in the text. */
export function statesAnyLength(text: string, languages: readonly (string | null)[]): boolean {
  return amountOf('length', languages).test(withoutDistances(text, languages));
}

/** Whether a text names a measure in one of some languages. Linear in the text. */
export function namesMeasure(
  text: string,
  measure: Measure,
  languages: readonly (string | null)[],
): boolean {
  return languages.some((one) => measureRegExp(measure, primarySubtag(one)).test(text));
}

/** A text without the distances to something else that it states. Linear in the text. */
export function withoutDistances(text: string, languages: readonly (string | null)[]): string {
  let rest = text;
  for (const language of new Set(languages.map(primarySubtag))) {
    const pattern = distanceRegExp(language);
    if (pattern !== null) rest = rest.replaceAll(pattern, ' ');
  }
  return rest;
}

const distances = new Map<string, RegExp>();
// Amounts are matched from their last digit.
const EARLIER_DIGITS = '(?:(?<![\\p{Nd}.,])\\p{Nd}[\\p{Nd}.,]{0,12}(?=\\p{Nd}))?';

function distanceRegExp(language: string): RegExp | null {
  const source = DISTANCES[language];
  if (source === undefined) return null;
  let made = distances.get(language);
  if (made === undefined) {
    const amount = amountOf('length', [language]).source;
    const pattern = source.replaceAll('#', `${EARLIER_DIGITS}(?:${amount})`);
    made = new RegExp(pattern.replaceAll('~', ANY_ENDING), 'giu');
    distances.set(language, made);
  }
  return made;
}

/** A text without the weights, lengths and other measures that it states, but not those that are amounts of money as well. Linear. */
export function withoutMeasures(text: string, languages: readonly (string | null)[]): string {
  let rest = text;
  for (const measure of UNPRICED) {
    const pattern = new RegExp(
      `${EARLIER_DIGITS}(?:${amountOf(measure, languages).source})`,
      'giu',
    );
    rest = rest.replaceAll(pattern, (said) => (ALSO_MONEY.test(said) ? said : ' '));
  }
  return rest;
}

const UNPRICED: readonly Measure[] = ['weight', 'length', 'temperature', 'loudness'];
const ALSO_MONEY = /(?<!\p{L})(?:pounds?|pfund|lbs?|stone|kilo|t|m|in|mi)$/iu;

const amounts = new Map<string, RegExp>();

/** A number in figures or words and a unit behind it. */
function amountOf(measure: Measure, languages: readonly (string | null)[]): RegExp {
  const subtags = [...new Set(languages.map(primarySubtag))];
  const key = `${measure} ${subtags.join(' ')}`;
  let made = amounts.get(key);
  if (made === undefined) {
    const numbers = subtags.map((one) => knownLanguage(one)?.questions.answers.number ?? '');
    const words = numbers.filter((one) => one !== '').join('|');
    const number = words === '' ? '\\p{N}' : `\\p{N}|(?<!\\p{L})(?:${words})`;
    const units = MEASURES[measure].units.replaceAll('~', ANY_ENDING);
    made = new RegExp(
      `(?:${number})[ \\u00a0\\u202f-]{0,2}(?:${units})(?![\\p{L}\\p{M}])${OTHER_DIMENSION}`,
      'iu',
    );
    if (subtags.some((one) => knownLanguage(one)?.script.isDense === true))
      made = new RegExp(`(?:${number})[ \\u00a0]{0,2}(?:${units})`, 'iu');
    amounts.set(key, made);
  }
  return made;
}

/** What asks how often something is in a language; `null` where that is not known. */
export function frequencyRegExp(language: string): RegExp | null {
  const words = FREQUENCIES[language];
  return words === undefined ? null : wordRegExp(words[0], language);
}

/** Whether a text says how often something is, in one of some languages. */
export function statesFrequency(text: string, languages: readonly (string | null)[]): boolean {
  return languages.some((one) => {
    const language = primarySubtag(one);
    const words = FREQUENCIES[language];
    return words !== undefined && wordRegExp(words[1], language).test(text);
  });
}

/** A text without what says how often something is, in languages whose words for it are known: `twice a day` is no duration. */
export function withoutFrequencies(text: string, languages: readonly (string | null)[]): string {
  let rest = text;
  for (const language of new Set(languages.map(primarySubtag))) {
    const repeated = REPEATED[language];
    const unit = knownLanguage(language)?.questions.answers.unit;
    if (repeated === undefined || unit === undefined) continue;
    const pattern = wordRegExp(repeated.replaceAll('#', `(?:${unit})`), language, 'giu');
    rest = rest.replaceAll(pattern, ' ');
  }
  return rest;
}
