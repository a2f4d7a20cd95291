import { openAiErrorSchema, problemCodes, speaksOpenAi } from '@quarry/contract';
import { expect, test } from 'vitest';
import { Problem } from '../../../runtime/problem.ts';
import { problemDocument } from '../problem-response.ts';
import { openAiError } from './openai-error.ts';

test.each(problemCodes)('%s has the form of OpenAI, with what to do about it', (code) => {
  const { error } = openAiErrorSchema.parse(openAiError(problemDocument(new Problem(code), 'a')));
  expect(error.message.length).toBeGreaterThan(10);
  expect(error.param).toBeNull();
});

test('faults of a body are named with their places', () => {
  const errors = [
    { path: 'messages.0.content', message: 'must not be empty' },
    { path: '', message: 'must be an object' },
  ];
  const problem = new Problem('ERR_BODY_INVALID', { errors });
  expect(openAiError(problemDocument(problem, 'a')).error).toEqual({
    message: 'messages.0.content must not be empty; must be an object.',
    type: 'invalid_request_error',
    param: 'messages.0.content',
    code: 'ERR_BODY_INVALID',
  });
});

test.each([
  ['/v1/chat/completions', true],
  ['/v1/models', true],
  ['/v1/models?x=1', true],
  ['/v1/models/a%2Fb', true],
  ['/v1/embeddings', true],
  ['/v1/responses', true],
  ['/v1/completions?x=1', true],
  ['/v1/', true],
  ['/v1', true],
  ['/v1/healthx', true],
  ['/v1/health', false],
  ['/v1/health?probe=live', false],
  ['/v12/models', false],
  ['/api/v1/models', false],
])('%s speaks as OpenAI: %s', (url, expected) => {
  expect(speaksOpenAi(url)).toBe(expected);
});
