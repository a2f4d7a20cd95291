import type { Timers } from '../../runtime/timers.ts';
import type { JudgedAnswer } from '../answer-confidence.ts';
import type { AnswerEvent } from '../answer-event.ts';
import type { AskedQuestion } from '../asked-question.ts';
import type { AnswerWriter } from '../compose/answer-services.ts';
import type { Evidence } from '../evidence.ts';
import { ModelFault } from '../language-model/language-model.ts';
import {
  answerWithModel,
  defaultAnswerBudgets,
  type ModelAnswerServices,
} from './answer-with-model.ts';
import { judgeModelAnswer, judgeModelEnd } from './judge-model-answer.ts';
import type { ToolStep } from './run-tool-call.ts';
import { ShownSources } from './shown-sources.ts';

/** The dependencies of {@link writeWithModel}. */
export interface WriteWithModelServices extends Omit<ModelAnswerServices, 'shown'> {
  /** Creates the writer, which handles citations and checks statements; `shown` may grow while the answer is written. */
  readonly createWriter: (shown: ShownSources) => AnswerWriter;
  /** Called with each tool call, for the owner. */
  readonly onToolRun?: (step: ToolStep) => void;
}

/**
 * Has a model write an answer, cited and checked: first its confidence, as soon as that is decided, then the text. Throws a
 * {@link ModelFault} if the model fails or nothing it wrote can be used: before the first event, so that the composer can
 * replace it, or after the text so far. Throws the signal's reason once that is aborted.
 */
export async function* writeWithModel(
  question: AskedQuestion,
  evidence: Evidence,
  services: WriteWithModelServices,
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent> {
  const shown = new ShownSources();
  const writer = services.createWriter(shown);
  const firstTextMs = services.budgets?.firstTextMs ?? defaultAnswerBudgets.firstTextMs;
  const deadline = startFirstTextDeadline(firstTextMs, services.timers, signal);
  const given = { ...services, shown };
  // The events before the confidence of the answer is decided.
  const held = new HeldAnswer(writer, evidence);
  let fault: ModelFault | null = null;
  try {
    for await (const event of answerWithModel(question, evidence, given, deadline.signal)) {
      if (event.kind === 'step') {
        services.onToolRun?.(event.step);
        held.hasSearched = true;
      }
      const said = held.take(event.kind === 'text' ? writer.write(event.text) : []);
      if (writer.isLoop === true) break; // closes the model's stream
      if (said.length === 0) continue;
      deadline.met();
      yield* said;
    }
  } catch (error) {
    if (!(error instanceof ModelFault) || !held.isJudged) throw error;
    fault = error;
  } finally {
    deadline.met();
  }
  yield* held.take(writer.end());
  if (fault !== null) throw fault;
  yield* held.end();
}

/** Holds the events of an answer back until it is judged. */
class HeldAnswer {
  readonly #writer: AnswerWriter;
  readonly #evidence: Evidence;
  #held: AnswerEvent[] = [];
  isJudged = false;
  /** Whether the model saw more than the evidence. */
  hasSearched = false;

  constructor(writer: AnswerWriter, evidence: Evidence) {
    this.#writer = writer;
    this.#evidence = evidence;
  }

  /** Takes events; returns those to emit now. */
  take(said: readonly AnswerEvent[]): readonly AnswerEvent[] {
    if (this.isJudged || said.length === 0) return said;
    this.#held.push(...said);
    const standing = this.#writer.standing ?? { first: 'unchecked', isSupported: false };
    const judged = judgeModelAnswer(standing, this.#evidence, this.hasSearched);
    return judged === null ? [] : this.#letOut(judged);
  }

  /** Returns the rest when the answer has ended. */
  end(): readonly AnswerEvent[] {
    if (this.isJudged) return [];
    const texts = this.#held.map((event) => (event.kind === 'text' ? event.text : ''));
    return this.#letOut(judgeModelEnd(texts.join('')));
  }

  #letOut(judged: JudgedAnswer): readonly AnswerEvent[] {
    this.isJudged = true;
    return [{ kind: 'confidence', ...judged, parts: [] }, ...this.#held];
  }
}

/** Stops a model that writes for too long without text for the caller. */
interface FirstTextDeadline {
  /** Aborted with the caller's signal, and with a {@link ModelFault} at the deadline. */
  readonly signal: AbortSignal;
  /** Cancels the deadline: text was emitted, or the answer has ended. */
  met(): void;
}

/** A model may write for long without text for the caller: reasoning, tool calls, unsupported statements. */
function startFirstTextDeadline(
  ms: number,
  timers: Timers,
  signal: AbortSignal,
): FirstTextDeadline {
  const late = new AbortController();
  const message = `The model wrote no usable text within ${ms / 1000} s.`;
  const met = timers.after(ms, () => late.abort(new ModelFault('slow', message)));
  return { signal: AbortSignal.any([signal, late.signal]), met };
}
