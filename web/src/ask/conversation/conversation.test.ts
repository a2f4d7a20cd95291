import { describe, expect, test } from 'vitest';
import type { ReceivedAnswerEvent } from '../../answer/answer-view.ts';
import {
  type Conversation,
  type ConversationChange,
  changeConversation,
  conversationTitle,
  emptyConversation,
  isAnswering,
} from './conversation.ts';

const asked = (text: string, replacesLast = false): ConversationChange => ({
  kind: 'asked',
  id: text,
  question: { text, attachments: [] },
  replacesLast,
  atMs: 5,
});
const event = (one: ReceivedAnswerEvent): ConversationChange => ({ kind: 'event', event: one });
const text = (piece: string) => event({ name: 'text', data: { text: piece } });
const done = (reason: 'complete' | 'timeout' | 'error') =>
  event({
    name: 'done',
    data: {
      reason,
      sources: 0,
      citations: 0,
      fallback: null,
      timing: { firstTextMs: 1, totalMs: 2 },
    },
  });
const problem = event({
  name: 'error',
  data: {
    type: 'about:blank',
    title: 'Failed',
    status: 502,
    detail: 'It failed.',
    code: 'ERR_UPSTREAM',
    requestId: 'r',
    errors: [],
  },
});
const after = (...changes: ConversationChange[]): Conversation =>
  changes.reduce(changeConversation, emptyConversation('c'));
const last = (conversation: Conversation) => conversation.exchanges.at(-1);

describe('an answer', () => {
  test('grows by its pieces until it is done', () => {
    const growing = after(asked('a'), text('One '), text('two.'));
    expect(isAnswering(growing)).toBe(true);
    expect(last(growing)).toMatchObject({ answer: { text: 'One two.' }, end: null });
    const complete = changeConversation(growing, done('complete'));
    expect(last(complete)).toMatchObject({ end: 'complete', failure: null });
    expect(isAnswering(complete)).toBe(false);
  });

  test.each([
    ['the server says that it failed', [problem, done('error')], 'failed', 'problem'],
    ['the server has no more time', [done('timeout')], 'timeout', undefined],
    ['the reader stops it', [{ kind: 'stopped' } as const], 'stopped', undefined],
    [
      'the connection breaks',
      [{ kind: 'failed', failure: { kind: 'unreachable' } } as const],
      'failed',
      'unreachable',
    ],
  ])('keeps what is there when %s', (_how, changes, end, failure) => {
    const ended = after(asked('a'), text('One.'), ...changes);
    expect(last(ended)).toMatchObject({ end, answer: { text: 'One.' } });
    expect(last(ended)?.failure?.kind).toBe(failure);
  });

  test('that has ended is changed by nothing that comes for it later', () => {
    const stopped = after(asked('a'), text('One.'), { kind: 'stopped' });
    expect(changeConversation(stopped, text(' two.'))).toBe(stopped);
  });
});

describe('a question', () => {
  test('follows the one before', () => {
    const conversation = after(asked('a'), done('complete'), asked('b'));
    expect(conversation.exchanges.map(({ id }) => id)).toEqual(['a', 'b']);
  });

  test('takes the place of the last, whose answer is gone', () => {
    const conversation = after(
      asked('a'),
      asked('b'),
      text('B.'),
      done('complete'),
      asked('c', true),
    );
    expect(conversation.exchanges.map(({ id }) => id)).toEqual(['a', 'c']);
    expect(last(conversation)?.answer.text).toBe('');
  });

  test('ends the one before it that is still being answered', () => {
    const conversation = after(asked('a'), asked('b'));
    expect(conversation.exchanges.map(({ end }) => end)).toEqual(['stopped', null]);
  });
});

test.each([
  ['What is it?', 'What is it?'],
  ['Two\nlines', 'Two'],
  ['x'.repeat(200), `${'x'.repeat(79)}…`],
])('a conversation is called by its first question: %j', (question, title) => {
  expect(conversationTitle(after(asked(question), asked('b')))).toBe(title);
});

test('a conversation that begins with a document is called by it', () => {
  const attachments = [{ id: 'a', name: 'notes.md', text: 'x' }];
  const conversation = after({
    kind: 'asked',
    id: 'a',
    question: { text: '', attachments },
    replacesLast: false,
    atMs: 1,
  });
  expect(conversationTitle(conversation)).toBe('notes.md');
});
