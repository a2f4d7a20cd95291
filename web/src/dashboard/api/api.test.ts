import { describe, expect, test } from 'vitest';
import { createApi, failureOf, RequestFailed } from './api.ts';

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly word: string | null;
}

/** A server with a sequence of responses to changes; its anti-forgery token can change. */
function serve(codes: (string | null)[], isSigned = true) {
  const sent: Sent[] = [];
  const state = { word: 'one', isOver: 0, asked: 0 };
  const fetch = async (path: string, { method = 'GET', headers }: RequestInit) => {
    sent.push({ method, path, word: new Headers(headers).get('x-quarry-anti-forgery') });
    if (path === '/api/session' && method === 'GET')
      return Response.json({ antiForgery: state.word });
    const code = codes.shift() ?? null;
    if (code === null) return Response.json({ done: true });
    if (code === 'gone') throw new TypeError('Failed to fetch');
    const status = code.startsWith('ERR_AUTH') ? 401 : 403;
    const type = { 'content-type': 'application/problem+json' };
    return new Response(JSON.stringify({ code, status }), { status, headers: type });
  };
  const api = createApi(fetch, {
    isOver: () => void state.isOver++,
    async again() {
      state.asked++;
      state.word = 'two';
      return isSigned;
    },
  });
  return { api, sent, state };
}

const changes = (sent: readonly Sent[]) =>
  sent.filter(({ method }) => method !== 'GET').map(({ word }) => word);

describe('a change', () => {
  test('carries the anti-forgery token of the session, which is requested once', async () => {
    const { api, sent } = serve([]);
    await api.change('POST', '/api/keys', {});
    await api.change('DELETE', '/api/keys/1');
    expect(sent.map(({ path }) => path)).toEqual(['/api/session', '/api/keys', '/api/keys/1']);
    expect(changes(sent)).toEqual(['one', 'one']);
  });

  test('that requires a recent sign-in waits for it, and is sent again with the new token', async () => {
    const { api, sent, state } = serve(['ERR_SIGN_IN_AGAIN']);
    await expect(api.change('POST', '/api/keys', {})).resolves.toEqual({ done: true });
    expect({ asked: state.asked, words: changes(sent) }).toEqual({
      asked: 1,
      words: ['one', 'two'],
    });
  });

  test('fails with the problem of the server if the sign-in is cancelled', async () => {
    const { api, sent } = serve(['ERR_SIGN_IN_AGAIN'], false);
    await expect(api.change('POST', '/api/keys', {})).rejects.toBeInstanceOf(RequestFailed);
    expect(changes(sent)).toHaveLength(1);
  });

  test('of a replaced session is sent once more, but no more often', async () => {
    const { api, sent, state } = serve([null, 'ERR_SCOPE_DENIED', 'ERR_SCOPE_DENIED']);
    await api.change('POST', '/api/keys', {});
    state.word = 'two';
    await expect(api.change('POST', '/api/keys', {})).rejects.toBeInstanceOf(RequestFailed);
    expect(changes(sent)).toEqual(['one', 'one', 'two']);
  });

  test('that needs no session is sent without a token, and a refusal ends no session', async () => {
    const { api, sent, state } = serve(['ERR_AUTH_FAILED']);
    const options = { isPublic: true };
    await expect(api.change('POST', '/api/session', {}, options)).rejects.toBeInstanceOf(
      RequestFailed,
    );
    expect(sent).toEqual([{ method: 'POST', path: '/api/session', word: null }]);
    expect(state.isOver).toBe(0);
  });
});

test('the end of a session is reported', async () => {
  const { api, state } = serve(['ERR_AUTH_REQUIRED', 'ERR_AUTH_FAILED']);
  await expect(api.read('/api/keys')).rejects.toBeInstanceOf(RequestFailed);
  await expect(api.change('POST', '/api/keys', {})).rejects.toBeInstanceOf(RequestFailed);
  expect(state.isOver).toBe(2);
});

test('a server that does not answer is a failure, unlike a defect of the page', async () => {
  const { api } = serve(['gone']);
  const failure = await api.read('/api/keys').catch(failureOf);
  expect(failure).toEqual({ kind: 'unreachable' });
  expect(() => failureOf(new TypeError('a defect'))).toThrow('a defect');
});
