import { expect, test } from 'vitest';
import type { SessionBody } from '../../wire/wire-types.ts';
import { RequestFailed } from '../api/api.ts';
import { createGate } from './gate.ts';

const options = {
  requestId: 'r',
  ways: { password: true, passkey: false, oidc: false, passkeyHost: null },
  isPossible: true,
  hasOwner: true,
};

function sessionOf(id: string | null): SessionBody {
  return {
    requestId: 'r',
    kind: id === null ? 'visitor' : 'person',
    person: id === null ? null : { id, name: id, email: `${id}@example.org`, role: 'owner' },
    scopes: ['search'],
    antiForgery: 'word',
    expiresAt: '2026-01-01T00:00:00Z',
    signedInAt: null,
    isRecent: true,
    ways: options.ways,
    takesFeedback: true,
  };
}

/** A server with a `session`, whose other responses are problems with the code `refusal`. */
function serve() {
  const state = { session: sessionOf('ada') as SessionBody | null, refusal: null as string | null };
  const problem = (code: string, status: number) =>
    new Response(JSON.stringify({ code, status }), {
      status,
      headers: { 'content-type': 'application/problem+json' },
    });
  const gate = createGate(async (path, { method = 'GET' }) => {
    if (path === '/api/sign-in') return Response.json(options);
    if (path === '/api/session' && method === 'GET') {
      return state.session === null
        ? problem('ERR_AUTH_REQUIRED', 401)
        : Response.json(state.session);
    }
    if (path === '/api/session') return new Response(null, { status: 204 });
    if (state.refusal === null) return Response.json({ of: state.session?.person?.id });
    return problem(state.refusal, state.refusal === 'ERR_SIGN_IN_AGAIN' ? 403 : 401);
  });
  return { gate, state };
}

test('a person is inside; a visitor or no session is outside, with the ways of signing in', async () => {
  const { gate, state } = serve();
  await gate.ask();
  expect(gate.state()).toMatchObject({ kind: 'inside', isAsking: false });
  for (const session of [sessionOf(null), null]) {
    state.session = session;
    await gate.ask();
    expect(gate.state()).toEqual({ kind: 'outside', options, isOver: false });
  }
});

test('a change that requires a recent sign-in is sent when the same person signs in again', async () => {
  const { gate, state } = serve();
  await gate.ask();
  state.refusal = 'ERR_SIGN_IN_AGAIN';
  const change = gate.api.change('POST', '/api/keys', {});
  await expect.poll(gate.state).toMatchObject({ isAsking: true });
  state.refusal = null;
  gate.enter(sessionOf('ada'));
  await expect(change).resolves.toEqual({ of: 'ada' });
});

test('and is not sent if the sign-in is cancelled, or another person signs in', async () => {
  for (const answer of ['cancelled', 'bob']) {
    const { gate, state } = serve();
    await gate.ask();
    state.refusal = 'ERR_SIGN_IN_AGAIN';
    const change = gate.api.change('POST', '/api/keys', {});
    const refused = expect(change).rejects.toBeInstanceOf(RequestFailed);
    await expect.poll(gate.state).toMatchObject({ isAsking: true });
    state.refusal = null;
    if (answer === 'cancelled') gate.giveUp();
    else gate.enter(sessionOf(answer));
    await refused;
    expect(gate.state()).toMatchObject({ kind: 'inside', isAsking: false });
  }
});

test('the data of one person is cleared before another signs in', async () => {
  const { gate } = serve();
  await gate.ask();
  await gate.reads.load('/api/keys');
  expect(gate.reads.state('/api/keys').value).not.toBeNull();
  gate.enter(sessionOf('bob'));
  expect(gate.reads.state('/api/keys').value).toBeNull();
});

test('a session that ends during use leads outside, with a message', async () => {
  const { gate, state } = serve();
  await gate.ask();
  state.refusal = 'ERR_AUTH_FAILED';
  await gate.reads.load('/api/keys');
  await expect.poll(gate.state).toEqual({ kind: 'outside', options, isOver: true });
});
