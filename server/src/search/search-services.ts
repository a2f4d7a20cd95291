import type { DocumentReader } from '../documents/document-reader.ts';
import type { SearchIndexReader } from '../index/search-index-reader.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Meaning } from './meaning/find-by-meaning.ts';
import type { SafeSearch } from './query/safe-search.ts';
import type { Reranking } from './reranking/reranking.ts';
import type { RuleBook } from './rules/rule-book.ts';
import type { RatesService } from './shopping/conversion-rates.ts';

/** What a search works with. */
export interface SearchServices {
  readonly index: SearchIndexReader;
  readonly documents: DocumentReader;
  /**
   * Whether they may keep documents from their caller now: then a word of the vocabulary is shown only where a document has it.
   * Absent: they show all.
   */
  readonly mayHide?: () => boolean;
  /** The fewest characters of a query: `SEARCH_MIN_QUERY_LENGTH`. */
  readonly minQueryCharacters: number;
  /** What freshness is measured by. */
  readonly clock: Clock;
  /** The owner's; asked anew for each search, since they change while the server runs. Absent: none. */
  readonly rules?: { readonly book: RuleBook };
  /** Finds by meaning; absent: words alone decide. */
  readonly meaning?: Meaning;
  /** Orders the first results by reading them with the query; absent: they stand as the index has them. */
  readonly reranking?: Reranking;
  /** Decides who sees explicit documents; absent: everyone. */
  readonly safeSearch?: SafeSearch;
  /** By which prices are compared across currencies; absent: they stand apart. */
  readonly rates?: RatesService;
  /** Whether a word (lower case) is right though no text may have it, as of a name. Absent: none is. */
  readonly isNamed?: (word: string) => boolean;
  /** The owner's name of a source, by its id, without waiting; `null` if it has none. Absent: no source has one. */
  readonly nameOfSource?: (id: string) => string | null;
}
