import { expect, test } from 'vitest';
import { emptyAnswer } from '../../answer/answer-view.ts';
import type { Failure } from '../../stream/failure.ts';
import type { Exchange, ExchangeEnd } from '../conversation/conversation.ts';
import { en } from '../messages/en.ts';
import { notesOf } from './exchange-note.tsx';

const exchange = (
  end: ExchangeEnd | null,
  text: string,
  failure: Failure | null = null,
): Exchange => ({
  id: 'one',
  question: { text: 'Why?', attachments: [] },
  end,
  failure,
  answer: { ...emptyAnswer, text },
});
const problem: Failure = {
  kind: 'problem',
  retryAfterSeconds: null,
  problem: {
    type: 'about:blank',
    title: '',
    status: 502,
    detail: '',
    code: 'ERR_UPSTREAM',
    requestId: 'r',
    errors: [],
  },
};

test.each<[string, Exchange, string[]]>([
  ['an answer that is coming', exchange(null, 'So'), []],
  ['one that is whole', exchange('complete', 'So.'), []],
  ['one without a word', exchange('complete', ' '), [en.answer.empty]],
  ['one that was stopped', exchange('stopped', 'So'), [en.answer.stopped]],
  ['one that was stopped at once', exchange('stopped', ''), [en.answer.stoppedEarly]],
  ['a connection that broke', exchange('failed', 'So', { kind: 'unreachable' }), [en.answer.broke]],
  ['a model that broke off', exchange('failed', 'So', problem), [en.answer.unfinished]],
  ['one of which it is not known any more', exchange('failed', 'So'), [en.answer.unfinished]],
  ['one that failed at once, which is shown in full', exchange('failed', '', problem), []],
  ['the same when it is kept', exchange('failed', ''), [en.answer.failed]],
])('what is said of %s', (_what, one, expected) => {
  expect(notesOf(one, en.answer).map(({ text }) => text)).toEqual(expected);
});
