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

/** A part of a sentence of a passage, as far as denial goes. */
export interface PassageClause {
  readonly terms: ReadonlySet<string>;
  readonly isNegated: boolean | null;
  /** It may say without `not` that something is not so. */
  readonly refuses: boolean;
}

/** What a passage says, ready to be compared. What few statements need is read when the first one does. */
export interface PassageReading {
  /** Primary subtag. */
  readonly language: string;
  readonly passage: EvidencePassage;
  /** Terms of its text, those of compounds' parts among them. */
  readonly terms: ReadonlySet<string>;
  /** Terms of its title and headings: what it is about, and may not name. */
  readonly context: ReadonlySet<string>;
  /** The units that stand with each number; where it is the beginning of a greater one (`3 million`), {@link SCALED}. */
  readonly figures: () => ReadonlyMap<string, ReadonlySet<string>>;
  /** The keys of all units that it names. */
  readonly units: () => ReadonlySet<string>;
  /** Title, headings and text, folded. */
  readonly foldedText: () => string;
  readonly clauses: () => readonly PassageClause[];
}

/** In place of the unit of a number that a power of ten stands behind: it is so many of no unit. */
export const SCALED = '×';

// More is no passage; what stands beyond supports nothing.
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
