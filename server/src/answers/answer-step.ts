import type { Intent, SecretKind } from './asked-question.ts';
import type { Confidence } from './evidence.ts';
import type { ModelFaultReason } from './language-model/language-model.ts';

/**
 * A step of an answer, for the owner alone: times, tools, counts and tokens. Reported when it ends. Texts are in `content`
 * only, with secrets masked, so that a store of steps can leave them out in one place.
 */
export type AnswerStep = StepTimes & (WholeStep | AskingStep | FindingStep | WritingStep);

/** When a step ran, by the server's stopwatch. */
export interface StepTimes {
  readonly startedMs: number;
  readonly durationMs: number;
}

/** `left`: the caller disconnected; `refused`: the queue was full. */
export type AnswerEnd = 'complete' | 'failed' | 'time-limit' | 'left' | 'refused';

/** The whole answer, from the request to its end; reported last. */
interface WholeStep extends SaidCounts {
  readonly kind: 'answer';
  readonly outcome: AnswerEnd;
}

/** Counts of what an answer holds. */
export interface SaidCounts {
  /** From the request; `null`: there was none. */
  readonly firstTextMs: number | null;
  /** In UTF-16 units. */
  readonly characters: number;
  readonly sources: number;
  readonly citations: number;
  readonly followUps: number;
}

type AskingStep =
  /** The wait for a turn; `left`: the caller disconnected or was refused. */
  | { readonly kind: 'wait'; readonly outcome: 'turn' | 'left' }
  | {
      readonly kind: 'read';
      readonly intent: Intent['kind'];
      readonly language: string | null;
      /** Turns of the conversation, and characters of documents pasted into it. */
      readonly turns: number;
      readonly pastedCharacters: number;
      readonly masked: readonly SecretKind[];
      readonly content?: { readonly question: string; readonly query: readonly string[] };
    };

type FindingStep =
  | {
      readonly kind: 'search';
      /** `null`: it failed, or the caller did not wait for it. */
      readonly confidence: Confidence | null;
      readonly passages: number;
      readonly sentences: number;
      readonly content?: { readonly query: readonly string[]; readonly titles: readonly string[] };
    }
  /** `null`: no card fits. */
  | { readonly kind: 'card'; readonly card: string | null };

type WritingStep =
  | {
      readonly kind: 'model';
      readonly model: string;
      /** `left`: the caller did not wait for its end; otherwise why it failed. */
      readonly outcome: 'finished' | 'left' | ModelFaultReason;
      /** Until the first text or tool call; `null`: there was none. */
      readonly firstEventMs: number | null;
      /** 0 if it did not finish. */
      readonly promptTokens: number;
      readonly completionTokens: number;
      /** The model's server reported none; estimated here. */
      readonly isEstimated: boolean;
      readonly toolCalls: number;
    }
  | {
      readonly kind: 'tool';
      /** `unknown` if the model made the name up. */
      readonly tool: string;
      readonly outcome: 'answered' | 'empty' | 'refused' | 'slow' | 'failed';
      /** Passages of its result that the model was shown. */
      readonly passages: number;
      readonly content?: { readonly arguments: string };
    }
  /** From here on, the composer answers instead of the model. */
  | { readonly kind: 'fallback'; readonly reason: string }
  /** The checks of all statements of the answer; the duration is that of the checks alone. */
  | {
      readonly kind: 'check';
      readonly supported: number;
      readonly recited: number;
      readonly claimless: number;
      readonly unsupported: number;
    };

/** Called with each step when it ends. */
export type TellStep = (step: AnswerStep) => void;

/** The step without its `content`. */
export function withoutContent<Step extends object>(step: Step): Step {
  if (!('content' in step)) return step;
  const { content: _, ...rest } = step;
  return rest as Step; // `content` is optional in every step that has it
}

/**
 * A step or a summary as fields of a log line. Times are rounded to hundredths of a millisecond; the start is left out, since
 * the log line has its own time.
 */
export function logFields(values: object): Readonly<Record<string, unknown>> {
  const entries = Object.entries(values)
    .filter(([name]) => name !== 'startedMs')
    .map(([name, value]) => [name, name.endsWith('Ms') ? rounded(value) : value]);
  return Object.fromEntries(entries);
}

function rounded(value: unknown): unknown {
  return typeof value === 'number' ? Math.round(value * 100) / 100 : value;
}
