import { expect, test } from 'vitest';
import { createSessionSender } from './session-sender.ts';

/** A server whose session can become another one. */
function serve() {
  const asked: string[] = [];
  const state = { word: 'one', isSignedIn: true };
  const fetch = async (url: string, { headers }: RequestInit) => {
    asked.push(url);
    if (url === '/api/session') {
      if (!state.isSignedIn) return new Response('', { status: 401 });
      return Response.json({ antiForgery: state.word, takesFeedback: true });
    }
    const sent = new Headers(headers).get('x-quarry-anti-forgery');
    return new Response('', { status: sent === state.word && state.isSignedIn ? 200 : 403 });
  };
  const sender = createSessionSender(fetch);
  const request = { method: 'POST', body: {}, accept: 'text/event-stream' } as const;
  const post = () => sender.send('/api/x', request, new AbortController().signal);
  const prepare = () => sender.prepare(new AbortController().signal);
  return { asked, state, post, prepare };
}

test('the token of the session is fetched once', async () => {
  const { asked, post } = serve();
  expect((await post()).status).toBe(200);
  expect((await post()).status).toBe(200);
  expect(asked).toEqual(['/api/session', '/api/x', '/api/x']);
});

test('a token that a new session has made stale is fetched anew', async () => {
  const { state, post } = serve();
  await post();
  state.word = 'two';
  expect((await post()).status).toBe(200);
});

test('without a session the answer says so, and nothing is asked in a circle', async () => {
  const { asked, state, post } = serve();
  state.isSignedIn = false;
  expect((await post()).status).toBe(403);
  expect(asked).toEqual(['/api/session', '/api/x']);
});

test('what the session is good for is known beforehand, and asked once', async () => {
  const { asked, post, prepare } = serve();
  expect(await prepare()).toMatchObject({ takesFeedback: true });
  await post();
  expect(asked).toEqual(['/api/session', '/api/x']);
  const other = serve();
  other.state.isSignedIn = false;
  expect(await other.prepare()).toMatchObject({ takesFeedback: false });
});
