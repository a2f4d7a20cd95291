import { once } from 'node:events';
import { allScopes } from '@quarry/contract';
import { describe, expect, test } from 'vitest';
import type { Conversation } from '../../../answers/conversation.ts';
import { ANSWER_TIME_LIMIT_MS } from '../../../answers/converse.ts';
import { testAnswers } from '../../../answers/test-answers.ts';
import { Problem } from '../../../runtime/problem.ts';
import { letWorkGoOn, TestTime } from '../../../runtime/test-time.ts';
import {
  askingHeaders,
  askOverConnection,
  openAnswer,
  postHistory,
  spacesStreamUrl,
  startSpacesServer,
  whyBody,
} from '../../streaming/test-spaces-stream.ts';
import { expectGuarded, expectProblem } from '../../test-server.ts';

const user = (content: string) => ({ role: 'user', content });

async function* saying(...pieces: string[]) {
  yield* pieces;
}

const echo = () => testAnswers((conversation) => saying(JSON.stringify(conversation)));

describe('200', () => {
  test('is plain text, streamed as it is made, and never cached', async () => {
    const server = await startSpacesServer(testAnswers(() => saying('One. ', 'Two.')));
    const response = await postHistory(server);
    expect(response.statusCode).toBe(200);
    expect(response.body).toBe('One. Two.');
    expect(response.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'x-request-id': expect.any(String),
    });
  });

  test('each piece reaches the client before the next one is made', async () => {
    const goOn = Promise.withResolvers<void>();
    const answers = testAnswers(async function* () {
      yield 'One.';
      await goOn.promise;
      yield 'Two.';
    });
    const response = await openAnswer(await startSpacesServer(answers));
    const [first] = await once(response, 'data');
    expect(first).toBe('One.');
    goOn.resolve();
    const [second] = await once(response, 'data');
    expect(second).toBe('Two.');
  });

  test('the conversation arrives as sent, with lone surrogates replaced', async () => {
    const server = await startSpacesServer(echo());
    const history = [user('\u202eשלום'), { role: 'assistant', content: 'a\ud800b' }, user('\0?')];
    const response = await postHistory(server, { history });
    const conversation: Conversation = response.json();
    expect(conversation).toEqual([
      history[0],
      { role: 'assistant', content: 'a\ufffdb' },
      history[2],
    ]);
  });

  test('a header reports that the configured model did not answer; the answer gets the caller’s scopes', async () => {
    const answers = testAnswers(async function* (_, { scopes, onFallback }) {
      onFallback?.('timeout');
      yield [...scopes].join();
    });
    const server = await startSpacesServer(answers);
    const response = await postHistory(server);
    expect(response.headers['x-answer-fallback']).toBe('timeout');
    expect(response.body).toBe(allScopes.join());
    expect((await postHistory(await startSpacesServer(echo()))).headers).not.toHaveProperty(
      'x-answer-fallback',
    );
  });

  test.each([
    ['100 turns', Array.from({ length: 100 }, () => user('a'))],
    ['32,000 characters beyond the basic plane', [user('😀'.repeat(32_000))]],
  ])('%s are taken', async (_, history) => {
    const response = await postHistory(await startSpacesServer(echo()), { history });
    expect(response.json()).toEqual(history);
  });

  test('the log contains nothing of a conversation or its answer', async () => {
    const answers = testAnswers(async function* () {
      yield 'The answer is hunter2.';
      throw new Error('broken');
    });
    const server = await startSpacesServer(answers);
    await postHistory(server, { history: [user('My password is hunter2.')] });
    expect(JSON.stringify(server.logged)).not.toContain('hunter2');
  });
});

