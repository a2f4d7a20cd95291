import type { MissingProvider } from '../cards/missing-provider.ts';
import type { Indexing } from '../ingest/sources/first-runs.ts';
import type { JudgedAnswer, JudgedPart } from './answer-confidence.ts';
import type { EvidenceSource } from './evidence.ts';
import type { FoundCandidate } from './found-candidates.ts';

/** What an answer is made of, in the order in which it leaves. */
export type AnswerEvent =
  /** The documents that were found, as soon as they are; once at most, before all else. Absent: nothing was searched. */
  | { readonly kind: 'found'; readonly candidates: readonly FoundCandidate[] }
  /** What the answer claims to be, and each of several questions; once, before any text. */
  | ({
      readonly kind: 'confidence';
      readonly parts: readonly JudgedPart[];
      /** How far the first reading of sources is; absent: none is under way. */
      readonly indexing?: Indexing;
      /** The setting without which what is asked cannot be answered; absent: none. */
      readonly missingProvider?: MissingProvider;
    } & JudgedAnswer)
  /** The next piece of Markdown, with marks `[1]` by source number. Without the list of the sources. */
  | { readonly kind: 'text'; readonly text: string }
  /** A source that the next text cites for the first time. Numbers count from 1. */
  | { readonly kind: 'source'; readonly number: number; readonly source: EvidenceSource }
  /** A mark of the next text. */
  | { readonly kind: 'citation'; readonly citation: Citation }
  /** Questions that the content has something on; once, after the text, and only where there are some. */
  | { readonly kind: 'follow-ups'; readonly questions: readonly string[] };

/** One mark of an answer, and what the claim before it rests on. */
export interface Citation {
  readonly number: number;
  /** Of its mark in the whole text of the answer, in UTF-16 units. */
  readonly at: number;
  /** Exclusive. */
  readonly end: number;
  /** `null`: the source is not made of words, or says it in another language. */
  readonly quote: Quote | null;
}

/** Words of a source, verbatim. */
export interface Quote {
  readonly text: string;
  /** What stands around it in its passage: up to 240 characters each. */
  readonly before: string;
  readonly after: string;
  /** The headings above it, outermost first. */
  readonly headings: readonly string[];
  /** Where it begins in the text of its document, in UTF-16 units. */
  readonly start: number;
}

/** The same event, where so many UTF-16 units of text leave before the answer. */
export function movedBy(event: AnswerEvent, units: number): AnswerEvent {
  if (event.kind !== 'citation') return event;
  const { citation } = event;
  const [at, end] = [citation.at + units, citation.end + units];
  return { kind: 'citation', citation: { ...citation, at, end } };
}
