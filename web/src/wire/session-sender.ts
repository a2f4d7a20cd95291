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

/** A sender that can be made ready beforehand. */
export interface PreparedSender extends SessionSender {
  /** Fetches the token, so that what is sent next takes no round trip for it. Rejects as `fetch` does. */
  prepare(signal: AbortSignal): Promise<void>;
}

const HEADER: WireConstants['antiForgeryHeader'] = 'X-Quarry-Anti-Forgery';

/**
 * Sends with the anti-forgery token of the session. It is fetched once, and once more where the session has changed
 * since: a visit in another tab may have made a new one.
 */
export function createSessionSender(fetch: Fetch): PreparedSender {
  let token: string | null = null;
  return {
    async prepare(signal) {
      token ??= await fetchToken(fetch, signal);
    },
    async send(path, { method, body, accept, isKeptAlive = false }, signal) {
      const attempt = async () => {
        token ??= await fetchToken(fetch, signal);
        const headers = { accept, 'content-type': 'application/json', [HEADER]: token };
        const keepalive = isKeptAlive ? { keepalive: true } : {};
        return fetch(path, { method, headers, body: JSON.stringify(body), signal, ...keepalive });
      };
      const hadToken = token !== null;
      const response = await attempt();
      if (!hadToken || (response.status !== 401 && response.status !== 403)) return response;
      token = null;
      return attempt();
    },
  };
}

/** Empty where the page has no session: the request itself then says what is wrong. */
async function fetchToken(fetch: Fetch, signal: AbortSignal): Promise<string> {
  const response = await fetch('/api/session', { signal });
  if (!response.ok) return '';
  const { antiForgery } = (await response.json()) as SessionBody; // of the server that the page is from
  return antiForgery;
}
