import type { AnswerEvent } from '../../../answers/answer-event.ts';
import type { AnswerStep } from '../../../answers/answer-step.ts';
import type { AnswerMetrics } from '../../../operations/metrics/metrics.ts';
import type { AnswerNote, AnswerPart } from './search-thread-calls.ts';
import { type MainThread, note } from './thread-services.ts';

/**
 * Tells the main thread what an answer says: the first text at once, with all before it, everything else together with what comes in the
 * same turn of the event loop. Each message wakes the main thread, which takes the processor from the answer where there are two: one
 * for the candidates and one for the confidence made the first text of one answer in a hundred 5 ms later.
 */
export class AnswerParts {
  readonly #send: (part: AnswerPart) => Promise<void>;
  #events: AnswerEvent[] = [];
  #steps: AnswerStep[] = [];
  #hasText = false;
  #turn: NodeJS.Immediate | null = null;

  constructor(send: (part: AnswerPart) => Promise<void>) {
    this.#send = send;
  }

  step(step: AnswerStep): void {
    this.#steps.push(step);
  }

  /** Returns whether it was sent at once. */
  event(event: AnswerEvent): boolean {
    this.#events.push(event);
    const isFirstText = event.kind === 'text' && !this.#hasText;
    this.#hasText ||= isFirstText;
    if (isFirstText) this.#flush();
    else this.#turn ??= setImmediate(() => this.#flush());
    return isFirstText;
  }

  /** Sends what is left. */
  end(): void {
    this.#flush();
  }

  #flush(): void {
    if (this.#turn !== null) clearImmediate(this.#turn);
    this.#turn = null;
    const [events, steps] = [this.#events, this.#steps];
    this.#events = [];
    this.#steps = [];
    if (events.length + steps.length > 0) tell(this.#send, { kind: 'events', events, steps });
  }
}

/** What is counted of answers, which the main thread does. */
export class AnswerCounts {
  readonly #main: MainThread;
  #notes: AnswerNote[] = [];

  constructor(main: MainThread) {
    this.#main = main;
  }

  readonly metrics: AnswerMetrics = {
    questionAnswered: (outcome) => void this.#notes.push({ kind: 'question', outcome }),
    modelToolRun: (tool, outcome) => void this.#notes.push({ kind: 'tool', tool, outcome }),
    modelFellBack: (reason) => void this.#notes.push({ kind: 'fallback', reason }),
  };

  /** Has it counted: when no text waits for that. */
  tell(): void {
    const notes = this.#notes;
    this.#notes = [];
    for (const one of notes) note(this.#main.call('noteAnswer', one));
  }
}

/** Sends what no part of the search waits for. A caller that left does not want it. */
export function tell<Value>(send: (value: Value) => Promise<void>, value: Value): void {
  send(value).catch(() => undefined);
}
