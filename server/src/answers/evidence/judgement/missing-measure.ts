import { primarySubtag } from '../../../languages/analysis/term-normalizer.ts';
import { knownLanguage } from '../../../languages/known-languages.ts';
import type { Measure } from '../../../languages/measures.ts';
import { measureRegExp, statesMeasure } from '../../../languages/stated-measures.ts';
import { wordPattern, wordRegExp } from '../../../languages/word-pattern.ts';
import { LOOKED_AT_UNITS } from '../passage/looked-at-units.ts';
import { holdsAnswer } from '../terms/expected-answer.ts';

// Other measures are too general: how high a fee is, how big a town.
const MEASURED: readonly Measure[] = ['length', 'width', 'depth', 'weight'];

/**
 * Whether the question asks how long, wide, deep or heavy something is, and the sentence has no number with such a unit (`wurde
 * 1874 gebaut`). `How long` may be a time. Linear in both.
 */
export function lacksMeasure(sentence: string, asked: string, language: string | null): boolean {
  const text = sentence.slice(0, LOOKED_AT_UNITS);
  const measures = MEASURED.filter((one) => asksHow(asked, one, primarySubtag(language)));
  if (measures.length === 0) return false;
  if (measures.some((one) => statesMeasure(text, one, [language]))) return false;
  const isLength = measures.includes('length');
  return (
    !isLength ||
    !['duration' as const, 'number' as const].some((kind) =>
      holdsAnswer(text, kind, asked, [language]),
    )
  );
}

/** Whether a question asks for a measure: `how wide`, `wie breit`; not with `which`. */
function asksHow(asked: string, measure: Measure, subtag: string): boolean {
  const { things, which } = knownLanguage(subtag)?.questions ?? {};
  if (things === undefined || which === undefined) return false;
  const adjective = measureRegExp(measure, subtag).source;
  const match = new RegExp(`(${wordPattern(things, subtag)})\\s+${adjective}(?!-)`, 'iu').exec(
    asked.slice(0, LOOKED_AT_UNITS),
  );
  return match !== null && !wordRegExp(which, subtag).test(match[1] ?? '');
}
