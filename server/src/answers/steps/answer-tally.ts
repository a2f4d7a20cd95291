import type { AnswerStep } from '../answer-step.ts';

/** One answer in a line: nothing of what was asked and said. */
export interface AnswerSummary {
  readonly durationMs: number;
  /** `null`: nothing was said. */
  readonly firstTextMs: number | null;
  /** Of the duration for a turn. */
  readonly waitMs: number;
  readonly intent: string | null;
  readonly language: string | null;
  /** Of the last search; `null`: there was none. */
  readonly confidence: string | null;
  readonly searches: number;
  readonly sources: number;
  readonly citations: number;
  readonly modelCalls: number;
  readonly toolCalls: number;
  readonly promptTokens: number;
  readonly completionTokens: number;
  /** Statements of the model that nothing supports. */
  readonly unsupported: number;
  /** Why the composer answered in the model's place; `null`: it did not have to. */
  readonly fallback: string | null;
}

const NOTHING: AnswerSummary = {
  ...{ durationMs: 0, firstTextMs: null, waitMs: 0, intent: null, language: null },
  ...{ confidence: null, searches: 0, sources: 0, citations: 0 },
  ...{ modelCalls: 0, toolCalls: 0, promptTokens: 0, completionTokens: 0, unsupported: 0 },
  fallback: null,
};

/** Adds up what the steps of one answer came to. */
export class AnswerTally {
  #sums = NOTHING;

  add(step: AnswerStep): void {
    this.#sums = { ...this.#sums, ...changeBy(step, this.#sums) };
  }

  get summary(): AnswerSummary {
    return this.#sums;
  }
}

function changeBy(step: AnswerStep, sums: AnswerSummary): Partial<AnswerSummary> {
  switch (step.kind) {
    case 'answer': {
      const { durationMs, firstTextMs, sources, citations } = step;
      return { durationMs, firstTextMs, sources, citations };
    }
    case 'wait':
      return { waitMs: step.durationMs };
    case 'read':
      return { intent: step.intent, language: step.language };
    case 'search':
      return { searches: sums.searches + 1, confidence: step.confidence };
    case 'card':
      return {};
    case 'model':
      return {
        modelCalls: sums.modelCalls + 1,
        promptTokens: sums.promptTokens + step.promptTokens,
        completionTokens: sums.completionTokens + step.completionTokens,
      };
    case 'tool':
      return { toolCalls: sums.toolCalls + 1 };
    case 'fallback':
      return { fallback: step.reason };
    case 'check':
      return { unsupported: sums.unsupported + step.unsupported };
  }
}
