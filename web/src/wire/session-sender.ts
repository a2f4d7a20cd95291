import type { SessionBody, WireConstants } from './wire-types.ts';

/** What is asked of a browser here. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** A request with JSON. */
export interface SentJson {
  readonly method: 'POST' | 'PUT';
  readonly body: unknown;
  /** The media type of the answer. */
  readonly accept: string;
  /** Whether it goes on when the page is left. */
  readonly isKeptAlive?: boolean;
}

/** Sends what only the page itself may send. */
export interface SessionSender {
  /** Rejects as `fetch` does. */
  send(path: string, request: SentJson, signal: AbortSignal): Promise<Response>;
}

/** What the page needs to know of its session. */
export type KnownSession = Pick<SessionBody, 'antiForgery' | 'takesFeedback'>;

/** A sender that can be made ready beforehand. */
export interface PreparedSender extends SessionSender {
  /** Fetches the session once, so that what is sent next takes no round trip for its token. Rejects as `fetch` does. */
  prepare(signal: AbortSignal): Promise<KnownSession>;
}

const HEADER: WireConstants['antiForgeryHeader'] = 'X-Quarry-Anti-Forgery';

/**
 * Sends with the anti-forgery token of the session. It is fetched once, and once more where the session has changed
 * since: a visit in another tab may have made a new one.
 */
export function createSessionSender(fetch: Fetch): PreparedSender {
  let session: KnownSession | null = null;
  const prepare = async (signal: AbortSignal) => {
    session ??= await fetchSession(fetch, signal);
    return session;
  };
  return {
    prepare,
    async send(path, { method, body, accept, isKeptAlive = false }, signal) {
      const attempt = async () => {
        const { antiForgery } = await prepare(signal);
        const headers = { accept, 'content-type': 'application/json', [HEADER]: antiForgery };
        const keepalive = isKeptAlive ? { keepalive: true } : {};
        return fetch(path, { method, headers, body: JSON.stringify(body), signal, ...keepalive });
      };
      const hadSession = session !== null;
      const response = await attempt();
      if (!hadSession || (response.status !== 401 && response.status !== 403)) return response;
      session = null;
      return attempt();
    },
  };
}

const NO_SESSION: KnownSession = { antiForgery: '', takesFeedback: false };

/** Without a session the request itself then says what is wrong. */
async function fetchSession(fetch: Fetch, signal: AbortSignal): Promise<KnownSession> {
  const response = await fetch('/api/session', { signal });
  if (!response.ok) return NO_SESSION;
  return (await response.json()) as SessionBody; // of the server that the page is from
}
