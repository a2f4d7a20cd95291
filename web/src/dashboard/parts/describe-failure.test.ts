import { describe, expect, test } from 'vitest';
import type { Failure } from '../../stream/failure.ts';
import type { ProblemBody } from '../../wire/wire-types.ts';
import { de } from '../messages/de.ts';
import { en } from '../messages/en.ts';
import { describeFailure, formFaults, isChangedSince } from './describe-failure.ts';

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

test('a problem has the remedy of the server', () => {
  expect(describeFailure(problem({ code: 'ERR_NOT_FOUND', errors: [] }), en)).toEqual({
    title: 'A title',
    detail: 'What to do',
    notes: [],
    requestId: null,
  });
});

test('a fault without a field is described, without the advice for programs', () => {
  expect(describeFailure(problem({}), en)).toEqual({
    title: en.failure.faulty,
    detail: null,
    notes: ['email: This value must be an address.'],
    requestId: null,
  });
});

test('a fault of the server has the request id', () => {
  const failure = problem({ code: 'ERR_INTERNAL', status: 500, errors: [] });
  expect(describeFailure(failure, en).requestId).toBe('request');
});

test('a conflict gives its reason first', () => {
  const failure = problem({ code: 'ERR_CONFLICT', detail: 'A backup is being made.', errors: [] });
  expect(describeFailure(failure, en)).toMatchObject({
    title: 'A backup is being made.',
    detail: null,
  });
  expect(isChangedSince(failure)).toBe(false);
});

test('only a change since the last read is reported as a change by another person', () => {
  const errors = [{ path: 'If-Match', message: 'is another', code: 'changed-since' as const }];
  const failure = problem({ code: 'ERR_CONFLICT', errors });
  expect(describeFailure(failure, en).title).toBe(en.failure.changed);
  expect(isChangedSince(failure)).toBe(true);
});

test.each([
  [{ kind: 'unreachable' } as const, en.failure.unreachable],
  [{ kind: 'unreadable', status: 502 } as const, en.failure.unreadable('502')],
])('%o is not a problem of the server, and is described', (failure, title) => {
  expect(describeFailure(failure, en).title).toBe(title);
});

describe('the faults of a form', () => {
  const taken = { path: 'email', message: 'is taken', code: 'email-taken' as const };

  test('are shown at their fields, in the language of the page', () => {
    const faults = formFaults(problem({ errors: [taken] }), ['email', 'name'], de);
    expect(faults.at('email')).toBe(de.failure.faults['email-taken']);
    expect(faults.at('name')).toBeNull();
  });

  test('need no notice if each has a field', () => {
    expect(formFaults(problem({ errors: [taken] }), ['email'], en).rest).toBeNull();
  });

  test('without a field are in the notice', () => {
    const other = { path: 'role', message: 'is none' };
    const { rest } = formFaults(problem({ errors: [taken, other] }), ['email'], en);
    expect(rest).toMatchObject({ problem: { errors: [other] } });
  });

  test.each(['body.email', 'email.local', 'email[0]'])('%s belongs to the field email', (path) => {
    expect(formFaults(problem({ errors: [{ ...taken, path }] }), ['email'], en).rest).toBeNull();
  });

  test('of a field with a longer name are not matched', () => {
    const faults = formFaults(problem({ errors: [{ ...taken, path: 'emails' }] }), ['email'], en);
    expect(faults.at('email')).toBeNull();
  });

  test('are none if the request never arrived', () => {
    const failure: Failure = { kind: 'unreachable' };
    expect(formFaults(failure, ['email'], en).rest).toBe(failure);
    expect(formFaults(null, ['email'], en).rest).toBeNull();
  });
});
