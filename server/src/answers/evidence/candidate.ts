import type { TermNormalizer } from '../../languages/analysis/term-normalizer.ts';
import type { EvidenceSource } from '../evidence.ts';
import { isTitleOfOtherSection } from './passage/section-titles.ts';

// The end of its address: `garage-rates.txt`.
const FILE_NAME = /^file:.*\/(?<stem>[^/]+?)(?:\.[\p{L}\p{N}]{1,8})*$/iu;

/**
 * The titles of a passage: its title, headings, and for a file its name, since notes often state their subject only there.
 * Without headings if none are given.
 */
export function titlesOf(
  { title, url }: Pick<EvidenceSource, 'title' | 'url'>,
  headings: readonly string[] = [],
): string {
  const stem = FILE_NAME.exec(url)?.groups?.['stem'];
  const name = stem === undefined ? [] : [decoded(stem).replaceAll(/[_-]+/gu, ' ')];
  return [title, ...headings, ...name].join('\n');
}

/** The same for a piece below these headings, without a title that is only the heading of another section of its document. */
export function titlesAbove(
  source: Pick<EvidenceSource, 'title' | 'url' | 'language'>,
  headings: readonly string[],
): string {
  const [section] = headings;
  const isOfOther =
    section !== undefined && isTitleOfOtherSection(source.title, section, source.language);
  return titlesOf({ title: isOfOther ? '' : source.title, url: source.url }, headings);
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
  /** The relative score of its document in the search, 0 to 1; 1 for a pasted document. */
  readonly standing: number;
  /** The number of its document in the store; absent for a pasted document. */
  readonly documentNumber?: number;
  /** The length of its document, in UTF-16 units. */
  readonly documentUnits: number;
}
