import type { Card } from '../../cards/card.ts';
import type { AskedQuestion } from '../asked-question.ts';
import type { Conversation } from '../conversation.ts';
import type { EvidenceQuestion } from '../evidence/evidence-question.ts';
import type { Evidence, EvidenceSource } from '../evidence.ts';

/** What an answer came to, for whoever counts. */
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
  /** What looks after the citations of one answer; `sourceOf` knows the sources by their number. */
  readonly createWriter: (sourceOf: (number: number) => EvidenceSource | undefined) => AnswerWriter;
  /** Told what each question, or part of one, came to. */
  readonly onAnswered?: (outcome: AnswerOutcome) => void;
}

/** Takes an answer in pieces, and gives what may leave. */
export interface AnswerWriter {
  /** Takes the next piece; gives what of the answer is certain by now. */
  write(piece: string): string;
  /** The rest, and the list of the sources. */
  end(): string;
}
