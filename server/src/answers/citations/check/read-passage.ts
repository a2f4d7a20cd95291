import { detectLanguage } from '../../../languages/analysis/detect-language.ts';
import { foldText } from '../../../languages/analysis/fold-text.ts';
import { primarySubtag, termNormalizer } from '../../../languages/analysis/term-normalizer.ts';
import { once } from '../../../runtime/once.ts';
import type { EvidencePassage } from '../../evidence.ts';
import { refuses } from '../refusal.ts';
import { clausesOf } from './clauses.ts';
import { isNegated } from './negation.ts';
import { readFigures } from './read-figures.ts';
import { termsOf } from './statement-terms.ts';
import { unitKeyOf } from './unit-spellings.ts';

/** A clause of a passage, for the comparison of denials. */
export interface PassageClause {
  readonly terms: ReadonlySet<string>;
  readonly isNegated: boolean | null;
  /** Whether it may deny something without `not`. */
  readonly refuses: boolean;
}

/** A passage prepared for comparison. Rarely needed parts are computed at first use. */
export interface PassageReading {
  /** Primary subtag. */
  readonly language: string;
  readonly passage: EvidencePassage;
  /** The terms of its text, including parts of compounds. */
  readonly terms: ReadonlySet<string>;
  /** The terms of its title and headings, which the text may not repeat. */
  readonly context: ReadonlySet<string>;
  /** The units of each number; {@link SCALED} if it is part of a larger one (`3 million`). */
  readonly figures: () => ReadonlyMap<string, ReadonlySet<string>>;
  /** The keys of all its units. */
  readonly units: () => ReadonlySet<string>;
  /** Title, headings and text, folded. */
  readonly foldedText: () => string;
  readonly clauses: () => readonly PassageClause[];
}

/** In place of the unit of a number with a power of ten after it, which alone is not the value. */
export const SCALED = '×';

// Text beyond this length is ignored.
const MAX_PASSAGE_CHARACTERS = 20_000;

/** Reads a passage: about 100 µs for a kilobyte. */
export function readPassage(passage: EvidencePassage): PassageReading {
  const text = passage.text.slice(0, MAX_PASSAGE_CHARACTERS);
  const language = primarySubtag(passage.source.language ?? detectLanguage(text));
  const normalizer = termNormalizer(language);
  const above = [passage.source.title, ...passage.headings].join('\n');
  return {
    language,
    passage,
    terms: new Set(termsOf(text, normalizer, 'all').map(({ term }) => term)),
    context: new Set(termsOf(above, normalizer, 'all').map(({ term }) => term)),
    figures: once(() => figuresOf(`${above}\n${text}`, language)),
    units: once(() => unitsOf(`${above}\n${text}`)),
    foldedText: once(() => foldText(`${above}\n${text}`)),
    clauses: once(() =>
      clausesOf(text).map((clause) => ({
        terms: new Set(termsOf(clause, normalizer, 'all').map(({ term }) => term)),
        isNegated: isNegated(clause, language),
        refuses: refuses(clause, language),
      })),
    ),
  };
}

function figuresOf(text: string, language: string): Map<string, Set<string>> {
  const units = new Map<string, Set<string>>();
  const note = (value: string, unit: string) =>
    units.set(value, (units.get(value) ?? new Set()).add(unit));
  for (const { readings, bare, unit } of readFigures(text, language)) {
    for (const value of new Set(readings.flat())) note(value, unit);
    for (const value of new Set(bare)) note(value, unit === '' ? SCALED : unit);
  }
  return units;
}

function unitsOf(text: string): Set<string> {
  const words = foldText(text).match(/[%‰$€£¥₹℃]|°[cf]?|[\p{L}²³]{1,20}/gu) ?? [];
  return new Set(words.flatMap((word) => unitKeyOf(word) ?? []));
}
