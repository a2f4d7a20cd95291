import { expect, test } from 'vitest';
import type { Failure } from '../../stream/failure.ts';
import type { ProblemBody } from '../../wire/wire-types.ts';
import { en } from '../messages/en.ts';
import { describeFailure, faultOf } from './describe-failure.ts';

const problem = (changes: Partial<ProblemBody>): Failure => ({
  kind: 'problem',
  retryAfterSeconds: null,
  problem: {
    type: '/docs',
    title: 'A title',
    status: 400,
    detail: 'What to do',
    code: 'ERR_BODY_INVALID',
    requestId: 'request',
    errors: [{ path: 'email', message: 'must be an address' }],
    ...changes,
  },
});

test('a problem says what to do about it in the server’s words, with the fields at fault', () => {
  expect(describeFailure(problem({}), en)).toEqual({
    title: 'A title',
    detail: 'What to do',
    notes: ['email: must be an address'],
    requestId: null,
  });
});

test('a fault of the server names the request', () => {
  expect(describeFailure(problem({ status: 500 }), en).requestId).toBe('request');
});

test('a conflict says that somebody else may have been first', () => {
  expect(describeFailure(problem({ code: 'ERR_CONFLICT' }), en).title).toBe(en.failure.changed);
});

test.each([
  [{ kind: 'unreachable' } as const, en.failure.unreachable],
  [{ kind: 'unreadable', status: 502 } as const, en.failure.unreadable('502')],
])('%o is no problem of the server, and is described', (failure, title) => {
  expect(describeFailure(failure, en).title).toBe(title);
});

test('a field has its own fault, and no other', () => {
  expect(faultOf(problem({}), 'email')).toBe('must be an address');
  expect(faultOf(problem({}), 'name')).toBeNull();
  expect(faultOf(null, 'email')).toBeNull();
});
