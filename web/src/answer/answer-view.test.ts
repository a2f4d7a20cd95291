import { expect, test } from 'vitest';
import {
  type AnswerCitation,
  type AnswerSource,
  type AnswerView,
  changeAnswer,
  citationsOf,
  emptyAnswer,
  quotesOf,
  type ReceivedAnswerEvent,
} from './answer-view.ts';

const source = (number: number, title = `Page ${number}`): AnswerSource => ({
  number,
  kind: 'document',
  documentId: `d${number}`,
  title,
  url: '',
  documentUrl: null,
  site: null,
  type: 'page',
  language: null,
});
const citation = (number: number, at: number): AnswerCitation => ({
  number,
  at,
  end: at + 3,
  quote: null,
});
const follow = (...events: ReceivedAnswerEvent[]): AnswerView =>
  events.reduce(changeAnswer, emptyAnswer);

test('an answer is what its events add up to', () => {
  const view = follow(
    { name: 'ack', data: { requestId: 'r', protocol: 1 } },
    { name: 'source', data: source(1) },
    { name: 'citation', data: citation(1, 4) },
    { name: 'text', data: { text: 'One ' } },
    { name: 'text', data: { text: '[1]' } },
    { name: 'follow_ups', data: { questions: ['And two?'] } },
  );
  expect(view).toEqual({
    requestId: 'r',
    text: 'One [1]',
    sources: [source(1)],
    citations: [citation(1, 4)],
    followUps: ['And two?'],
    failure: null,
    ending: null,
    found: [],
    judged: null,
  });
});

test('sources stand by number, each once, the newer one', () => {
  const view = follow(
    { name: 'source', data: source(2) },
    { name: 'source', data: source(1) },
    { name: 'source', data: source(2, 'Renamed') },
  );
  expect(view.sources).toEqual([source(1), source(2, 'Renamed')]);
});

test('what there was until it failed stays', () => {
  const problem = {
    type: 'about:blank',
    title: 'Broke',
    status: 504,
    code: 'ERR_TIMEOUT' as const,
    detail: 'x',
    requestId: 'r',
  };
  const view = follow(
    { name: 'text', data: { text: 'Half a' } },
    { name: 'error', data: problem as never }, // only that it is kept is of interest
  );
  expect(view).toMatchObject({ text: 'Half a', failure: { code: 'ERR_TIMEOUT' }, ending: null });
});

test('a quote that is cited twice is one to be read', () => {
  const quote = { text: 'a', before: '', after: '', headings: [], start: 3, end: 4 };
  const citations = [
    { ...citation(1, 0), quote },
    { ...citation(1, 9), quote: { ...quote } },
    { ...citation(1, 12), quote: { ...quote, start: 8, end: 9 } },
    citation(1, 20),
  ];
  expect(quotesOf({ citations }, { number: 1 })).toEqual([citations[0], citations[2]]);
});

test('the citations of a source are in the order of their marks', () => {
  const citations = [citation(1, 0), citation(2, 5), citation(1, 9)];
  expect(citationsOf({ citations }, { number: 1 })).toEqual([citation(1, 0), citation(1, 9)]);
});
