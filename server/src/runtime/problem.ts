/*
 * The room `runtime`. Every room may use it: clock, timers, log, ids, problems for callers, `urls/` (addresses as text) and `disk/`
 * (synced files, free space, and which paths belong to the data folder). Imports no other part of the server.
 */
import type { ProblemCode } from '@quarry/contract';
import type { FaultCode } from '@quarry/contract/vocabulary';

/** One entry of `errors[]` of a problem: the input, and its fault. */
export interface InputFault {
  readonly path: string;
  readonly message: string;
  /** For forms, which say the commonest faults in the language of their page. */
  readonly code?: FaultCode | undefined;
}

/** A fault that has a word, of an input that the caller knows. */
export interface CodedFault {
  readonly code: FaultCode;
  readonly message: string;
}

export interface ProblemOptions {
  /** For the caller: the fault and the remedy. Never a path, a stack or a query of a store. */
  readonly detail?: string;
  /** For the log only. */
  readonly cause?: unknown;
  readonly errors?: readonly InputFault[];
  /** Extra response headers, such as `Retry-After`. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A failure that is reported to the caller. One file turns it into a response: `api/pipeline/problem-response.ts`. */
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
