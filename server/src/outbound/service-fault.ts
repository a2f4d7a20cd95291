/**
 * `refused`: it does not take the request or the key, and would not take it again; `unreachable`, `slow`, `broken`
 * (nonsense, too much, a failure of its own): worth another try later.
 */
export type ServiceFaultReason = 'slow' | 'unreachable' | 'broken' | 'refused';

/** Why a service that the operator named gave no answer. The message is for them, and holds no key and nothing that was asked. */
export class ServiceFault extends Error {
  override readonly name = 'ServiceFault';
  readonly reason: ServiceFaultReason;
  /** Of its answer; `null` without one, or where the answer was no use with 200. */
  readonly status: number | null;
  /** The seconds of its `Retry-After`; `null` if that is missing or not a number. */
  readonly retryAfterSeconds: number | null;
  /** The caller's reading of the text of a refusal; `null`: none. */
  readonly hint: string | null;

  constructor(
    reason: ServiceFaultReason,
    message: string,
    { status = null, retryAfterSeconds = null, hint = null }: ServiceFaultDetails = {},
  ) {
    super(message);
    this.reason = reason;
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
    this.hint = hint;
  }
}

interface ServiceFaultDetails {
  readonly status?: number | null;
  readonly retryAfterSeconds?: number | null;
  readonly hint?: string | null;
}
