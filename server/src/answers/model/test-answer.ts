import { TestTime } from '../../runtime/test-time.ts';
import type { AskedQuestion } from '../asked-question.ts';
import type { Evidence, EvidencePassage } from '../evidence.ts';
import type { LanguageModel } from '../language-model/language-model.ts';
import type { AnswerTools } from './answer-tools.ts';
import {
  answerWithModel,
  type ModelAnswerEvent,
  type ModelAnswerServices,
} from './answer-with-model.ts';
import type { ToolStep } from './run-tool-call.ts';

/** The secret of every answer here, unless `hasOwnSecret`. */
export const SECRET = '0123456789abcdef0123456789abcdef';
/** A signal that is never aborted. */
export const never = new AbortController().signal;

/** A plain question, as understood. */
export function asked(text: string, rest: Partial<AskedQuestion> = {}): AskedQuestion {
  return {
    text,
    query: [{ text, weight: 1 }],
    pasted: null,
    intent: { kind: 'question' },
    language: 'en',
    masked: [],
    ...rest,
  };
}

/** A passage of a separate document, unless `title` says otherwise. */
export function passage(text: string, title = text.slice(0, 9)): EvidencePassage {
  const url = `https://docs.example/${encodeURIComponent(title)}`;
  const source = { documentId: title, title, url, language: 'en' };
  return { source, headings: [], text, start: 0, score: 1 };
}

/** Evidence without sentences to quote; `high` if there are passages. */
export function evidenceOf(...passages: readonly EvidencePassage[]): Evidence {
  return { confidence: passages.length === 0 ? 'none' : 'high', passages, sentences: [] };
}

/** Tools that find nothing by default, and record their calls. */
export function recordingTools(answers: Partial<AnswerTools> = {}) {
  const calls: unknown[][] = [];
  const tools: Required<AnswerTools> = {
    search: async (query, signal) => {
      calls.push(['search', query]);
      return (await answers.search?.(query, signal)) ?? [];
    },
    retrieve: async (source, about, signal) => {
      calls.push(['retrieve', source.documentId, about]);
      return (await answers.retrieve?.(source, about, signal)) ?? [];
    },
    card: async (request, signal) => {
      calls.push(['card', request.kind, request.text]);
      return (await answers.card?.(request, signal)) ?? null;
    },
  };
  return { tools, calls };
}

/** A complete answer. */
export interface TestAnswer {
  readonly text: string;
  readonly steps: readonly ToolStep[];
  readonly events: readonly ModelAnswerEvent[];
}

/** The services of an answer; simple defaults for those left out. */
export interface TestAnswering extends Partial<ModelAnswerServices> {
  readonly model: LanguageModel;
  readonly question?: AskedQuestion;
  readonly evidence?: Evidence;
  /** Random, instead of {@link SECRET}. */
  readonly hasOwnSecret?: boolean;
}

/** Collects the whole answer of a model, with its steps. */
export async function answerOf({
  question = asked('How long is it?'),
  evidence = evidenceOf(passage('The bridge is 5 m long.')),
  hasOwnSecret = false,
  ...services
}: TestAnswering): Promise<TestAnswer> {
  const time = new TestTime();
  const events: ModelAnswerEvent[] = [];
  const given = {
    clock: time,
    timers: time,
    tools: recordingTools().tools,
    onToolFault: () => undefined,
    ...(hasOwnSecret ? {} : { newSecret: () => SECRET }),
    ...services,
  };
  for await (const event of answerWithModel(question, evidence, given, never)) events.push(event);
  return {
    text: events.map((event) => (event.kind === 'text' ? event.text : '')).join(''),
    steps: events.flatMap((event) => (event.kind === 'step' ? [event.step] : [])),
    events,
  };
}
