import type { Phrases } from '../languages/phrases.ts';
import type { Turn } from './conversation.ts';

/** What is asked with the last turn of a conversation, as it was understood. */
export interface AskedQuestion {
  /**
   * The last turn without what was pasted into it, courtesies before it, and what only tells a secret; secrets masked. Empty: a
   * document came without a word.
   */
  readonly text: string;
  /** What to search for, so that it stands alone: the question, and what of earlier turns it needs. */
  readonly query: readonly QueryPart[];
  /** Of {@link Intent} `parts`: the same for each of its questions, in their order. */
  readonly partQueries?: readonly (readonly QueryPart[])[];
  /** What was pasted, in this turn or an earlier one: searched for this request only. `null`: nothing. */
  readonly pasted: PastedDocument | null;
  readonly intent: Intent;
  /** BCP 47 primary subtag of the question, `null` where it cannot be told. */
  readonly language: string | null;
  /**
   * Which secrets were found in what was written since the last answer, and masked before any other code saw it. What earlier turns
   * hold is masked, too: the answers to them said so.
   */
  readonly masked: readonly SecretKind[];
  /**
   * The end of the conversation, its last turn included, secrets masked: all of it that a model, a log or a trace may see. Some
   * dozen turns, and 64,000 characters. `readQuestion` always gives it.
   */
  readonly turns?: readonly Turn[];
}

/** Words that are searched for; the question itself weighs 1. */
export interface QueryPart {
  readonly text: string;
  /** Above 0, at most 1. */
  readonly weight: number;
}

/** A document that came with the conversation. */
export interface PastedDocument {
  readonly title: string;
  readonly text: string;
  /** Whether it came with an earlier turn: the last one may well be about something else. */
  readonly isEarlier?: boolean;
  /** Whether nothing but its place in the turn says that it is one: the question may well be for the content. */
  readonly isGuessed?: true;
  /** Whether it came with the instruction to answer from nothing else. */
  readonly isOnly?: true;
}

/** What a turn is meant as. */
export type Intent =
  /**
   * `more`, `objection`: of what was asked before, and what was answered to it. `task`: a text is to be translated, changed or made
   * up, which no quotation does.
   */
  | { readonly kind: 'greeting' | 'thanks' | 'question' | 'more' | 'objection' | 'task' }
  /** Of what was pasted, or of what the content says on the subject. */
  | { readonly kind: 'summary'; readonly subject: string | null }
  | { readonly kind: 'comparison'; readonly subjects: readonly [string, string, ...string[]] }
  /** Several questions in one turn, each answered by itself. */
  | { readonly kind: 'parts'; readonly questions: readonly [string, string, ...string[]] };

/** What looks as if only its owner may see it. */
export type SecretKind = keyof Phrases['secrets'];
