import type { ProblemBody } from '../wire/wire-types.ts';

/** Why there is no answer. */
export type Failure =
  /** The server said why. `retryAfterSeconds`: when it is worth asking again; `null` where it did not say. */
  | {
      readonly kind: 'problem';
      readonly problem: ProblemBody;
      readonly retryAfterSeconds: number | null;
    }
  /** No server answered. */
  | { readonly kind: 'unreachable' }
  /** Something answered that is not Quarry: a proxy, say. */
  | { readonly kind: 'unreadable'; readonly status: number }
  /** The connection stands, and nothing comes. */
  | { readonly kind: 'silent' };

// A reasonable pause of a proxy or of a limit; an absurd one is not counted down.
const MAX_RETRY_AFTER_SECONDS = 3_600;

/** Reads a response that is not a success. */
export async function readFailure(response: Response): Promise<Failure> {
  const type = response.headers.get('content-type') ?? '';
  if (!type.startsWith('application/problem+json')) {
    return { kind: 'unreadable', status: response.status };
  }
  try {
    const problem = (await response.json()) as ProblemBody; // of the server that the page is from
    return { kind: 'problem', problem, retryAfterSeconds: readRetryAfter(response) };
  } catch {
    return { kind: 'unreadable', status: response.status }; // broke off, or no JSON: said as such
  }
}

function readRetryAfter(response: Response): number | null {
  const text = response.headers.get('retry-after') ?? '';
  return /^\d{1,6}$/.test(text) ? Math.min(Number(text), MAX_RETRY_AFTER_SECONDS) : null;
}
