import { readWords } from '../judgement/asked-words.ts';
import { unitsIn, unitsStatedIn } from '../judgement/calendar-units.ts';
import type { QuestionTerms, TermCounts } from './question-terms.ts';

/** A month or weekday of the question, and the positions of its name in the question's terms. */
interface AskedUnit {
  readonly unit: 'months' | 'weekdays';
  readonly value: number;
  readonly places: readonly number[];
}

/** The months and weekdays in a question. Linear in it. */
export function askedUnits(
  question: string,
  language: string | null,
  terms: QuestionTerms,
): AskedUnit[] {
  const named = (['months', 'weekdays'] as const).filter(
    (unit) => unitsIn(question, unit, language).size > 0,
  );
  if (named.length === 0) return [];
  return readWords(question, language, terms).flatMap(({ surface, places }) =>
    named.flatMap((unit) => {
      return [...unitsIn(`x ${surface}`, unit, language)].map((value) => ({ unit, value, places }));
    }),
  );
}

/** Adds the units within ranges to the counts of a text: `Monday to Friday` includes `Wednesday`. Linear in the text. */
export function withSpannedUnits(
  counted: TermCounts,
  text: string,
  { asked, language }: { readonly asked: readonly AskedUnit[]; readonly language: string },
): TermCounts {
  const missing = asked.filter(({ places }) => places.some((place) => counted.counts[place] === 0));
  if (missing.length === 0) return counted;
  const counts = Float64Array.from(counted.counts);
  for (const { unit, value, places } of missing) {
    if (!unitsStatedIn(text, unit, language).has(value)) continue;
    for (const place of places) counts[place]! = Math.max(1, counts[place]!);
  }
  return { ...counted, counts };
}
