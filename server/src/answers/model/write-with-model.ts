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

/** What is needed besides what the model answers with. */
export interface WriteWithModelServices extends Omit<ModelAnswerServices, 'shown'> {
  /** What looks after the citations, and checks what is said; `shown` comes to know more while the answer is written. */
  readonly createWriter: (shown: ShownSources) => AnswerWriter;
  /** Told, for the owner, of each tool that was run. */
  readonly onToolRun?: (step: ToolStep) => void;
}

/**
 * An answer by a model, cited and checked: first what it claims to be, as soon as that can be told, then pieces that may leave.
 * Throws a {@link ModelFault} where the model fails or nothing of what it said may leave: before the first event, so that the
 * composer can answer in its place, or after what was said. Throws the signal's reason once that is aborted.
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
  // What is said before it can be told what the answer claims to be.
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

  /** What may leave now that this was said. */
  take(said: readonly AnswerEvent[]): readonly AnswerEvent[] {
    if (this.isJudged || said.length === 0) return said;
    this.#held.push(...said);
    const standing = this.#writer.standing ?? { first: 'unchecked', isSupported: false };
    const judged = judgeModelAnswer(standing, this.#evidence, this.hasSearched);
    return judged === null ? [] : this.#letOut(judged);
  }

  /** The rest of an answer that has ended. */
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

/** Ends a model's answer that no caller gets to see. */
interface FirstTextDeadline {
  /** Aborted with that of the caller, and with a {@link ModelFault} once it is too late for a first word. */
  readonly signal: AbortSignal;
  /** Something left, or nothing will any more. */
  met(): void;
}

/** A model may write for long without a word that may leave: reasoning, calls, what nothing supports. */
function startFirstTextDeadline(
  ms: number,
  timers: Timers,
  signal: AbortSignal,
): FirstTextDeadline {
  const late = new AbortController();
  const message = `Nothing that the model said could leave within ${ms / 1000} s.`;
  const met = timers.after(ms, () => late.abort(new ModelFault('slow', message)));
  return { signal: AbortSignal.any([signal, late.signal]), met };
}