describe('400', () => {
  const assistant = { role: 'assistant', content: 'Hello.' };
  test.each([
    ['no history', {}, 'history'],
    ['an empty history', { history: [] }, 'history'],
    ['a history that is no list', { history: 'Why?' }, 'history'],
    ['101 turns', { history: Array.from({ length: 101 }, () => user('a')) }, 'history'],
    ['a last turn of the assistant', { history: [user('a'), assistant] }, 'history.1.role'],
    ['the role system', { history: [{ role: 'system', content: 'a' }] }, 'history.0.role'],
    ['no content', { history: [{ role: 'user' }] }, 'history.0.content'],
    ['empty content', { history: [user('')] }, 'history.0.content'],
    ['white space alone', { history: [user(' \n\u3000')] }, 'history.0.content'],
    ['content of 32,001 characters', { history: [user('a'.repeat(32_001))] }, 'history.0.content'],
    ['content that is no text', { history: [{ role: 'user', content: 1 }] }, 'history.0.content'],
    ['an unknown field of a turn', { history: [{ ...user('a'), name: 'b' }] }, 'history.0.name'],
  ])('%s is ERR_HISTORY_INVALID and says where', async (_, payload, path) => {
    const response = await postHistory(await startSpacesServer(echo()), payload);
    expectProblem(response, 400, 'ERR_HISTORY_INVALID');
    expect(response.json().errors).toMatchObject([{ path }]);
  });

  test.each([
    ['no JSON', '{"history":'],
    ['a list', '[]'],
    ['a further field', JSON.stringify({ ...whyBody, model: 'x' })],
    ['a further field and a bad history', JSON.stringify({ history: [], model: 'x' })],
  ])('%s is ERR_BODY_INVALID', async (_, payload) => {
    expectProblem(
      await postHistory(await startSpacesServer(echo()), payload),
      400,
      'ERR_BODY_INVALID',
    );
  });
});

test('401 and 403', async () => {
  const server = await startSpacesServer(echo());
  await expectGuarded(
    server,
    { method: 'POST', url: spacesStreamUrl, payload: whyBody },
    'conversation',
  );
});

test('405', async () => {
  const server = await startSpacesServer(echo());
  expectProblem(await server.inject({ url: spacesStreamUrl }), 405, 'ERR_METHOD_NOT_ALLOWED');
});

test('413', async () => {
  const server = await startSpacesServer(echo());
  const payload = { history: [user('a'.repeat(1024 * 1024))] };
  expectProblem(await postHistory(server, payload), 413, 'ERR_BODY_TOO_LARGE');
});

test('415', async () => {
  const server = await startSpacesServer(echo());
  const headers = { ...askingHeaders(server), 'content-type': 'text/plain' };
  const response = await server.inject({
    method: 'POST',
    url: spacesStreamUrl,
    payload: 'Why?',
    headers,
  });
  expectProblem(response, 415, 'ERR_UNSUPPORTED_MEDIA_TYPE');
});

test('429', async () => {
  const server = await startSpacesServer(echo(), { limits: { otherPerMinute: 1 } });
  await postHistory(server);
  expectProblem(await postHistory(server), 429, 'ERR_RATE_LIMITED');
});

