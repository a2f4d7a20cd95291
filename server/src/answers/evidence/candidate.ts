import type { TermNormalizer } from '../../languages/analysis/term-normalizer.ts';
import type { EvidenceSource } from '../evidence.ts';

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
