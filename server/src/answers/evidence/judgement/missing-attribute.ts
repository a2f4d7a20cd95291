import { primarySubtag } from '../../../languages/analysis/term-normalizer.ts';
import { knownLanguage } from '../../../languages/known-languages.ts';
import { measuresIn, statesMeasure } from '../../../languages/stated-measures.ts';
import { wordRegExp } from '../../../languages/word-pattern.ts';
import { wordsOfList } from '../../../languages/words-of-list.ts';
import { askedAttribute } from './asked-attribute.ts';
import type { ReadPair, SignedQuestion } from './read-pair.ts';

/**
 * Whether a question asks for an attribute, a role or a count (`the password of the network`, `who is the mayor of`, `how many
 * chairs`), and neither the sentence nor the titles above it have its noun, a related word or one of the same root. Both have to
 * be in one language. Linear in the sentence.
 */
export function lacksAttribute(read: ReadPair, { asked, language }: SignedQuestion): boolean {
  const found = read.language === null ? null : askedAttribute(asked, language);
  if (found === null) return false;
  const { noun, start, end } = found;
  const subtag = primarySubtag(language);
  if (isImplied(noun.toLowerCase(), subtag)) return false;
  const measures = measuresIn(noun, language);
  if (measures.some((one) => statesMeasure(read.text, one, [language]))) return false;
  if (knownLanguage(subtag)?.script.isDense === true) return !holdsDense(read, noun);
  const places = read.asked.words
    .filter((word) => word.start >= start && word.end <= end)
    .flatMap((word) => word.places);
  if (places.some((place) => read.isSaid(place) || read.isRelated(place))) return false;
  return ![...read.said, ...read.titles].some(({ surface }) => isLike(surface, noun));
}

/** Whether answers leave a noun out: units of time, words for prices, and general words. */
function isImplied(noun: string, subtag: string): boolean {
  const { impliedAttributes = '', price, answers } = knownLanguage(subtag)?.questions ?? {};
  const implied = wordsOfList(impliedAttributes);
  const isDense = knownLanguage(subtag)?.script.isDense === true;
  if (isDense && [...implied].some((word) => noun.endsWith(word))) return true;
  if (implied.has(noun) || wordsOfList(price ?? '').has(noun)) return true;
  return answers !== undefined && wordRegExp(answers.unit, subtag).test(noun);
}

/** Whether a text without spaces, or a title above it, has a noun or its end: `社長` of `代表取締役社長`. */
function holdsDense({ text, titles }: ReadPair, noun: string): boolean {
  const end = Array.from(noun).slice(-DENSE_END).join('');
  if (text.includes(end)) return true;
  const pairs = new Set(titles.map(({ surface }) => surface));
  return pairs.has(end) || pairs.has(noun);
}

const DENSE_END = 2;
// `directeur` and `directrice`, `Leiterin` and `Leiter`; a compound holds its parts.
const MIN_ROOT = 4;
const SAME_ROOT = 0.55;

/** Whether two words share their root, or one is a part of the other. */
export function isLike(surface: string, noun: string): boolean {
  const [a, b] = [surface.toLowerCase(), noun.toLowerCase()];
  if (a.length >= MIN_ROOT && b.length >= MIN_ROOT && (a.includes(b) || b.includes(a))) return true;
  let shared = 0;
  while (shared < a.length && a[shared] === b[shared]) shared++;
  return shared >= MIN_ROOT && shared >= SAME_ROOT * Math.max(a.length, b.length);
}
