import type { Intent, SecretKind } from './asked-question.ts';
import type { Confidence } from './evidence.ts';
import type { ModelFaultReason } from './language-model/language-model.ts';

/**
 * What was done for an answer, for its owner alone: times, tools, counts and tokens. It is told once it is over. Words are in
 * `content` only, with secrets masked, so that what keeps steps can leave them out in one place.
 */
export type AnswerStep = StepTimes & (WholeStep | AskingStep | FindingStep | WritingStep);

/** When a step was made, by the stopwatch of the server. */
export interface StepTimes {
  readonly startedMs: number;
  readonly durationMs: number;
}

/** `complete`; it `failed` or passed its `time-limit`; or the caller `left`, or was sent away. */
export type AnswerEnd = 'complete' | 'failed' | 'time-limit' | 'left' | 'refused';

/** The answer as a whole, from its asking to its end; told last. */
interface WholeStep extends SaidCounts {
  readonly kind: 'answer';
  readonly outcome: AnswerEnd;
}

/** How much of an answer was said. */
export interface SaidCounts {
  /** From the asking; `null`: there was none. */
  readonly firstTextMs: number | null;
  /** In UTF-16 units. */
  readonly characters: number;
  readonly sources: number;
  readonly citations: number;
  readonly followUps: number;
}

type AskingStep =
  /** For a turn; `left`: the caller did not wait for it, or was told to come again. */
  | { readonly kind: 'wait'; readonly outcome: 'turn' | 'left' }
  | {
      readonly kind: 'read';
      readonly intent: Intent['kind'];
      readonly language: string | null;
      /** Turns of the conversation, and characters of what was pasted into it. */
      readonly turns: number;
      readonly pastedCharacters: number;
      readonly masked: readonly SecretKind[];
      readonly content?: { readonly question: string; readonly query: readonly string[] };
    };

type FindingStep =
  | {
      readonly kind: 'search';
      /** `null`: it failed, or was not waited for. */
      readonly confidence: Confidence | null;
      readonly passages: number;
      readonly sentences: number;
      readonly content?: { readonly query: readonly string[]; readonly titles: readonly string[] };
    }
  /** `null`: none fits. */
  | { readonly kind: 'card'; readonly card: string | null };

type WritingStep =
  | {
      readonly kind: 'model';
      readonly model: string;
      /** `left`: the caller did not wait for its end; else why it failed. */
      readonly outcome: 'finished' | 'left' | ModelFaultReason;
      /** To the first word or tool call; `null`: there was none. */
      readonly firstEventMs: number | null;
      /** 0 where it did not come to an end. */
      readonly promptTokens: number;
      readonly completionTokens: number;
      /** The model did not say; counted here. */
      readonly isEstimated: boolean;
      readonly toolCalls: number;
    }
  | {
      readonly kind: 'tool';
      /** `unknown` where the model made a name up. */
      readonly tool: string;
      readonly outcome: 'answered' | 'empty' | 'refused' | 'slow' | 'failed';
      /** What the model was shown of it. */
      readonly passages: number;
      readonly content?: { readonly arguments: string };
    }
  /** From here on the composer answers in the model's place. */
  | { readonly kind: 'fallback'; readonly reason: string }
  /** All statements of the answer together; the duration is that of checking alone. */
  | {
      readonly kind: 'check';
      readonly supported: number;
      readonly recited: number;
      readonly claimless: number;
      readonly unsupported: number;
    };

/** Told of each step once it is over. */
export type TellStep = (step: AnswerStep) => void;

/** The same without the words in it. */
export function withoutContent<Step extends object>(step: Step): Step {
  if (!('content' in step)) return step;
  const { content: _, ...rest } = step;
  return rest as Step; // of every step that has one it is optional
}

/**
 * A step or a summary as fields of a line of the log. Hundredths of a millisecond are as exact as it needs to be; when a step was
 * made is when its line was.
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
