/** A document that an answer may cite. */
export interface EvidenceSource {
  /** `null`: pasted into the conversation. */
  readonly documentId: string | null;
  readonly title: string;
  /** Empty where there is none. */
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

/** Why evidence is as sure as it is. */
export type EvidenceReason =
  /** A sentence, label or row says it. */
  | 'says-it'
  /** Computed over rows of tables or records. */
  | 'computed'
  /** A name, an identifier or quoted words of the question stand nowhere near. */
  | 'missing-name'
  /** A number or year of the question stands nowhere near. */
  | 'missing-number'
  /** Another word that tells what is asked about stands nowhere near. */
  | 'missing-word'
  /** Nothing of the kind that is asked for: a person, a date, an amount, a place, a reason. */
  | 'missing-kind'
  /** The words are there in another relation, or what the question takes for granted is not said. */
  | 'other-relation'
  /** Too little of the question is there to be sure. */
  | 'uncertain'
  /** A model that read it says that it does not answer, or says of it what it does not say. */
  | 'model-declined'
  | 'model-unsupported'
  /** What was found is about something else. */
  | 'off-topic'
  /** Nothing was found. */
  | 'not-found';

/** What was found for one question. */
export interface Evidence {
  readonly confidence: Confidence;
  /** Why, the most telling first. Absent or empty: no more is known than the confidence. */
  readonly reasons?: readonly EvidenceReason[];
  /** The best first; at most some twenty. */
  readonly passages: readonly EvidencePassage[];
  /** Of all passages, the best first. */
  readonly sentences: readonly EvidenceSentence[];
  /** What tables and labels say, where they answer. */
  readonly records?: RecordAnswer;
  /** All fields of the document that is called what the question says, and nothing more. */
  readonly named?: RecordRow;
  /** What stands below the heading that the question repeats. */
  readonly section?: readonly EvidenceSentence[];
}

/** What rows of tables and labelled values say on a question, by a rule of their own. */
export interface RecordAnswer {
  /** What no row says itself, a count or a sum; `null` where the rows say it. */
  readonly result: string | null;
  /** What it rests on, the best first. */
  readonly rows: readonly [RecordRow, ...RecordRow[]];
  /** What the question may mean where it names one thing and several of that name fit. Absent: it is clear. */
  readonly choices?: readonly string[];
}

/** A row, an entry or a labelled line that is quoted. */
export interface RecordRow {
  readonly passage: EvidencePassage;
  /** Verbatim. */
  readonly text: string;
  /** Where it begins in the passage, in UTF-16 units. */
  readonly start: number;
  /** What the row is of; `null` where the label alone says it. */
  readonly name: string | null;
  /** What of it answers. */
  readonly fields: readonly { readonly label: string; readonly value: string }[];
}
