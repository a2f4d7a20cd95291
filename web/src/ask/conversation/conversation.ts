import {
  type AnswerView,
  changeAnswer,
  emptyAnswer,
  type ReceivedAnswerEvent,
} from '../../answer/answer-view.ts';
import type { Failure } from '../../stream/failure.ts';
import type { Attachment } from '../attachments/attachment.ts';

/** What is asked. */
export interface Question {
  /** Empty where a document came without a word. */
  readonly text: string;
  readonly attachments: readonly Attachment[];
}

/** Why an answer goes no further. `failed`: by `failure`, or the connection broke. */
export type ExchangeEnd = 'complete' | 'timeout' | 'stopped' | 'failed';

/** A question and its answer. */
export interface Exchange {
  readonly id: string;
  readonly question: Question;
  readonly answer: AnswerView;
  /** `null`: it is being answered. */
  readonly end: ExchangeEnd | null;
  /** Why it failed, as far as that is known; of this visit alone. */
  readonly failure: Failure | null;
}

/** Questions and answers, in order. Only the last exchange can still be in progress. */
export interface Conversation {
  readonly id: string;
  readonly exchanges: readonly Exchange[];
  /** Milliseconds since 1970. */
  readonly changedAtMs: number;
}

/** Something that happens to a conversation. */
export type ConversationChange =
  /** `replaces`: the last exchange, which is asked otherwise or anew. */
  | {
      readonly kind: 'asked';
      readonly id: string;
      readonly question: Question;
      readonly replacesLast: boolean;
      readonly atMs: number;
    }
  | { readonly kind: 'event'; readonly event: ReceivedAnswerEvent }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** A conversation in which nothing was said yet. */
export function emptyConversation(id: string): Conversation {
  return { id, exchanges: [], changedAtMs: 0 };
}

/** The conversation after a change. What comes for an answer that has ended changes nothing. */
export function changeConversation(
  conversation: Conversation,
  change: ConversationChange,
): Conversation {
  if (change.kind === 'asked') return ask(conversation, change);
  const last = conversation.exchanges.at(-1);
  if (last === undefined || last.end !== null) return conversation;
  const exchanges = [...conversation.exchanges.slice(0, -1), changeExchange(last, change)];
  return { ...conversation, exchanges };
}

function ask(
  conversation: Conversation,
  { id, question, replacesLast, atMs }: Extract<ConversationChange, { kind: 'asked' }>,
): Conversation {
  const before = conversation.exchanges.slice(0, replacesLast ? -1 : undefined).map(ended);
  const asked: Exchange = { id, question, answer: emptyAnswer, end: null, failure: null };
  return { ...conversation, exchanges: [...before, asked], changedAtMs: atMs };
}

/** An exchange that is no longer in progress. */
function ended(exchange: Exchange): Exchange {
  return exchange.end === null ? { ...exchange, end: 'stopped' } : exchange;
}

function changeExchange(
  exchange: Exchange,
  change: Exclude<ConversationChange, { kind: 'asked' }>,
): Exchange {
  switch (change.kind) {
    case 'stopped':
      return { ...exchange, end: 'stopped' };
    case 'failed':
      return { ...exchange, end: 'failed', failure: change.failure };
    case 'event':
      return receive(exchange, change.event);
  }
}

function receive(exchange: Exchange, event: ReceivedAnswerEvent): Exchange {
  const changed = { ...exchange, answer: changeAnswer(exchange.answer, event) };
  if (event.name === 'error') {
    const failure = { kind: 'problem', problem: event.data, retryAfterSeconds: null } as const;
    return { ...changed, failure };
  }
  if (event.name !== 'done') return changed;
  const { reason } = event.data;
  return { ...changed, end: reason === 'error' || changed.failure ? 'failed' : reason };
}

/** Whether an answer is being waited for. */
export function isAnswering({ exchanges }: Conversation): boolean {
  return exchanges.at(-1)?.end === null;
}

/** The failure to show in full; for a connection that broke in the middle of an answer there is none. */
export function toldFailure({ failure, answer }: Exchange): Failure | null {
  const isBreak = failure?.kind === 'unreachable' && answer.text !== '';
  return isBreak ? null : failure;
}

/** What a conversation is called: its first question, else what was attached to it. */
export function conversationTitle({ exchanges }: Conversation): string {
  const question = exchanges[0]?.question;
  if (question === undefined) return '';
  const attached = question.attachments[0];
  const text = question.text.trim() || attached?.name || attached?.text.trim() || '';
  const [line = ''] = text.split('\n', 1);
  return shortened(line);
}

// As much as a tab, a bookmark or a line of a list shows.
const MAX_TITLE_CHARACTERS = 80;

function shortened(line: string): string {
  const characters = Array.from(line);
  if (characters.length <= MAX_TITLE_CHARACTERS) return line;
  return `${characters
    .slice(0, MAX_TITLE_CHARACTERS - 1)
    .join('')
    .trimEnd()}…`;
}

// As long as a query may be (`ERR_QUERY_TOO_LONG`).
const MAX_QUERY_CHARACTERS = 400;

/** A question as it can be searched for; empty: it is too long for that, or only a document. */
export function searchableText(question: string): string {
  const text = question.trim();
  return text.length <= MAX_QUERY_CHARACTERS ? text : '';
}
