import { describe, expect, test } from 'vitest';
import { en } from '../messages/en.ts';
import type { ProblemBody } from '../wire/wire-types.ts';
import { failureTexts } from './failure-texts.ts';

function problem(code: ProblemBody['code'], status: number, changes: Partial<ProblemBody> = {}) {
  const body: ProblemBody = {
    type: 'about:blank',
    title: `The server’s title`,
    status,
    detail: 'The server’s detail',
    code,
    requestId: 'request',
    errors: [],
    ...changes,
  };
  return failureTexts({ kind: 'problem', problem: body, retryAfterSeconds: 7 }, en, true);
}

describe('a failure', () => {
  test('of a limit has a countdown', () => {
    expect(problem('ERR_RATE_LIMITED', 429)).toMatchObject({
      title: en.failure.tooMany,
      retryAfterSeconds: 7,
      remedy: 'retry',
    });
  });

  test.each(['ERR_AUTH_REQUIRED', 'ERR_AUTH_FAILED', 'ERR_SCOPE_DENIED'] as const)(
    '%s says how the page gets access, and is not tried again by itself',
    (code) => {
      expect(problem(code, 401)).toMatchObject({
        title: en.failure.noSession,
        retryAfterSeconds: null,
        remedy: 'reload',
      });
    },
  );

  test('of parameters names each', () => {
    const errors = [{ path: 'from', message: 'must be a date' }];
    expect(problem('ERR_PARAM_INVALID', 400, { errors }).notes).toEqual(['from: must be a date']);
  });

  test('of the server has the request id, which identifies it in the log', () => {
    expect(problem('ERR_INTERNAL', 500)).toMatchObject({ requestId: 'request', remedy: 'retry' });
  });

  test('of a service that Quarry depends on is described in the reader’s language', () => {
    expect(problem('ERR_UPSTREAM', 502)).toMatchObject({
      title: en.failure.upstream,
      detail: en.failure.upstreamDetail,
      remedy: 'retry',
    });
  });

  test('unknown to this page has the texts of the server', () => {
    expect(problem('ERR_CONFLICT', 409)).toMatchObject({
      title: 'The server’s title',
      detail: 'The server’s detail',
      remedy: null,
    });
  });

  test('to reach the server is distinguished from having no connection at all', () => {
    const titleIf = (isOnline: boolean) =>
      failureTexts({ kind: 'unreachable' }, en, isOnline).title;
    expect(titleIf(true)).toBe(en.failure.unreachable);
    expect(titleIf(false)).toBe(en.failure.offline);
  });
});
