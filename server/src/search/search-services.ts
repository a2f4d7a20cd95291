import type { DocumentReader } from '../documents/document-reader.ts';
import type { SearchIndexReader } from '../index/search-index-reader.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Meaning } from './meaning/find-by-meaning.ts';
import type { SafeSearch } from './query/safe-search.ts';
import type { Reranking } from './reranking/reranking.ts';
import type { RuleBook } from './rules/rule-book.ts';
import type { RatesService } from './shopping/conversion-rates.ts';

/** The dependencies of a search. */
export interface SearchServices {
  readonly index: SearchIndexReader;
  readonly documents: DocumentReader;
  /**
   * Whether documents may be hidden from the caller now: then a word of the vocabulary is shown only if a visible document has
   * it. Absent: none are.
   */
  readonly mayHide?: () => boolean;
  /** The minimal length of a query: `SEARCH_MIN_QUERY_LENGTH`. */
  readonly minQueryCharacters: number;
  /** The clock for freshness. */
  readonly clock: Clock;
  /** The owner's rules; read again for each search, since they change at run time. Absent: none. */
  readonly rules?: { readonly book: RuleBook };
  /** Finds by meaning; absent: words alone decide. */
  readonly meaning?: Meaning;
  /** Reorders the first results by a reranker; absent: they keep the order of the index. */
  readonly reranking?: Reranking;
  /** Decides who sees explicit documents; absent: everyone. */
  readonly safeSearch?: SafeSearch;
  /** The rates for comparing prices across currencies; absent: they are not compared. */
  readonly rates?: RatesService;
  /** Whether a word (lower case) is correct although no text has it, such as a name. Absent: none is. */
  readonly isNamed?: (word: string) => boolean;
  /** The owner's name of a source, by its id, synchronously; `null` if it has none. Absent: no source has one. */
  readonly nameOfSource?: (id: string) => string | null;
}
