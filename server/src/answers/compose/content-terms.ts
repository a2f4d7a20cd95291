import { termNormalizer } from '../../languages/analysis/term-normalizer.ts';
import { tokenize } from '../../languages/analysis/tokenize.ts';

/** The terms of a text that mean something, each once: as the index has them, without stop words. */
export function contentTerms(text: string, language: string | null): Set<string> {
  const terms = new Set<string>();
  tokenize(
    text,
    termNormalizer(language),
    ({ term, isStopWord }, _position, _start, _end, kind) => {
      // Of scripts without spaces pairs mean something, single characters too much.
      if (!isStopWord && kind !== 'character' && kind !== 'part') terms.add(term);
    },
  );
  return terms;
}

/** How much of `terms` is not among `known`, 0 to 1; 0 of nothing. */
export function shareOfNew(terms: ReadonlySet<string>, known: ReadonlySet<string>): number {
  if (terms.size === 0) return 0;
  let count = 0;
  for (const term of terms) if (!known.has(term)) count += 1;
  return count / terms.size;
}
