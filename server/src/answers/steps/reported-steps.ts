import type { Clock } from '../../runtime/clock.ts';
import type { AnswerEvent } from '../answer-event.ts';
import type { AnswerEnd, AnswerStep, SaidCounts, TellStep } from '../answer-step.ts';

/** The listeners for the steps of one answer. */
export interface StepListeners {
  readonly listeners: readonly TellStep[];
  /** Called with the exceptions of listeners. */
  readonly onFault: (error: unknown) => void;
  readonly stopwatch: Clock;
}

/** Reports the steps of one answer to the listeners. A listener that throws misses its step and affects nothing else. */
export class ReportedSteps {
  readonly #given: StepListeners;
  readonly #startedMs: number;
  readonly #tally = new AnswerTally();
  #said = NOTHING_SAID;

  constructor(given: StepListeners) {
    this.#given = given;
    this.#startedMs = given.stopwatch.now();
  }

  /** Never throws. */
  readonly report: TellStep = (step) => {
    this.#tally.add(step);
    for (const listener of this.#given.listeners) {
      try {
        listener(step);
      } catch (error) {
        this.#given.onFault(error);
      }
    }
  };

  /** Waits for a turn, and reports the wait. */
  async turn<Turn>(entering: Promise<Turn>): Promise<Turn> {
    let outcome: Extract<AnswerStep, { kind: 'wait' }>['outcome'] = 'left';
    const startedMs = this.#given.stopwatch.now();
    try {
      const turn = await entering;
      outcome = 'turn';
      return turn;
    } finally {
      const durationMs = this.#given.stopwatch.now() - startedMs;
      this.report({ kind: 'wait', startedMs, durationMs, outcome });
    }
  }

  /** Counts an event sent to the caller. */
  said(event: AnswerEvent): void {
    const nowMs = this.#given.stopwatch.now() - this.#startedMs;
    this.#said = { ...this.#said, ...addedBy(event, this.#said, nowMs) };
  }

  /** Reports the last step: the answer as a whole. */
  end(outcome: AnswerEnd): AnswerSummary {
    const startedMs = this.#startedMs;
    const durationMs = this.#given.stopwatch.now() - startedMs;
    this.report({ kind: 'answer', outcome, startedMs, durationMs, ...this.#said });
    return this.#tally.summary;
  }
}

const NOTHING_SAID: SaidCounts = {
  firstTextMs: null,
  characters: 0,
  sources: 0,
  citations: 0,
  followUps: 0,
};

function addedBy(event: AnswerEvent, said: SaidCounts, nowMs: number): Partial<SaidCounts> {
  switch (event.kind) {
    case 'text':
      return {
        firstTextMs: said.firstTextMs ?? nowMs,
        characters: said.characters + event.text.length,
      };
    case 'source':
      return { sources: said.sources + 1 };
    case 'citation':
      return { citations: said.citations + 1 };
    case 'found':
    case 'confidence':
      return {};
    case 'follow-ups':
      return { followUps: event.questions.length };
  }
}

/** One answer as a log line, without any text of the conversation. */
export interface AnswerSummary {
  readonly durationMs: number;
  /** `null`: there was no text. */
  readonly firstTextMs: number | null;
  /** The part of the duration spent waiting for a turn. */
  readonly waitMs: number;
  readonly intent: string | null;
  readonly language: string | null;
  /** That of the last search; `null`: no search. */
  readonly confidence: string | null;
  readonly searches: number;
  readonly sources: number;
  readonly citations: number;
  readonly modelCalls: number;
  readonly toolCalls: number;
  readonly promptTokens: number;
  readonly completionTokens: number;
  /** Unsupported statements of the model. */
  readonly unsupported: number;
  /** Why the composer replaced the model; `null`: it did not. */
  readonly fallback: string | null;
}

const NOTHING: AnswerSummary = {
  durationMs: 0,
  firstTextMs: null,
  waitMs: 0,
  intent: null,
  language: null,
  confidence: null,
  searches: 0,
  sources: 0,
  citations: 0,
  modelCalls: 0,
  toolCalls: 0,
  promptTokens: 0,
  completionTokens: 0,
  unsupported: 0,
  fallback: null,
};

/** Adds up the steps of one answer. */
class AnswerTally {
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
