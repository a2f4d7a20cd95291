import type { Candidate } from './top-hits.ts';

/** Endings of files that HTML is made from: people can read them, and would rather read the page. */
const MARKUP_SOURCES: ReadonlySet<string> = new Set(
  'rst rest md markdown mdown mkd mdx txt text adoc asciidoc asc textile org wiki pod tex'.split(
    ' ',
  ),
);

/** Whether a file of this type, its ending in lower case, is the source of a page rather than the page. */
export function isMarkupSource(fileType: string): boolean {
  return MARKUP_SOURCES.has(fileType);
}

/**
 * A page that scores less than this share of its source lacks what was asked for: near-copies of a template differ in
 * the very name that a query asks for. Two forms of one text score within a tenth of each other.
 */
const LEAST_SHARE = 0.7;

/**
 * Whether a copy stands for its group in place of the one that did so far: a page before the source that it is made
 * from where both match about as well (`LEAST_SHARE`), unless one of them goes first by its name or by a rule
 * (`firstRank` and above); else the better, the earlier of equals.
 */
export function standsBefore(copy: Candidate, best: Candidate, firstRank: number): boolean {
  const isByScore = copy.rank < firstRank && best.rank < firstRank;
  if (isByScore && copy.isSource !== best.isSource) {
    const [page, source] = best.isSource ? [copy, best] : [best, copy];
    return page.rank >= source.rank * LEAST_SHARE === best.isSource;
  }
  return (
    copy.rank > best.rank || (copy.rank === best.rank && copy.documentNumber < best.documentNumber)
  );
}
