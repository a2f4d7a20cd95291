import type { MissingProvider } from '../cards/missing-provider.ts';
import type { Indexing } from '../ingest/sources/first-runs.ts';
import type { JudgedAnswer, JudgedPart } from './answer-confidence.ts';
import type { EvidenceSource } from './evidence.ts';
import type { FoundCandidate } from './found-candidates.ts';

/** The events of an answer, in order. */
export type AnswerEvent =
  /** The documents found; at most once, before all else. Absent: nothing was searched. */
  | { readonly kind: 'found'; readonly candidates: readonly FoundCandidate[] }
  /** The confidence of the answer, and of each of several questions; once, before any text. */
  | ({
      readonly kind: 'confidence';
      readonly parts: readonly JudgedPart[];
      /** The progress of the first reading of sources; absent: none is running. */
      readonly indexing?: Indexing;
      /** The missing setting that the question needs; absent: none. */
      readonly missingProvider?: MissingProvider;
    } & JudgedAnswer)
  /** The next piece of Markdown, with marks `[1]` by source number. Without the list of the sources. */
  | { readonly kind: 'text'; readonly text: string }
  /** A source that the next text cites for the first time. Numbers count from 1. */
  | { readonly kind: 'source'; readonly number: number; readonly source: EvidenceSource }
  /** A mark of the next text. */
  | { readonly kind: 'citation'; readonly citation: Citation }
  /** Questions that the content covers; at most once, after the text. */
  | { readonly kind: 'follow-ups'; readonly questions: readonly string[] };

/** One mark of an answer, with the quote that supports the claim before it. */
export interface Citation {
  readonly number: number;
  /** The beginning of its mark in the whole text of the answer, in UTF-16 units. */
  readonly at: number;
  /** Exclusive. */
  readonly end: number;
  /** `null`: the source is not text, or is in another language. */
  readonly quote: Quote | null;
}

/** Words of a source, verbatim. */
export interface Quote {
  readonly text: string;
  /** The text around it in its passage: up to 240 characters each. */
  readonly before: string;
  readonly after: string;
  /** The headings above it, outermost first. */
  readonly headings: readonly string[];
  /** Its beginning in the text of its document, in UTF-16 units. */
  readonly start: number;
}

/** The event with its positions moved by UTF-16 units of preceding text. */
export function movedBy(event: AnswerEvent, units: number): AnswerEvent {
  if (event.kind !== 'citation') return event;
  const { citation } = event;
  const [at, end] = [citation.at + units, citation.end + units];
  return { kind: 'citation', citation: { ...citation, at, end } };
}
