import { allScopes, openAiErrorSchema, type Scope } from '@quarry/contract';
import type { InjectOptions, LightMyRequestResponse as Response } from 'fastify';
import { expect } from 'vitest';
import type { TestServer } from '../../test-server.ts';

/** Expects the answer to be an error in the form of OpenAI, with this code; returns it. */
export function expectOpenAiError(response: Response, status: number, code: string) {
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  const { error } = openAiErrorSchema.strict().parse(response.json());
  expect({ status: response.statusCode, code: error.code }).toEqual({ status, code });
  expect(response.headers['x-request-id']).toEqual(expect.any(String));
  return error;
}

/** The refusals of a route with a scope, in the form of OpenAI; `null`: a key with any scope will do. */
export async function expectOpenAiGuarded(
  server: TestServer,
  request: InjectOptions,
  scope: Scope | null,
): Promise<void> {
  const none = await server.inject({ ...request, headers: {} });
  expectOpenAiError(none, 401, 'invalid_api_key');
  expect(none.headers['www-authenticate']).toBe('Bearer');
  const bad = { authorization: 'Bearer qk_live_nonsense' };
  expectOpenAiError(await server.inject({ ...request, headers: bad }), 401, 'invalid_api_key');
  if (scope === null) return;
  const scopes = allScopes.filter((other) => other !== scope);
  const lesser = { authorization: `Bearer ${await server.makeKey({ scopes })}` };
  const denied = await server.inject({ ...request, headers: lesser });
  const { message, type } = expectOpenAiError(denied, 403, 'ERR_SCOPE_DENIED');
  expect([type, message]).toEqual(['permission_error', expect.stringContaining(`\`${scope}\``)]);
}
