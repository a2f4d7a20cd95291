import { type AnswerView, emptyAnswer } from '../../answer/answer-view.ts';
import type { Attachment } from '../attachments/attachment.ts';
import type { Conversation, Exchange, ExchangeEnd, Question } from './conversation.ts';

/**
 * Reads what is kept of a conversation; `null` where it is none. It was written by this page, perhaps an older one of
 * it: what is missing is as at the beginning. What was being answered then has been stopped.
 */
export function readConversation(json: string | null): Conversation | null {
  if (json === null) return null;
  try {
    const value: unknown = JSON.parse(json);
    if (!isRecord(value)) return null;
    const { id, changedAtMs, exchanges } = value;
    if (typeof id !== 'string' || !Array.isArray(exchanges)) return null;
    return {
      id,
      changedAtMs: typeof changedAtMs === 'number' ? changedAtMs : 0,
      exchanges: exchanges.map(readExchange).filter((exchange) => exchange !== null),
    };
  } catch {
    return null; // not written by this page: counts as empty
  }
}

const ends: readonly ExchangeEnd[] = ['complete', 'timeout', 'stopped', 'failed'];

function readExchange(value: unknown): Exchange | null {
  if (!isRecord(value) || typeof value['id'] !== 'string') return null;
  const question = readQuestion(value['question']);
  if (question === null) return null;
  return {
    id: value['id'],
    question,
    answer: readAnswer(value['answer']),
    end: ends.find((end) => end === value['end']) ?? 'stopped',
    failure: null,
  };
}

function readQuestion(value: unknown): Question | null {
  if (!isRecord(value) || typeof value['text'] !== 'string') return null;
  const { text, attachments } = value;
  return { text, attachments: Array.isArray(attachments) ? attachments.filter(isAttachment) : [] };
}

function isAttachment(value: unknown): value is Attachment {
  return isRecord(value) && ['id', 'name', 'text'].every((name) => typeof value[name] === 'string');
}

/** Its parts are drawn as they are: each is a list, or not there. */
function readAnswer(value: unknown): AnswerView {
  if (!isRecord(value) || typeof value['text'] !== 'string') return emptyAnswer;
  const lists = [value['sources'], value['citations'], value['followUps']];
  if (!lists.every((list) => Array.isArray(list))) return { ...emptyAnswer, text: value['text'] };
  // Written by this page, from events of the server that it is from.
  const answer = { ...emptyAnswer, ...(value as Partial<AnswerView>) };
  const { found, judged } = answer;
  return {
    ...answer,
    found: Array.isArray(found) ? found : [],
    judged:
      isRecord(judged) && Array.isArray(judged['reasons']) && Array.isArray(judged['parts'])
        ? judged
        : null,
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
