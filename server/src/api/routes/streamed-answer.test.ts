import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import type { JudgedPart } from '../../answers/answer-confidence.ts';
import type { AnswerEvent } from '../../answers/answer-event.ts';
import { ANSWER_TIME_LIMIT_MS } from '../../answers/converse.ts';
import type { EvidenceSource } from '../../answers/evidence.ts';
import { testAnswers } from '../../answers/test-answers.ts';
import { Problem } from '../../runtime/problem.ts';
import { letWorkGoOn, TestTime } from '../../runtime/test-time.ts';
import { answerEventsOf } from '../streaming/test-events.ts';
import {
  openAnswer,
  postHistory,
  spacesStreamUrl,
  startSpacesServer,
  whyBody,
} from '../streaming/test-spaces-stream.ts';
import { expectGuarded, expectProblem, type TestServer } from '../test-server.ts';

async function* saying(...events: (AnswerEvent | string)[]) {
  yield* events;
}

const EVENTS = 'text/event-stream';
const post = (server: TestServer, payload: object = whyBody, accept = EVENTS) =>
  postHistory(server, payload, accept);
const open = (server: TestServer) => openAnswer(server, EVENTS);

async function eventsFrom(server: TestServer) {
  return answerEventsOf((await post(server)).body);
}

const TIMING = { firstTextMs: expect.any(Number), totalMs: expect.any(Number) };
const PART: JudgedPart = { question: 'What is it?', confidence: 'none', reasons: ['not-found'] };
const calculator: EvidenceSource = {
  documentId: null,
  title: 'Calculated',
  url: '',
  language: null,
};

describe('200', () => {
  test('an answer is sent event by event, each with the next id', async () => {
    const answers = testAnswers(() =>
      saying(
        { kind: 'confidence', confidence: 'answered', reasons: ['card'], parts: [PART] },
        { kind: 'source', number: 1, source: calculator },
        { kind: 'citation', citation: { number: 1, at: 8, end: 11, quote: null } },
        'Twelve. [1]',
        { kind: 'follow-ups', questions: ['And 16%?'] },
      ),
    );
    const response = await post(await startSpacesServer(answers));
    expect(response.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      vary: 'Accept',
    });
    const requestId = response.headers['x-request-id'];
    const events = answerEventsOf(response.body);
    expect(events.map(({ id }) => id)).toEqual(events.map((_, at) => `${requestId}:${at + 1}`));
    expect(events.map(({ event, data }) => [event, data])).toEqual([
      ['ack', { requestId, protocol: 1 }],
      ['confidence', { confidence: 'answered', reasons: ['card'], parts: [PART] }],
      [
        'source',
        {
          number: 1,
          kind: 'card',
          documentId: null,
          title: 'Calculated',
          url: '',
          documentUrl: null,
          site: null,
          type: null,
          language: null,
        },
      ],
      ['citation', { number: 1, at: 8, end: 11, quote: null }],
      ['text', { text: 'Twelve. [1]' }],
      ['follow_ups', { questions: ['And 16%?'] }],
      ['done', { reason: 'complete', sources: 1, citations: 1, fallback: null, timing: TIMING }],
    ]);
  });

  test('the same answer is plain text for clients that do not accept events', async () => {
    const answers = testAnswers(() =>
      saying({ kind: 'source', number: 1, source: calculator }, 'Twelve. [1]', {
        kind: 'follow-ups',
        questions: ['And 16%?'],
      }),
    );
    const response = await post(await startSpacesServer(answers), whyBody, '*/*');
    expect(response.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      vary: 'Accept',
    });
    expect(response.body).toBe('Twelve. [1]\n\nSources:\n[1] Calculated\n');
  });

  test('places count code points, of the answer and of what is quoted', async () => {
    const text = '🦀🦀 Crabs. 🦀 A box has one owner.';
    const boxAt = text.indexOf('A box');
    const answers = testAnswers(async function* () {
      const [{ id } = { id: '' }] = server.documents.list({ limit: 1, offset: 0 }).documents;
      const source = { documentId: id, title: 'Box', url: 'file:///box.md', language: 'en' };
      const quote = (start: number) => ({
        text: 'A box has one owner.',
        before: '🦀 ',
        after: '',
        headings: ['Crabs'],
        start,
      });
      yield '😀 ';
      yield { kind: 'source', number: 1, source };
      yield { kind: 'citation', citation: { number: 1, at: 6, end: 9, quote: quote(boxAt) } };
      yield { kind: 'citation', citation: { number: 1, at: 12, end: 15, quote: quote(0) } };
      yield '😀 [1]😀 [1]';
    });
    const server = await startSpacesServer(answers);
    await server.add({ title: 'Box', text, url: 'file:///box.md', type: 'file', site: '' });
    const events = await eventsFrom(server);
    const said = events.map(({ event, data }) => (event === 'text' ? data.text : '')).join('');
    const [source, first, changed] = events.filter(({ event }) => /^(?:source|cit)/.test(event));
    expect(source?.data).toMatchObject({
      kind: 'document',
      type: 'file',
      site: null,
      documentUrl: `/api/documents/${source?.data.documentId}/file`,
    });
    expect([...said].slice(first?.data.at, first?.data.end).join('')).toBe('[1]');
    const { quote } = first?.data ?? {};
    expect([...text].slice(quote.start, quote.end).join('')).toBe(quote.text);
    expect(quote).toMatchObject({ before: '🦀 ', headings: ['Crabs'] });
    // What is not there is not pointed at.
    expect(changed?.data.quote).toMatchObject({ start: 0, end: 0 });
    expect([...said].slice(changed?.data.at, changed?.data.end).join('')).toBe('[1]');
  });

  test('what was pasted has no address, and a document that is gone by then no place', async () => {
    const pastedText = '🦀 Notes on crabs.';
    const source = { documentId: null, title: 'Notes', url: '', language: 'en', pastedText };
    const gone = { documentId: 'gone', title: 'Gone', url: 'https://a.example', language: null };
    const words = { before: '', after: '', headings: [] };
    const answers = testAnswers(() =>
      saying(
        { kind: 'source', number: 1, source },
        { kind: 'source', number: 2, source: gone },
        {
          kind: 'citation',
          citation: { number: 1, at: 0, end: 3, quote: { text: 'Notes', start: 3, ...words } },
        },
        {
          kind: 'citation',
          citation: { number: 2, at: 3, end: 6, quote: { text: 'Gone', start: 3, ...words } },
        },
        '[1][2]',
      ),
    );
    const events = await eventsFrom(await startSpacesServer(answers));
    const data = events.map((event) => event.data);
    expect(data[1]).toMatchObject({ kind: 'pasted', title: 'Notes', documentId: null });
    expect(data[2]).toMatchObject({ kind: 'document', documentUrl: null, site: null, type: null });
    expect(data[3].quote).toMatchObject({ start: 2, end: 7 });
    expect(data[4].quote).toMatchObject({ text: 'Gone', start: 0, end: 0 });
  });

  test('the first event comes before any work', async () => {
    const answers = testAnswers(async function* (_, _caller, signal) {
      yield* [];
      await once(signal, 'abort');
    });
    const response = await open(await startSpacesServer(answers));
    const [first] = await once(response, 'data');
    expect(first).toMatch(/^id: .*:1\nevent: ack\n/);
    response.destroy();
  });

  test('a silent answer says from time to time that it is still being made', async () => {
    const time = new TestTime();
    const goOn = Promise.withResolvers<void>();
    const answers = testAnswers(
      async function* () {
        await goOn.promise;
        yield 'Yes.';
      },
      { timers: time },
    );
    const answered = post(await startSpacesServer(answers));
    await letWorkGoOn();
    await time.advance(15_000);
    goOn.resolve();
    expect((await answered).body).toContain('\n\n: still here\n\n');
  });

  test('the end says that no model answered where one was to', async () => {
    const answers = testAnswers(async function* (_, { onFallback }) {
      onFallback?.('timeout');
      yield 'Quoted.';
    });
    const response = await post(await startSpacesServer(answers));
    expect(response.headers).not.toHaveProperty('x-answer-fallback');
    expect(answerEventsOf(response.body).at(-1)?.data).toMatchObject({ fallback: 'timeout' });
  });
});

