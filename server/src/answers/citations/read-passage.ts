import { detectLanguage } from '../../text/detect-language.ts';
import { foldText } from '../../text/fold-text.ts';
import { primarySubtag, termNormalizer } from '../../text/term-normalizer.ts';
import type { EvidencePassage } from '../evidence.ts';
import { clausesOf } from './clauses.ts';
import { isNegated } from './negation.ts';
import { readFigures } from './read-figures.ts';
import { termsOf } from './statement-terms.ts';

/** A part of a sentence of a passage, as far as denial goes. */
export interface PassageClause {
  readonly terms: ReadonlySet<string>;
  readonly isNegated: boolean | null;
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
  /** The units that stand with each number. */
  readonly figures: () => ReadonlyMap<string, ReadonlySet<string>>;
  /** Title, headings and text, folded. */
  readonly foldedText: () => string;
  readonly clauses: () => readonly PassageClause[];
}

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
    foldedText: once(() => foldText(`${above}\n${text}`)),
    clauses: once(() =>
      clausesOf(text).map((clause) => ({
        terms: new Set(termsOf(clause, normalizer, 'all').map(({ term }) => term)),
        isNegated: isNegated(clause, language),
      })),
    ),
  };
}

function figuresOf(text: string, language: string): Map<string, Set<string>> {
  const units = new Map<string, Set<string>>();
  for (const { readings, bare, unit } of readFigures(text, language)) {
    for (const value of new Set([...readings.flat(), ...bare])) {
      const known = units.get(value) ?? new Set();
      units.set(value, known.add(unit));
    }
  }
  return units;
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
