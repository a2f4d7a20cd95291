import type { ProblemCode, ProblemDocument } from '@quarry/contract';

/** The server refused or failed, and said why: a problem of its table (`docs/reference/problems.md`). */
export class QuarryProblem extends Error {
  override readonly name = 'QuarryProblem';
  readonly code: ProblemCode;
  readonly status: number;
  readonly title: string;
  /** The remedy. */
  readonly detail: string;
  /** Finds the request in the server's log. */
  readonly requestId: string;
  /** Which inputs are at fault, where inputs are. */
  readonly errors: Readonly<ProblemDocument['errors']>;
  /** How long the server asks to wait; `null` where it does not ask. */
  readonly retryAfterSeconds: number | null;

  constructor(problem: ProblemDocument, retryAfterSeconds: number | null) {
    super(`${problem.code}: ${problem.detail}`);
    this.code = problem.code;
    this.status = problem.status;
    this.title = problem.title;
    this.detail = problem.detail;
    this.requestId = problem.requestId;
    this.errors = problem.errors;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** No answer came: the server does not run, the network failed, or the time limit passed. */
export class QuarryUnreachable extends Error {
  override readonly name = 'QuarryUnreachable';
  /** `refused`: nothing listens there; `timeout`: the client's own limit passed; else `network`. */
  readonly reason: 'refused' | 'timeout' | 'network';
  /** Where the request went, without its query. */
  readonly address: string;

  constructor(reason: QuarryUnreachable['reason'], address: string, cause?: unknown) {
    super(`${address} gave no answer (${reason})`, { cause });
    this.reason = reason;
    this.address = address;
  }
}

/** An answer came that is not one of the contract: another server, a proxy's page, or too many bytes. */
export class QuarryProtocolError extends Error {
  override readonly name = 'QuarryProtocolError';
  readonly status: number;

  constructor(message: string, status: number, cause?: unknown) {
    super(message, { cause });
    this.status = status;
  }
}
