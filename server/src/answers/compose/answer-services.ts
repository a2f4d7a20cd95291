import type { Card } from '../../cards/card.ts';
import type { AnswerEvent } from '../answer-event.ts';
import type { AskedQuestion } from '../asked-question.ts';
import type { AnswerStanding } from '../citations/write-statement.ts';
import type { Conversation } from '../conversation.ts';
import type { EvidenceQuestion } from '../evidence/evidence-question.ts';
import type { Evidence } from '../evidence.ts';
import type { CitedWords } from './cited-sources.ts';

/** What an answer came to, for metrics. */
export type AnswerOutcome = 'greeting' | 'card' | 'high' | 'weak' | 'none';

/** What answers are made with. */
export interface AnswerServices {
  readonly readQuestion: (conversation: Conversation) => AskedQuestion;
  readonly findEvidence: (question: EvidenceQuestion, signal: AbortSignal) => Promise<Evidence>;
  /** A calculation and the like, where the whole text asks for one. */
  readonly findCard: (
    text: string,
    language: string | null,
    signal: AbortSignal,
  ) => Promise<Card | null>;
  /** What installed open data know of a country or city, where the text asks for one fact of it. Absent: nothing. */
  readonly findFact?: (
    text: string,
    language: string | null,
    signal: AbortSignal,
  ) => Promise<Card | null>;
  /** What looks after the citations of one answer; `cited` comes to know more while it is written. */
  readonly createWriter: (cited: CitedWords) => AnswerWriter;
  /** Told what each question, or part of one, came to. */
  readonly onAnswered?: (outcome: AnswerOutcome) => void;
}

/** Takes an answer in pieces, and gives what may leave: `text`, with the `source`s and `citation`s of it before it. */
export interface AnswerWriter {
  /** Takes the next piece; gives what of the answer is certain by now. */
  write(piece: string): readonly AnswerEvent[];
  /** The rest. */
  end(): readonly AnswerEvent[];
  /** Whether it is told the same over and over. Absent: it is not looked at. */
  readonly isLoop?: boolean;
  /** What the answer stands on so far. Absent: it is not looked at. */
  readonly standing?: AnswerStanding;
}
