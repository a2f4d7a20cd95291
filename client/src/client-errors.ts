import type { ProblemCode, ProblemDocument } from '@quarry/contract';

/** The server refused or failed, with a problem of its table (`docs/reference/problems.md`). */
export class QuarryProblem extends Error {
  override readonly name = 'QuarryProblem';
  readonly code: ProblemCode;
  readonly status: number;
  readonly title: string;
  /** The remedy. */
  readonly detail: string;
  /** Identifies the request in the server's log. */
  readonly requestId: string;
  /** The invalid inputs, if any. */
  readonly errors: Readonly<ProblemDocument['errors']>;
  /** The delay that the server asks for; `null`: none. */
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

/** No response: the server does not run, the network failed, or the time limit passed. */
export class QuarryUnreachable extends Error {
  override readonly name = 'QuarryUnreachable';
  /** `refused`: nothing listens there; `timeout`: the client's own limit passed; else `network`. */
  readonly reason: 'refused' | 'timeout' | 'network';
  /** The address of the request, without its query. */
  readonly address: string;

  constructor(reason: QuarryUnreachable['reason'], address: string, cause?: unknown) {
    super(`${address} gave no answer (${reason})`, { cause });
    this.reason = reason;
    this.address = address;
  }
}

/** A response outside the contract: of another server, a proxy's page, or too many bytes. */
export class QuarryProtocolError extends Error {
  override readonly name = 'QuarryProtocolError';
  readonly status: number;

  constructor(message: string, status: number, cause?: unknown) {
    super(message, { cause });
    this.status = status;
  }
}
