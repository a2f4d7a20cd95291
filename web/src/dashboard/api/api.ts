import { type Failure, readFailure } from '../../stream/failure.ts';
import type { SessionBody, WireConstants } from '../../wire/wire-types.ts';

/** What is asked of a browser here. */
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

/** The server, as the dashboard speaks to it. Everything rejects with {@link RequestFailed}, or as `fetch` does when its signal aborts. */
export interface Api {
  read<Body>(path: string, signal?: AbortSignal): Promise<Body>;
  /** Sends a change with the word of the session. `null` where the answer has no body. */
  change<Body>(
    method: ChangeMethod,
    path: string,
    body?: unknown,
    options?: ChangeOptions,
  ): Promise<Body>;
  /** Forgets the word of the session: there is another session now. */
  forget(): void;
}

/** How a change is sent. */
export interface ChangeOptions {
  /** Whether it is made without a session, and so without its word: signing in, accepting an invitation. */
  readonly isPublic?: boolean;
  /** The version that it changes: the server refuses it where another was stored meanwhile. */
  readonly ifMatch?: string;
  /** Sent as it is, in place of a body of JSON. */
  readonly file?: Blob;
  /** Sends it in place of the browser's own: one that says how far a file is. */
  readonly fetch?: Fetch;
}

/** What the dashboard does where the server wants somebody to sign in. */
export interface SignIns {
  /** The session is over. */
  isOver(): void;
  /** The last sign-in is too long ago for this change: resolves to whether there was one now. */
  again(): Promise<boolean>;
}

const HEADER: WireConstants['antiForgeryHeader'] = 'X-Quarry-Anti-Forgery';

/**
 * Speaks for the session of this browser. A change that takes a recent sign-in waits for it, then is sent once more; so is one whose
 * session is another by now, as after a sign-in in another tab.
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
    return (await response.json()) as Body; // of the server that the page is from
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

/** The failure of a rejected request; what is no failure of one is a defect, and thrown on. */
export function failureOf(error: unknown): Failure {
  if (error instanceof RequestFailed) return error.failure;
  throw error;
}

/** The code of the problem that the server answered; `null`: it did not. */
export function codeOf(error: unknown): string | null {
  const isProblem = error instanceof RequestFailed && error.failure.kind === 'problem';
  return isProblem && error.failure.kind === 'problem' ? error.failure.problem.code : null;
}

function isOver(error: unknown): boolean {
  const code = codeOf(error);
  return code === 'ERR_AUTH_REQUIRED' || code === 'ERR_AUTH_FAILED';
}
