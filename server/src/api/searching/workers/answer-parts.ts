import type { AnswerEvent } from '../../../answers/answer-event.ts';
import type { AnswerStep } from '../../../answers/answer-step.ts';
import type { AnswerMetrics } from '../../../operations/metrics/metrics.ts';
import type { AnswerNote, AnswerPart } from './search-thread-calls.ts';
import { type MainThread, note } from './thread-services.ts';

/**
 * Sends the events of an answer to the main thread: the first text at once, with all before it; other events together with those of the
 * same turn of the event loop. Each message wakes the main thread, which on two cores takes the processor from the answer: separate
 * messages for the candidates and the confidence delayed the first text of one answer in a hundred by 5 ms.
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

  /** Returns whether the event was sent at once. */
  event(event: AnswerEvent): boolean {
    this.#events.push(event);
    const isFirstText = event.kind === 'text' && !this.#hasText;
    this.#hasText ||= isFirstText;
    if (isFirstText) this.#flush();
    else this.#turn ??= setImmediate(() => this.#flush());
    return isFirstText;
  }

  /** Sends the remaining events. */
  end(): void {
    this.#flush();
  }

  #flush(): void {
    if (this.#turn !== null) clearImmediate(this.#turn);
    this.#turn = null;
    const [events, steps] = [this.#events, this.#steps];
    this.#events = [];
    this.#steps = [];
    if (events.length + steps.length > 0)
      sendUnawaited(this.#send, { kind: 'events', events, steps });
  }
}

/** Collects the metrics of answers for the main thread, which counts them. */
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

  /** Sends the metrics. Call it when no text is waiting to be sent. */
  send(): void {
    const notes = this.#notes;
    this.#notes = [];
    for (const one of notes) note(this.#main.call('noteAnswer', one));
  }
}

/** Sends a message without waiting for it. Its failure does not matter: the caller has left. */
export function sendUnawaited<Value>(send: (value: Value) => Promise<void>, value: Value): void {
  send(value).catch(() => undefined);
}
