import { termNormalizer } from '../../languages/analysis/term-normalizer.ts';
import { tokenize } from '../../languages/analysis/tokenize.ts';

/** The distinct content terms of a text, as in the index, without stop words. */
export function contentTerms(text: string, language: string | null): Set<string> {
  const terms = new Set<string>();
  tokenize(
    text,
    termNormalizer(language),
    ({ term, isStopWord }, _position, _start, _end, kind) => {
      // In scripts without spaces, pairs of characters are meaningful, single ones are too ambiguous.
      if (!isStopWord && kind !== 'character' && kind !== 'part') terms.add(term);
    },
  );
  return terms;
}

/** The share of `terms` that is not in `known`, 0 to 1; 0 for no terms. */
export function shareOfNew(terms: ReadonlySet<string>, known: ReadonlySet<string>): number {
  if (terms.size === 0) return 0;
  let count = 0;
  for (const term of terms) if (!known.has(term)) count += 1;
  return count / terms.size;
}
