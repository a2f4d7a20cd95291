/** A document that an answer may cite. */
export interface EvidenceSource {
  /** `null`: what was pasted into the conversation. */
  readonly documentId: string | null;
  readonly title: string;
  /** Empty where there is none. */
  readonly url: string;
  readonly language: string | null;
  /** All of what was pasted: it is stored nowhere. Absent for documents and cards. */
  readonly pastedText?: string;
}

/** A piece of a source, verbatim. */
export interface EvidencePassage {
  readonly source: EvidenceSource;
  /** The headings above it, outermost first. */
  readonly headings: readonly string[];
  readonly text: string;
  /** Where it begins in the text of its document, in UTF-16 units. */
  readonly start: number;
  /** How well it matches, 0 to 1 within one evidence. */
  readonly score: number;
}

/** A sentence, or a list, table or block of code as a whole, of a passage: what is quoted. */
export interface EvidenceSentence {
  readonly passage: EvidencePassage;
  readonly kind: 'sentence' | 'list' | 'table' | 'code';
  /** Verbatim. */
  readonly text: string;
  /** Where it begins in the passage, in UTF-16 units. */
  readonly start: number;
  /** How well it answers, 0 to 1 within one evidence. */
  readonly score: number;
}

/**
 * How sure it is that the evidence answers: `high` asserts, `weak` shows the closest passages and says that there is no
 * direct answer, `none` says that the index holds nothing on it.
 */
export type Confidence = 'high' | 'weak' | 'none';

/** What was found for one question. */
export interface Evidence {
  readonly confidence: Confidence;
  /** The best first; at most some twenty. */
  readonly passages: readonly EvidencePassage[];
  /** Of all passages, the best first. */
  readonly sentences: readonly EvidenceSentence[];
}
