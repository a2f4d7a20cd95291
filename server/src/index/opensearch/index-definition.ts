import type { IndexLayout } from '../cluster-place.ts';
import { BM25_B, BM25_K1 } from '../ranking.ts';
import { GAP } from './encode-term.ts';

/** Increased with each change of the mapping, the analysis or the form of documents: an index of another version is built anew. */
export const DEFINITION_VERSION = 1;

/** A boost from which on a term scores its occurrences in the passage instead of BM25. */
export const COUNT_OCCURRENCES = 1e6;

/**
 * BM25 without the rarity of words, which the caller puts into the boost: the same in every shard. A boost beyond any weight of a word
 * asks for the occurrences instead, which a query has no other way to read.
 */
const SIMILARITY = `
double frequency = doc.freq;
if (query.boost >= ${COUNT_OCCURRENCES.toExponential()}) return frequency;
double average = field.docCount == 0 ? 1 : (double) field.sumTotalTermFreq / field.docCount;
return query.boost * frequency / (frequency + ${BM25_K1} * (${1 - BM25_B} + ${BM25_B} * doc.length / average));
`;

/** What identifies an index as ours, and whose it is. */
export interface IndexStamp {
  readonly version: number;
  /** The data folder whose documents it holds. */
  readonly folder: string;
}

/**
 * The settings and the mapping of an index: one document for each passage.
 *
 *     n         the number of the document
 *     i         the place of the passage in it
 *     c         the position in the log of changes of the commit before it was written
 *     s         all terms of the passage with their occurrences, including those of fields: for scores
 *     t         the terms of its text, by position: for phrases
 *     title     those of the title, on the first passage alone
 *     commit    of the document `commit` alone: the position in the log of changes
 */
export function indexDefinition(stamp: IndexStamp, { shards, replicas }: IndexLayout) {
  const placed = { type: 'text', analyzer: 'placed', norms: false, similarity: 'quarry' };
  return {
    settings: {
      number_of_shards: shards,
      ...(replicas === null ? { auto_expand_replicas: '0-1' } : { number_of_replicas: replicas }),
      // Commits refresh.
      refresh_interval: '-1',
      max_result_window: MAX_PASSAGES_READ,
      similarity: { quarry: { type: 'scripted', script: { source: SIMILARITY } } },
      analysis: {
        analyzer: {
          weighted: { tokenizer: 'terms', filter: ['weights'] },
          placed: { tokenizer: 'terms', filter: ['alternatives', 'gaps'] },
        },
        tokenizer: {
          terms: { type: 'char_group', tokenize_on_chars: [' '], max_token_length: 1_000_000 },
        },
        filter: {
          weights: { type: 'delimited_term_freq', delimiter: '|' },
          alternatives: {
            type: 'pattern_capture',
            preserve_original: false,
            patterns: ['([^&]+)'],
          },
          gaps: { type: 'stop', stopwords: [GAP] },
        },
      },
    },
    mappings: {
      dynamic: 'strict',
      _meta: { quarry: stamp },
      // The documents themselves are in the document store.
      _source: { includes: ['commit'] },
      properties: {
        n: { type: 'integer' },
        i: { type: 'integer' },
        c: { type: 'long' },
        commit: { type: 'object', enabled: false },
        s: { type: 'text', analyzer: 'weighted', index_options: 'freqs', similarity: 'quarry' },
        t: placed,
        title: placed,
      },
    },
  };
}

/** Passages that one request reads at most. */
export const MAX_PASSAGES_READ = 10_000;
