import type { ProblemCode } from '@quarry/contract';

/** One entry of `errors[]` of a problem: which input, and what is wrong with it. */
export interface InputFault {
  readonly path: string;
  readonly message: string;
}

export interface ProblemOptions {
  /** For the caller: what is wrong and what to do about it. Never a path, a stack or a query of a store. */
  readonly detail?: string;
  /** For the log only. */
  readonly cause?: unknown;
  readonly errors?: readonly InputFault[];
  /** Extra response headers, as in `Retry-After`. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A failure that the caller is told about. One file turns it into a response: `http/problem-response.ts`. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: ProblemCode;
  readonly detail: string | undefined;
  readonly errors: readonly InputFault[];
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ProblemCode, options: ProblemOptions = {}) {
    super(options.detail ?? code, { cause: options.cause });
    this.code = code;
    this.detail = options.detail;
    this.errors = options.errors ?? [];
    this.headers = options.headers ?? {};
  }
}
