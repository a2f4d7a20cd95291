import { PART_MARK, type TermNormalizer } from '../../../languages/analysis/term-normalizer.ts';
import { tokenize } from '../../../languages/analysis/tokenize.ts';

/** A word of a statement. */
export interface StatementTerm {
  readonly term: string;
  /** For a compound: the terms of its parts, marked as parts. */
  readonly parts: readonly string[];
}

/**
 * The terms of a text in order. `content`: content words; in scripts without spaces, pairs of characters. `all`: also stop
 * words, whole identifiers and parts of compounds.
 */
export function termsOf(
  text: string,
  normalizer: TermNormalizer,
  which: 'content' | 'all',
): StatementTerm[] {
  const terms: StatementTerm[] = [];
  let isInRun = false;
  tokenize(text, normalizer, (form, _position, _start, _end, kind) => {
    const wasInRun = isInRun;
    isInRun = kind === 'pair' || (kind === 'character' && wasInRun);
    if (which === 'content') {
      // The last character of a run is part of the pair before it.
      if (kind === 'whole' || kind === 'part' || (kind === 'character' && wasInRun)) return;
      if (form.isStopWord) return;
    }
    const parts = form.parts?.map(({ indexTerm }) => indexTerm) ?? [];
    terms.push({ term: form.indexTerm, parts });
  });
  return terms;
}

/** How far a word is among the terms: itself, as a part of a compound, or by all of its own parts. 0, .5 or 1. */
export function foundShare({ term, parts }: StatementTerm, terms: ReadonlySet<string>): number {
  if (terms.has(term)) return 1;
  if (terms.has(PART_MARK + term)) return 0.5;
  const areAllFound =
    parts.length > 1 &&
    parts.every((part) => terms.has(part) || terms.has(part.slice(PART_MARK.length)));
  return areAllFound ? 1 : 0;
}
