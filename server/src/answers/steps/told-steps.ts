import type { Clock } from '../../runtime/clock.ts';
import type { AnswerEvent } from '../answer-event.ts';
import type { AnswerEnd, AnswerStep, SaidCounts, TellStep } from '../answer-step.ts';

/** Who is told of the steps of one answer. */
export interface StepListeners {
  readonly listeners: readonly TellStep[];
  /** Told of what a listener throws. */
  readonly onFault: (error: unknown) => void;
  readonly stopwatch: Clock;
}

/** The steps of one answer. A listener that throws costs its step and nothing else. */
export class ToldSteps {
  readonly #given: StepListeners;
  readonly #startedMs: number;
  readonly #tally = new AnswerTally();
  #said = NOTHING_SAID;

  constructor(given: StepListeners) {
    this.#given = given;
    this.#startedMs = given.stopwatch.now();
  }

  /** Never throws. */
  readonly tell: TellStep = (step) => {
    this.#tally.add(step);
    for (const listener of this.#given.listeners) {
      try {
        listener(step);
      } catch (error) {
        this.#given.onFault(error);
      }
    }
  };

  /** Waits for a turn, and tells of it. */
  async turn<Turn>(entering: Promise<Turn>): Promise<Turn> {
    let outcome: Extract<AnswerStep, { kind: 'wait' }>['outcome'] = 'left';
    const startedMs = this.#given.stopwatch.now();
    try {
      const turn = await entering;
      outcome = 'turn';
      return turn;
    } finally {
      const durationMs = this.#given.stopwatch.now() - startedMs;
      this.tell({ kind: 'wait', startedMs, durationMs, outcome });
    }
  }

  /** Counts what leaves. */
  said(event: AnswerEvent): void {
    const nowMs = this.#given.stopwatch.now() - this.#startedMs;
    this.#said = { ...this.#said, ...addedBy(event, this.#said, nowMs) };
  }

  /** The last step: the answer as a whole. */
  end(outcome: AnswerEnd): AnswerSummary {
    const startedMs = this.#startedMs;
    const durationMs = this.#given.stopwatch.now() - startedMs;
    this.tell({ kind: 'answer', outcome, startedMs, durationMs, ...this.#said });
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

/** Adds up what the steps of one answer came to. */
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
