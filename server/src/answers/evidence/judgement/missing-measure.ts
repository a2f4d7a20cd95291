import { primarySubtag } from '../../../languages/analysis/term-normalizer.ts';
import { knownLanguage } from '../../../languages/known-languages.ts';
import type { Measure } from '../../../languages/measures.ts';
import {
  measureRegExp,
  measuresIn,
  namesMeasure,
  statesAnyLength,
  statesMeasure,
} from '../../../languages/stated-measures.ts';
import { wordPattern, wordRegExp } from '../../../languages/word-pattern.ts';
import { LOOKED_AT_UNITS } from '../passage/looked-at-units.ts';
import { holdsAnswer } from '../terms/expected-answer.ts';
import { askedAttribute } from './asked-attribute.ts';

// Other measures are too general: how big a town.
const MEASURED: readonly Measure[] = ['length', 'width', 'depth', 'height', 'weight'];
// Seldom stated without their words; a length and a height often are.
const NAMED: ReadonlySet<Measure> = new Set<Measure>(['width', 'depth']);
// `120 × 60 cm`
const DIMENSIONS = /\p{Nd}(?:\s?[cm]?m)?\s?[x×]\s?\p{Nd}/u;

/**
 * Whether the question asks how long, wide, deep, high or heavy something is, and the sentence has no such measure: none at all
 * (`wurde 1874 gebaut`), another one (`61 metres high`), or how far away it is (`lies two kilometres downstream`). `How long` may
 * be a time, and how high a fee is no length. Linear in both.
 */
export function lacksMeasure(sentence: string, asked: string, language: string | null): boolean {
  const text = sentence.slice(0, LOOKED_AT_UNITS);
  const measures = askedMeasures(asked, language);
  if (measures.length === 0) return false;
  if (measures.some((one) => states(text, one, language))) return false;
  if (measures.includes('height')) return measuresLength(text, language);
  const isLength = measures.includes('length');
  if (isLength && measuresLength(text, language)) return !isDuration(text, asked, language);
  return !isLength || (!isDuration(text, asked, language) && !hasNumber(text, asked, language));
}

/** Whether a question asks for such a measure, and a sentence states it. Linear in both. */
export function statesAskedMeasure(
  sentence: string,
  asked: string,
  language: string | null,
): boolean {
  const text = sentence.slice(0, LOOKED_AT_UNITS);
  return askedMeasures(asked, language).some((one) => states(text, one, language));
}

function askedMeasures(asked: string, language: string | null): Measure[] {
  const attribute = askedAttribute(asked, language)?.noun;
  const ofNoun = attribute === undefined ? [] : measuresIn(attribute, language);
  return MEASURED.filter(
    (one) => ofNoun.includes(one) || asksHow(asked, one, primarySubtag(language)),
  );
}

function states(text: string, measure: Measure, language: string | null): boolean {
  if (!statesMeasure(text, measure, [language])) return false;
  return !NAMED.has(measure) || namesMeasure(text, measure, [language]) || DIMENSIONS.test(text);
}

/** Whether a text has a number with a unit of length, a distance or not. */
function measuresLength(text: string, language: string | null): boolean {
  return statesMeasure(text, 'distance', [language]) || statesAnyLength(text, [language]);
}

function isDuration(text: string, asked: string, language: string | null): boolean {
  return holdsAnswer(text, 'duration', asked, [language]);
}

function hasNumber(text: string, asked: string, language: string | null): boolean {
  return holdsAnswer(text, 'number', asked, [language]);
}

/** Whether a question asks for a measure: `how wide`, `wie breit`, `combien pèse`, `quanto è alta`; not with `which`. */
function asksHow(asked: string, measure: Measure, subtag: string): boolean {
  const { things, which, asks } = knownLanguage(subtag)?.questions ?? {};
  if (things === undefined || which === undefined || asks === undefined) return false;
  const toBe = knownLanguage(subtag)?.statements?.isOrWas;
  const adjective = measureRegExp(measure, subtag).source;
  const asking = wordPattern(`${things}|${asks.number}`, subtag);
  const between = toBe === undefined ? '' : `(?:(?:${toBe})\\s+)?`;
  const match = new RegExp(`(${asking})\\s+${between}${adjective}(?!-)`, 'iu').exec(
    asked.slice(0, LOOKED_AT_UNITS),
  );
  if (match === null) return false;
  const [, asker = ''] = match;
  return wordRegExp(asks.number, subtag).test(asker) || !wordRegExp(which, subtag).test(asker);
}
