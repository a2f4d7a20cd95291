import { monthOf } from '../../../cards/calendar/date-words.ts';
import { foldText } from '../../../languages/analysis/fold-text.ts';
import { termNormalizer } from '../../../languages/analysis/term-normalizer.ts';
import { type Figure, monthValue } from './read-figures.ts';
import { nameRoot, spellsOut } from './read-names.ts';
import type { PassageReading } from './read-passage.ts';

/**
 * Whether a passage contains a number, in one of its readings, with its unit: at the number, or elsewhere if the passage
 * writes the number without a unit.
 */
export function holdsFigure(reading: PassageReading, { readings, unit }: Figure): boolean {
  const figures = reading.figures();
  return readings.some((values) =>
    values.every((value) => {
      const units = figures.get(value);
      if (units === undefined) return false;
      return unit === '' || units.has(unit) || (units.has('') && reading.units().has(unit));
    }),
  );
}

/** Whether a passage, its title or its headings contain a name: by its stem, without its ending, or spelt out. */
export function holdsName(reading: PassageReading, name: string): boolean {
  const { indexTerm } = termNormalizer(reading.language).normalize(name);
  if (reading.terms.has(indexTerm) || reading.context.has(indexTerm)) return true;
  const month = monthOf(foldText(name));
  if (month !== null && reading.figures().has(monthValue(month))) return true;
  const text = reading.foldedText();
  const folded = foldText(name);
  const root = folded.length > MIN_ROOT_CHARACTERS ? nameRoot(name) : folded;
  if (hasWordFrom(text, root) || spellsOut(reading.passage.text, name)) return true;
  // `Southeast` is also `South East`.
  return folded.length >= MIN_JOINED_CHARACTERS && text.replaceAll(' ', '').includes(folded);
}

// Shorter names are compared whole.
const MIN_ROOT_CHARACTERS = 4;
const MIN_JOINED_CHARACTERS = 6;

/** Whether a word of the text begins with `root`; in scripts without spaces, any position counts. */
function hasWordFrom(text: string, root: string): boolean {
  for (let at = text.indexOf(root); at >= 0; at = text.indexOf(root, at + 1)) {
    const before = text[at - 1] ?? ' ';
    if (!/[\p{L}\p{N}]/u.test(before) || DENSE.test(before) || DENSE.test(root)) return true;
  }
  return false;
}

const DENSE = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}]/u;
