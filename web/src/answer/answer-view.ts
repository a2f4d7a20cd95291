import type { AnswerEventData, ProblemBody } from '../wire/wire-types.ts';

/** A source that an answer cites; `number` counts from 1. */
export type AnswerSource = AnswerEventData['source'];

/** A mark of an answer, and what the claim before it rests on. `at` and `end` count code points of the text. */
export type AnswerCitation = AnswerEventData['citation'];

/** A document that was found, in which the answer may be. */
export type FoundDocument = AnswerEventData['found']['candidates'][number];

/** What an answer claims to be, and why. */
export type AnswerJudgement = AnswerEventData['confidence'];

/** Words of a source, verbatim, with what stands around them. */
export type AnswerQuote = NonNullable<AnswerCitation['quote']>;

/** An event of an answer, with its name. */
export type ReceivedAnswerEvent = {
  [Name in keyof AnswerEventData]: { readonly name: Name; readonly data: AnswerEventData[Name] };
}[keyof AnswerEventData];

/** What is known of one answer at a moment: plain data, which can be kept as JSON and drawn again. */
export interface AnswerView {
  readonly requestId: string | null;
  /** Until the first text is there: its sources say it better. */
  readonly found: readonly FoundDocument[];
  /** `null`: it is not known yet, or the server does not say. */
  readonly judged: AnswerJudgement | null;
  /** Markdown, without the list of the sources. */
  readonly text: string;
  /** By number. A source may be here before the text that cites it. */
  readonly sources: readonly AnswerSource[];
  /** In the order of their marks. One may be here before the text that its mark is in. */
  readonly citations: readonly AnswerCitation[];
  /** Questions that the content has something on. */
  readonly followUps: readonly string[];
  /** What went wrong; the text until then stays. */
  readonly failure: ProblemBody | null;
  /** What closes the answer; `null` until then. */
  readonly ending: AnswerEventData['done'] | null;
}

/** Before anything has come. */
export const emptyAnswer: AnswerView = {
  requestId: null,
  found: [],
  judged: null,
  text: '',
  sources: [],
  citations: [],
  followUps: [],
  failure: null,
  ending: null,
};

/** The answer after an event of the stream that it comes in. Changes nothing that it was given. */
export function changeAnswer(view: AnswerView, event: ReceivedAnswerEvent): AnswerView {
  switch (event.name) {
    case 'ack':
      return { ...view, requestId: event.data.requestId };
    case 'source':
      return { ...view, sources: addSource(view.sources, event.data) };
    case 'citation':
      return { ...view, citations: [...view.citations, event.data] };
    case 'found':
      return { ...view, found: event.data.candidates };
    case 'confidence':
      return { ...view, judged: event.data };
    case 'text':
      return { ...view, text: view.text + event.data.text, found: [] };
    case 'follow_ups':
      return { ...view, followUps: event.data.questions };
    case 'error':
      return { ...view, failure: event.data };
    case 'done':
      return { ...view, ending: event.data };
  }
}

/** Reasons of replies that claim nothing: a greeting, a question in return. */
const NO_CLAIMS: ReadonlySet<string> = new Set(['asks', 'courtesy', 'task']);

/** Whether a reply has to be marked as no answer: it shows the closest passages, or nothing was found. */
export function isNoAnswer(
  judged: AnswerView['judged'],
): judged is AnswerJudgement & { readonly confidence: 'closest' | 'none' } {
  if (judged === null || judged.confidence === 'answered') return false;
  return !judged.reasons.some((reason) => NO_CLAIMS.has(reason));
}

/** A source that comes again is the newer one. */
function addSource(known: readonly AnswerSource[], source: AnswerSource): readonly AnswerSource[] {
  const others = known.filter(({ number }) => number !== source.number);
  return [...others, source].sort((left, right) => left.number - right.number);
}

/** The citations of a source with what they quote, each quote once, in the order of their marks. */
export function quotesOf(
  view: Pick<AnswerView, 'citations'>,
  source: Pick<AnswerSource, 'number'>,
): readonly AnswerCitation[] {
  const all = citationsOf(view, source).filter(({ quote }) => quote !== null);
  return all.filter((citation) => all.find((other) => isSameQuote(other, citation)) === citation);
}

/** Whether two citations show the same words at the same place of the same source. */
export function isSameQuote(left: AnswerCitation, right: AnswerCitation): boolean {
  if (left.number !== right.number || left.quote === null || right.quote === null) {
    return left === right;
  }
  return left.quote.start === right.quote.start && left.quote.end === right.quote.end;
}

/** The citations of a source, in the order of their marks. */
export function citationsOf(
  { citations }: Pick<AnswerView, 'citations'>,
  { number }: Pick<AnswerSource, 'number'>,
): readonly AnswerCitation[] {
  return citations.filter((citation) => citation.number === number);
}
