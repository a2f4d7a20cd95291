import type { IndexLookUps } from '../../index/search-index-reader.ts';
import { identifiersIn } from '../../languages/analysis/identifiers.ts';
import { emptyQuery, type ParsedQuery, parseQuery } from './parse-query.ts';
import { filtersOf } from './plan-query.ts';
import { fileNamesIn } from './query-signals.ts';
import type { SearchRequest } from './search-request.ts';

type Names = Pick<IndexLookUps, 'search' | 'termFrequencies'>;

/**
 * Parses the query with regard to the content: if a file has exactly this name, the query has no operators (`site:map
 * overview.txt`), and an option that the content has (`-Wno-unused`, `-std=c++17`) excludes nothing. Makes look-ups only if
 * there is an operator or such an option.
 *
 * Throws what {@link parseQuery} throws.
 */
export function parseByContent(request: SearchRequest, index: Names): ParsedQuery {
  const { text } = request;
  if (OPERATOR.test(text) && isFileName(request, index)) {
    return { ...emptyQuery(), words: text.split(/\s+/u).filter((word) => word !== '') };
  }
  return parseQuery(text, (piece) => isOption(piece, index));
}

const OPERATOR = /(?:^|[\s"-])(?:site|type|filetype|ext|intitle|before|after):[^\s:]/iu;

/** Looks up only names of visible documents: a word without any form is in no document. */
function isFileName(request: SearchRequest, index: Names): boolean {
  const fileNames = fileNamesIn(request.text);
  const found = index.search({
    terms: [{ alternatives: [], weight: 1, isBonus: false }],
    required: [],
    excluded: [],
    filters: filtersOf(emptyQuery(), request),
    sort: 'relevance',
    facets: [],
    limit: 1,
    offset: 0,
    signals: { nowMs: 0, freshness: 'usual', names: { titles: [], addresses: [], fileNames } },
  });
  return found.total > 0;
}

// A word after a minus is excluded even if an option has that name: `-Wall`, `-rate`.
const COMPOUND = /[^\p{L}\p{M}]/u;

/** Whether the content has a piece as an option, including its minus. */
function isOption(piece: string, index: Names): boolean {
  if (!COMPOUND.test(piece.slice(1))) return false;
  const options: string[] = [];
  identifiersIn(piece, (term, start) => {
    if (start === 0) options.push(term.text);
  });
  return index.termFrequencies(options).some((count) => count > 0);
}
