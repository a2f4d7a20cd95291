import { type Failure, readFailure } from '../../stream/failure.ts';
import type { SessionBody, WireConstants } from '../../wire/wire-types.ts';

/** The subset of `fetch` that is used. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** The methods of requests that change something. */
export type ChangeMethod = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A request that did not succeed. */
export class RequestFailed extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.kind);
    this.failure = failure;
  }
}

/** The API of the server for the dashboard. All methods reject with {@link RequestFailed}, or like `fetch` when the signal aborts. */
export interface Api {
  read<Body>(path: string, signal?: AbortSignal): Promise<Body>;
  /** Sends a change with the anti-forgery token of the session. `null` if the response has no body. */
  change<Body>(
    method: ChangeMethod,
    path: string,
    body?: unknown,
    options?: ChangeOptions,
  ): Promise<Body>;
  /** Drops the anti-forgery token, since there is another session. */
  forget(): void;
}

/** Options of a change. */
export interface ChangeOptions {
  /** Whether it is sent without a session, and so without a token: signing in, accepting an invitation. */
  readonly isPublic?: boolean;
  /** The version that it changes: the server refuses the change if another was stored meanwhile. */
  readonly ifMatch?: string;
  /** The body, instead of JSON. */
  readonly file?: Blob;
  /** Used instead of the browser's own, to report the progress of an upload. */
  readonly fetch?: Fetch;
}

/** Callbacks for requests that need a sign-in. */
export interface SignIns {
  /** The session is over. */
  isOver(): void;
  /** The last sign-in is too old for a change: resolves to whether the person signed in again. */
  again(): Promise<boolean>;
}

const HEADER: WireConstants['antiForgeryHeader'] = 'X-Quarry-Anti-Forgery';

/**
 * Uses the session of this browser. A change that requires a recent sign-in waits for it and is sent once more; so is a change
 * whose session was replaced, as after a sign-in in another tab.
 */
export function createApi(fetch: Fetch, signIns: SignIns): Api {
  let word: string | null = null;

  async function request<Body>(path: string, init: RequestInit, by: Fetch = fetch): Promise<Body> {
    const response = await by(path, init).catch((error: unknown) => {
      if (init.signal?.aborted === true) throw error;
      throw new RequestFailed({ kind: 'unreachable' });
    });
    if (!response.ok) throw new RequestFailed(await readFailure(response));
    if (response.status === 204) return null as Body; // what the endpoint declares
    return (await response.json()) as Body; // trusted: from this server
  }

  async function send<Body>(
    method: ChangeMethod,
    path: string,
    body: unknown,
    { isPublic = false, ifMatch, file, fetch: by }: ChangeOptions,
  ): Promise<Body> {
    if (!isPublic) word ??= (await request<SessionBody>('/api/session', {})).antiForgery;
    const init = {
      method,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(file !== undefined && { 'content-type': 'application/octet-stream' }),
        ...(!isPublic && word !== null && { [HEADER]: word }),
        ...(ifMatch !== undefined && { 'if-match': ifMatch }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(file !== undefined && { body: file }),
    };
    return request<Body>(path, init, by);
  }

  return {
    async read<Body>(path: string, signal?: AbortSignal) {
      try {
        return await request<Body>(path, signal === undefined ? {} : { signal });
      } catch (error) {
        if (isOver(error)) signIns.isOver();
        throw error;
      }
    },
    async change<Body>(
      method: ChangeMethod,
      path: string,
      body?: unknown,
      options: ChangeOptions = {},
    ) {
      const hadWord = word !== null;
      const attempt = () => send<Body>(method, path, body, options);
      try {
        return await attempt();
      } catch (error) {
        if (options.isPublic === true) throw error;
        if (codeOf(error) === 'ERR_SIGN_IN_AGAIN') {
          if (!(await signIns.again())) throw error;
          word = null;
          return attempt();
        }
        if (isOver(error)) signIns.isOver();
        if (codeOf(error) !== 'ERR_SCOPE_DENIED' || !hadWord) throw error;
        word = null;
        return attempt();
      }
    },
    forget() {
      word = null;
    },
  };
}

/** The failure of a rejected request; any other error is a defect and is rethrown. */
export function failureOf(error: unknown): Failure {
  if (error instanceof RequestFailed) return error.failure;
  throw error;
}

/** The code of the server's problem; `null`: none. */
export function codeOf(error: unknown): string | null {
  const isProblem = error instanceof RequestFailed && error.failure.kind === 'problem';
  return isProblem && error.failure.kind === 'problem' ? error.failure.problem.code : null;
}

function isOver(error: unknown): boolean {
  const code = codeOf(error);
  return code === 'ERR_AUTH_REQUIRED' || code === 'ERR_AUTH_FAILED';
}
