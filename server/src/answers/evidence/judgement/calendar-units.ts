import { foldText } from '../../../languages/analysis/fold-text.ts';
import { primarySubtag } from '../../../languages/analysis/term-normalizer.ts';
import { knownLanguage } from '../../../languages/known-languages.ts';

/** Months and days of the week, by their names. */
export type CalendarUnit = 'months' | 'weekdays';

/** A name in a text: 0 is January, or Monday. */
interface NamedUnit {
  readonly unit: number;
  readonly start: number;
  readonly end: number;
}

const WORD = /\p{L}+/gu;
// `may`, `march`: verbs, unless capitalised within a sentence.
const VERBS = /^(?:may|march)s?$/u;
// The words between the ends of a range: `Tuesday to Friday`, `von April bis Oktober`.
const UP_TO =
  /^ ?(?:[-–—]|to|through|thru|till|until|bis|au|à|a|al|hasta)(?: (?:zum|einschließlich|el))? ?$/iu;

/** The months or weekdays named in a text, in languages with lists of them. Linear. */
export function unitsIn(
  text: string,
  unit: CalendarUnit,
  language: string | null,
): ReadonlySet<number> {
  return new Set(namedIn(text, unit, language).map((named) => named.unit));
}

/** The same, including those within a range. */
export function unitsStatedIn(
  text: string,
  unit: CalendarUnit,
  language: string | null,
): ReadonlySet<number> {
  const named = namedIn(text, unit, language);
  const stated = new Set(named.map((one) => one.unit));
  const all = unit === 'months' ? 12 : 7;
  for (const [i, first] of named.entries()) {
    const last = named[i + 1];
    if (last === undefined || !UP_TO.test(text.slice(first.end, last.start))) continue;
    for (let at = first.unit; at !== last.unit; at = (at + 1) % all) stated.add(at);
  }
  return stated;
}

function namedIn(text: string, unit: CalendarUnit, language: string | null): NamedUnit[] {
  const names = namesOf(unit, primarySubtag(language));
  if (names.size === 0) return [];
  const named: NamedUnit[] = [];
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const folded = foldText(word);
    const found = names.get(folded) ?? names.get(folded.replace(/s$/u, ''));
    if (found === undefined || (VERBS.test(folded) && !isNameAt(text, index))) continue;
    named.push({ unit: found, start: index, end: index + word.length });
  }
  return named;
}

/** Whether a word is capitalised within a sentence. */
function isNameAt(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 2), at);
  return /\p{Lu}/u.test(text.charAt(at)) && /^[^\s.!?:"'“„(] $/u.test(before);
}

/** Full names: abbreviations are ambiguous (`sat`, `mar`). */
function namesOf(unit: CalendarUnit, subtag: string): ReadonlyMap<string, number> {
  const key = `${unit} ${subtag}`;
  const known = namesByLanguage.get(key);
  if (known !== undefined) return known;
  const names = new Map<string, number>();
  for (const [at, words] of (knownLanguage(subtag)?.calendar?.[unit] ?? []).entries()) {
    for (const [i, word] of words.split(',').entries()) {
      if (i === 0 || word.length >= MIN_OTHER_NAME) names.set(word, at);
    }
  }
  namesByLanguage.set(key, names);
  return names;
}

// `sonnabend`, but not `sept` or `thurs`.
const MIN_OTHER_NAME = 6;

/** One entry for each known language and unit. */
const namesByLanguage = new Map<string, ReadonlyMap<string, number>>();
