import type { Card } from '../../cards/card.ts';
import type { AnswerEvent } from '../answer-event.ts';
import type { AskedQuestion } from '../asked-question.ts';
import type { AnswerStanding } from '../citations/write-statement.ts';
import type { Conversation } from '../conversation.ts';
import type { EvidenceQuestion } from '../evidence/evidence-question.ts';
import type { Evidence } from '../evidence.ts';
import type { CitedWords } from './cited-sources.ts';

/** The outcome of an answer, for metrics. */
export type AnswerOutcome = 'greeting' | 'card' | 'high' | 'weak' | 'none';

/** The services that answers are made with. */
export interface AnswerServices {
  readonly readQuestion: (conversation: Conversation) => AskedQuestion;
  readonly findEvidence: (question: EvidenceQuestion, signal: AbortSignal) => Promise<Evidence>;
  /** Finds the card (a calculation and the like) if the whole text asks for one. */
  readonly findCard: (
    text: string,
    language: string | null,
    signal: AbortSignal,
  ) => Promise<Card | null>;
  /** Finds the fact in installed open data if the text asks for one fact of a country or city. Absent: no open data. */
  readonly findFact?: (
    text: string,
    language: string | null,
    signal: AbortSignal,
  ) => Promise<Card | null>;
  /** Creates the citation writer of one answer; `cited` may grow while the answer is written. */
  readonly createWriter: (cited: CitedWords) => AnswerWriter;
  /** Called with the outcome of each question, or part of one. */
  readonly onAnswered?: (outcome: AnswerOutcome) => void;
}

/** Takes an answer in pieces and returns the events to send: `text`, preceded by its `source`s and `citation`s. */
export interface AnswerWriter {
  /** Takes the next piece; returns what is certain by now. */
  write(piece: string): readonly AnswerEvent[];
  /** Returns the rest. */
  end(): readonly AnswerEvent[];
  /** Whether the input repeats itself in a loop. Absent: not checked. */
  readonly isLoop?: boolean;
  /** What the answer stands on so far. Absent: not checked. */
  readonly standing?: AnswerStanding;
}
