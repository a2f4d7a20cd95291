import type { Clock } from '../../runtime/clock.ts';
import type { AnswerEvent } from '../answer-event.ts';
import type { AnswerEnd, AnswerStep, SaidCounts, TellStep } from '../answer-step.ts';
import { type AnswerSummary, AnswerTally } from './answer-tally.ts';

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
    this.#said = { ...this.#said, ...changeBy(event, this.#said, nowMs) };
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
  ...{ firstTextMs: null, characters: 0, sources: 0, citations: 0, followUps: 0 },
};

function changeBy(event: AnswerEvent, said: SaidCounts, nowMs: number): Partial<SaidCounts> {
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
    case 'follow-ups':
      return { followUps: event.questions.length };
  }
}
