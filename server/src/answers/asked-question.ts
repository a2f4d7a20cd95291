import type { Phrases } from '../languages/phrases.ts';
import type { Turn } from './conversation.ts';

/** The question of the last turn of a conversation, as it was understood. */
export interface AskedQuestion {
  /**
   * The last turn without pasted documents, leading courtesies and sentences that only disclose a secret; secrets masked.
   * Empty: the turn holds a document and nothing else.
   */
  readonly text: string;
  /** The standalone query: the question, and the parts of earlier turns that it needs. */
  readonly query: readonly QueryPart[];
  /** For {@link Intent} `parts`: the query of each question, in order. */
  readonly partQueries?: readonly (readonly QueryPart[])[];
  /** The document pasted in this turn or an earlier one: searched for this request only. `null`: none. */
  readonly pasted: PastedDocument | null;
  readonly intent: Intent;
  /** BCP 47 primary subtag of the question; `null` if it cannot be determined. */
  readonly language: string | null;
  /**
   * The kinds of secrets written since the last answer; they are masked before any other code sees them. Secrets of earlier
   * turns are masked, too, but not listed: the answers to those turns mentioned them.
   */
  readonly masked: readonly SecretKind[];
  /**
   * The end of the conversation, including the last turn, secrets masked: all that a model, a log or a trace may see. About
   * a dozen turns and 64,000 characters. `readQuestion` always sets it.
   */
  readonly turns?: readonly Turn[];
}

/** A weighted part of the query; the question itself weighs 1. */
export interface QueryPart {
  readonly text: string;
  /** Above 0, at most 1. */
  readonly weight: number;
}

/** A document pasted into the conversation. */
export interface PastedDocument {
  readonly title: string;
  readonly text: string;
  /** Whether it was pasted in an earlier turn: the last one may be about something else. */
  readonly isEarlier?: boolean;
  /** Whether only its place in the turn marks it as a document: the question may be about the content instead. */
  readonly isGuessed?: true;
  /** Whether the turn asks for an answer from this document only. */
  readonly isOnly?: true;
}

/** What a turn asks for. */
export type Intent =
  /**
   * `more`, `objection`: refer to an earlier question and its answer. `task`: asks for a text to be translated, changed or
   * invented, which quoting cannot do.
   */
  | { readonly kind: 'greeting' | 'thanks' | 'question' | 'more' | 'objection' | 'task' }
  /** A summary of the pasted document, or of what the content says on the subject. */
  | { readonly kind: 'summary'; readonly subject: string | null }
  | { readonly kind: 'comparison'; readonly subjects: readonly [string, string, ...string[]] }
  /** Several questions in one turn, each answered separately. */
  | { readonly kind: 'parts'; readonly questions: readonly [string, string, ...string[]] };

/** The kinds of secrets that are masked. */
export type SecretKind = keyof Phrases['secrets'];
