import { describe, expect, test } from 'vitest';
import type { HealthBody, KeyBody, PersonBody, SourceBody } from '../../wire/wire-types.ts';
import { type Equipment, findConcerns, findNextSteps } from './next-steps.ts';

const source = (name: string, state = 'idle', failed = 0) =>
  ({ name, state, counts: { documents: 1, skipped: 0, failed } }) as SourceBody;
const key = (isOwner: boolean) => ({ isOwner }) as KeyBody;
const person = {} as PersonBody;

describe('what to do next', () => {
  const complete: Equipment = {
    sources: [source('notes')],
    keys: [key(true), key(false)],
    people: [person, person],
    invitations: [],
  };

  test.each([
    ['nothing where all is there', {}, []],
    ['content where there is no source', { sources: [] }, ['content']],
    ['a key where only the owner has one', { keys: [key(true)] }, ['key']],
    ['a key where there is none', { keys: [] }, ['key']],
    ['people where one is alone', { people: [person] }, ['people']],
    ['nothing of what is not known', { sources: null, keys: null, people: null }, []],
  ])('is %s', (_, changes, expected) => {
    expect(findNextSteps({ ...complete, ...changes })).toEqual(expected);
  });
});

test('what is down comes first, then what could not be read, then single originals', () => {
  const checks = {
    disk: { status: 'degraded', latencyMs: 1, detail: 'almost full' },
    index: { status: 'down', latencyMs: null, detail: null },
    store: { status: 'ok', latencyMs: 1, detail: null },
  };
  const health = { checks } as unknown as HealthBody;
  const sources = [source('pages', 'idle', 3), source('feed', 'failed', 3), source('notes')];
  expect(findConcerns(sources, health)).toEqual([
    { kind: 'check', name: 'index', status: 'down', detail: null },
    { kind: 'check', name: 'disk', status: 'degraded', detail: 'almost full' },
    { kind: 'source', name: 'feed' },
    { kind: 'originals', name: 'pages', count: 3 },
  ]);
});