describe('a failure', () => {
  test('before the first byte is a problem response', async () => {
    const answers = testAnswers(async function* () {
      yield* [];
      throw new Problem('ERR_UPSTREAM');
    });
    expectProblem(await postHistory(await startSpacesServer(answers)), 502, 'ERR_UPSTREAM');
    expect(answers.ends).toEqual(['failed']);
    expect(answers.queue.working).toBe(0);
  });

  test('after the first byte ends the text with a line that says so, and is logged', async () => {
    const answers = testAnswers(async function* () {
      yield 'Half of';
      throw new Error('the store is gone');
    });
    const server = await startSpacesServer(answers);
    const response = await postHistory(server);
    const requestId = response.headers['x-request-id'];
    expect(response.statusCode).toBe(200);
    expect(response.body).toBe(
      `Half of\n\n[The answer broke off: ERR_INTERNAL, request ${requestId}]\n`,
    );
    expect(server.logged).toContainEqual(
      expect.objectContaining({ requestId, msg: 'failed', code: 'ERR_INTERNAL' }),
    );
    expect(answers.ends).toEqual(['failed']);
  });

  test('an answer that takes too long is cut off', async () => {
    const time = new TestTime();
    const answers = testAnswers(
      async function* (_, _caller, signal) {
        yield 'One. ';
        await once(signal, 'abort');
        yield 'Two.';
      },
      { timers: time },
    );
    const answered = postHistory(await startSpacesServer(answers));
    await letWorkGoOn();
    await time.advance(ANSWER_TIME_LIMIT_MS);
    expect((await answered).body).toMatch(/^One\. \n\n\[The answer broke off: ERR_TIMEOUT, /);
    expect(answers.ends).toEqual(['time-limit']);
    expect(time.nextDelayMs).toBeNull();
  });

  test('a server that stops ends the answer with a line that says so', async () => {
    const answers = testAnswers(async function* (_, _caller, signal) {
      yield 'One.';
      await once(signal, 'abort');
    });
    const server = await startSpacesServer(answers);
    const response = await openAnswer(server);
    let text = '';
    response.on('data', (piece: string) => {
      text += piece;
    });
    await once(response, 'data');
    const ended = once(response, 'end');
    await Promise.all([server.close(), ended]);
    expect(text).toMatch(/^One\.\n\n\[The answer broke off: ERR_OVERLOADED, request [\w-]+\]\n$/);
  });
});

describe.each(['text/plain', 'text/event-stream'])('of an answer as %s', (accept) => {
  test('a client that leaves stops the work at once, and frees its place for the next', async () => {
    const stopped = Promise.withResolvers<void>();
    const answers = testAnswers(async function* (_, _caller, signal) {
      yield 'One.';
      await once(signal, 'abort');
      stopped.resolve();
    });
    const response = await openAnswer(await startSpacesServer(answers), accept);
    await once(response, 'data');
    response.destroy();
    await stopped.promise;
    await letWorkGoOn();
    expect(answers.ends).toEqual(['left']);
    expect(answers.queue.working).toBe(0);
  });

  test('a client that leaves before the first word stops it, too, and is not logged as a failure', async () => {
    const begun = Promise.withResolvers<void>();
    const stopped = Promise.withResolvers<void>();
    const answers = testAnswers(async function* (_, _caller, signal) {
      begun.resolve();
      await once(signal, 'abort');
      stopped.resolve();
      yield 'nobody reads this';
    });
    const server = await startSpacesServer(answers);
    const request = await askOverConnection(server, accept);
    request.on('error', () => {}); // the request is destroyed below
    await begun.promise;
    request.destroy();
    await stopped.promise;
    await letWorkGoOn();
    expect(answers.queue.working).toBe(0);
    expect(server.logged.filter(({ msg }) => msg === 'failed')).toEqual([]);
  });

  test('a client that leaves with unread text keeps no place', async () => {
    const piece = 'a'.repeat(64 * 1024);
    let made = 0;
    const answers = testAnswers(async function* () {
      for (; made < 1_000; made++) yield piece;
    });
    const response = await openAnswer(await startSpacesServer(answers), accept);
    await once(response, 'readable');
    await letWorkGoOn();
    response.destroy();
    while (answers.queue.working > 0) await letWorkGoOn();
    expect(answers.ends).toEqual(['left']);
  });

  test('a client that does not read pauses the producer: memory stays bounded', async () => {
    const piece = 'a'.repeat(16 * 1024);
    let madeBytes = 0;
    const answers = testAnswers(async function* () {
      for (; madeBytes < 256 * 1024 * 1024; madeBytes += piece.length) yield piece;
    });
    const response = await openAnswer(await startSpacesServer(answers), accept);
    response.pause();
    await once(response, 'readable');
    let before = -1;
    while (before !== madeBytes) {
      before = madeBytes;
      await letWorkGoOn();
      await letWorkGoOn();
    }
    // The system's buffers of both sockets, plus our own.
    expect(madeBytes).toBeLessThan(32 * 1024 * 1024);
    response.destroy();
  });
});

test('of fifty concurrent conversations some are answered, some wait, the rest get ERR_OVERLOADED', async () => {
  const goOn = Promise.withResolvers<void>();
  const answers = testAnswers(async function* () {
    await goOn.promise;
    yield 'Yes.';
  });
  const server = await startSpacesServer(answers);
  const responses = Array.from({ length: 50 }, () => postHistory(server));
  await letWorkGoOn();
  expect([answers.queue.working, answers.queue.waiting]).toEqual([8, 32]);
  goOn.resolve();
  const statuses = (await Promise.all(responses)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(40);
  const refused = (await Promise.all(responses)).filter(({ statusCode }) => statusCode === 503);
  expect(refused).toHaveLength(10);
  for (const response of refused) {
    expectProblem(response, 503, 'ERR_OVERLOADED');
    expect(response.headers['retry-after']).toBe('5');
  }
  expect(answers.ends.filter((end) => end === 'refused')).toHaveLength(10);
});
