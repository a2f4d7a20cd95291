import type { SessionBody, WireConstants } from '../../wire/wire-types.ts';

/** What is asked of a browser here. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Sends what only the page itself may send. */
export interface SessionSender {
  /** Sends JSON. Rejects as `fetch` does. */
  post(path: string, body: unknown, accept: string, signal: AbortSignal): Promise<Response>;
}

const HEADER: WireConstants['antiForgeryHeader'] = 'X-Quarry-Anti-Forgery';

/**
 * Sends with the word by which the server knows its own page. It is asked for once, and once more where the session is
 * another one by now: a visit in another tab may have set it up anew.
 */
export function createSessionSender(fetch: Fetch): SessionSender {
  let known: string | null = null;
  return {
    async post(path, body, accept, signal) {
      const send = async () => {
        known ??= await askWord(fetch, signal);
        const headers = { accept, 'content-type': 'application/json', [HEADER]: known };
        return fetch(path, { method: 'POST', headers, body: JSON.stringify(body), signal });
      };
      const wasKnown = known !== null;
      const response = await send();
      if (!wasKnown || (response.status !== 401 && response.status !== 403)) return response;
      known = null;
      return send();
    },
  };
}

/** Empty where the page has no session: the request itself then says what is wrong. */
async function askWord(fetch: Fetch, signal: AbortSignal): Promise<string> {
  const response = await fetch('/api/session', { signal });
  if (!response.ok) return '';
  const { antiForgery } = (await response.json()) as SessionBody; // of the server that the page is from
  return antiForgery;
}
