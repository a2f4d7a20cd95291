/** A document that an answer may cite. */
export interface EvidenceSource {
  /** `null`: pasted into the conversation. */
  readonly documentId: string | null;
  readonly title: string;
  /** Empty if there is none. */
  readonly url: string;
  readonly language: string | null;
  /** The whole pasted text, which is not stored. Absent for documents and cards. */
  readonly pastedText?: string;
}

/** A piece of a source, verbatim. */
export interface EvidencePassage {
  readonly source: EvidenceSource;
  /** The headings above it, outermost first. */
  readonly headings: readonly string[];
  readonly text: string;
  /** Its position in the text of its document, in UTF-16 units. */
  readonly start: number;
  /** How well it matches, 0 to 1 within one evidence. */
  readonly score: number;
}

/** A quotable piece of a passage: a sentence, or a whole list, table or block of code. */
export interface EvidenceSentence {
  readonly passage: EvidencePassage;
  readonly kind: 'sentence' | 'list' | 'table' | 'code';
  /** Verbatim. */
  readonly text: string;
  /** Its position in the passage, in UTF-16 units. */
  readonly start: number;
  /** How well it answers, 0 to 1 within one evidence. */
  readonly score: number;
}

/**
 * The certainty that the evidence answers: `high` asserts an answer, `weak` shows the closest passages and says that there is
 * no direct answer, `none` says that the index holds nothing on the question.
 */
export type Confidence = 'high' | 'weak' | 'none';

/** The reason of a confidence. */
export type EvidenceReason =
  /** A sentence, label or row states the answer. */
  | 'says-it'
  /** Computed over rows of tables or records. */
  | 'computed'
  /** No close passage has a name, an identifier or quoted words of the question. */
  | 'missing-name'
  /** No close passage has a number or year of the question. */
  | 'missing-number'
  /** No close passage has another essential word of the question. */
  | 'missing-word'
  /** Nothing of the requested kind: a person, a date, an amount, a place, a reason. */
  | 'missing-kind'
  /** The words occur in another relation, or a presupposition of the question is not supported. */
  | 'other-relation'
  /** The match is too weak to be certain. */
  | 'uncertain'
  /** A model that read the evidence declined to answer, or made unsupported statements. */
  | 'model-declined'
  | 'model-unsupported'
  /** The passages found are about something else. */
  | 'off-topic'
  /** Nothing was found. */
  | 'not-found';

/** The evidence for one question. */
export interface Evidence {
  readonly confidence: Confidence;
  /** The reasons, the strongest first. Absent or empty: only the confidence is known. */
  readonly reasons?: readonly EvidenceReason[];
  /** The best first; at most about twenty. */
  readonly passages: readonly EvidencePassage[];
  /** Of all passages, the best first. */
  readonly sentences: readonly EvidenceSentence[];
  /** The answer of tables and labels, if any. */
  readonly records?: RecordAnswer;
  /** All fields of the document whose title is exactly the question. */
  readonly named?: RecordRow;
  /** The section below the heading that the question repeats. */
  readonly section?: readonly EvidenceSentence[];
}

/** The answer of table rows and labelled values, by separate rules. */
export interface RecordAnswer {
  /** A computed result, such as a count or a sum; `null` if the rows state the answer. */
  readonly result: string | null;
  /** The rows that it is based on, the best first. */
  readonly rows: readonly [RecordRow, ...RecordRow[]];
  /** The candidates if several things have the name in the question. Absent: it is unambiguous. */
  readonly choices?: readonly string[];
}

/** A row, an entry or a labelled line that is quoted. */
export interface RecordRow {
  readonly passage: EvidencePassage;
  /** Verbatim. */
  readonly text: string;
  /** Its position in the passage, in UTF-16 units. */
  readonly start: number;
  /** The name of the row; `null` if there is only a label. */
  readonly name: string | null;
  /** The answering fields. */
  readonly fields: readonly { readonly label: string; readonly value: string }[];
}
