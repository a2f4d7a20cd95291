import type { TermNormalizer } from '../../languages/analysis/term-normalizer.ts';
import type { EvidenceSource } from '../evidence.ts';

// The end of its address: `garage-rates.txt`.
const FILE_NAME = /^file:.*\/(?<stem>[^/]+?)(?:\.[\p{L}\p{N}]{1,8})*$/iu;

/**
 * What names a passage: its title, its headings, and of a file its name: notes often say only there what they are about. Without the
 * headings where these are not given.
 */
export function titlesOf(
  { title, url }: Pick<EvidenceSource, 'title' | 'url'>,
  headings: readonly string[] = [],
): string {
  const stem = FILE_NAME.exec(url)?.groups?.['stem'];
  const name = stem === undefined ? [] : [decoded(stem).replaceAll(/[_-]+/gu, ' ')];
  return [title, ...headings, ...name].join('\n');
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch (error) {
    if (error instanceof URIError) return part;
    throw error;
  }
}

/** A passage that may hold the answer. */
export interface Candidate {
  readonly source: EvidenceSource;
  readonly headings: readonly string[];
  readonly text: string;
  /** In the text of its document, in UTF-16 units. */
  readonly start: number;
  /** Of the language of its document. */
  readonly normalizer: TermNormalizer;
  /** How well the search liked its document, 0 to 1, and 1 for what was pasted. */
  readonly standing: number;
  /** Of its document in the store; absent for what was pasted. */
  readonly documentNumber?: number;
  /** How long its document is, in UTF-16 units. */
  readonly documentUnits: number;
}