describe('problems before any work are ordinary ones', () => {
  test('400', async () => {
    const server = await startSpacesServer(testAnswers(() => saying('Yes.')));
    expectProblem(await post(server, { history: [] }), 400, 'ERR_HISTORY_INVALID');
  });

  test('401 and 403', async () => {
    const server = await startSpacesServer(testAnswers(() => saying('Yes.')));
    await expectGuarded(
      server,
      { method: 'POST', url: spacesStreamUrl, payload: whyBody },
      'conversation',
    );
  });
});

describe('a failure', () => {
  test.each([
    ['before its first word', []],
    ['after it', ['Half of']],
  ])('%s is sent as an event, and the end follows', async (_, said) => {
    const answers = testAnswers(async function* () {
      yield* said;
      throw new Problem('ERR_UPSTREAM', { cause: new Error('the secret of the upstream') });
    });
    const server = await startSpacesServer(answers);
    const response = await post(server);
    expect(response.statusCode).toBe(200);
    const [failure, done] = answerEventsOf(response.body).slice(-2);
    expect(failure).toMatchObject({ event: 'error', data: { code: 'ERR_UPSTREAM', status: 502 } });
    expect(done).toMatchObject({ event: 'done', data: { reason: 'error' } });
    expect(response.body).not.toContain('the secret');
    expect(server.logged).toContainEqual(expect.objectContaining({ code: 'ERR_UPSTREAM' }));
    expect(answers.queue.working).toBe(0);
  });

  test('a turn that does not come is one, too', async () => {
    const bounds = { maxWorking: 0, maxWaiting: 0, maxWaitMs: 1 };
    const server = await startSpacesServer(testAnswers(() => saying('Yes.'), { bounds }));
    const [, failure, done] = await eventsFrom(server);
    expect(failure?.data.code).toBe('ERR_OVERLOADED');
    expect(done?.data).toMatchObject({ reason: 'error', timing: { firstTextMs: null } });
  });

  test('an answer that takes too long ends as a timeout', async () => {
    const time = new TestTime();
    const answers = testAnswers(
      async function* (_, _caller, signal) {
        yield 'One.';
        await once(signal, 'abort');
      },
      { timers: time },
    );
    const answered = eventsFrom(await startSpacesServer(answers));
    await letWorkGoOn();
    await time.advance(ANSWER_TIME_LIMIT_MS);
    const [failure, done] = (await answered).slice(-2);
    expect(failure?.data.code).toBe('ERR_TIMEOUT');
    expect(done?.data.reason).toBe('timeout');
    expect(time.nextDelayMs).toBeNull();
  });

  test('a server that stops says so', async () => {
    const answers = testAnswers(async function* (_, _caller, signal) {
      yield 'One.';
      await once(signal, 'abort');
    });
    const server = await startSpacesServer(answers);
    const response = await open(server);
    let text = '';
    response.on('data', (piece: string) => {
      text += piece;
    });
    while (!text.includes('One.')) await once(response, 'data');
    const ended = once(response, 'end');
    await Promise.all([server.close(), ended]);
    const [failure, done] = answerEventsOf(text).slice(-2);
    expect(failure?.data.code).toBe('ERR_OVERLOADED');
    expect(done?.data.reason).toBe('error');
  });
});
