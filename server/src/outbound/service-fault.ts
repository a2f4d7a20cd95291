/**
 * `refused`: the service rejects the request or the key, and would again; `unreachable`, `slow`, `broken` (an invalid or too large
 * answer, or an internal failure): a later retry may help.
 */
export type ServiceFaultReason = 'slow' | 'unreachable' | 'broken' | 'refused';

/** Why a service configured by the operator gave no answer. The message is for the operator and holds neither key nor request. */
export class ServiceFault extends Error {
  override readonly name = 'ServiceFault';
  readonly reason: ServiceFaultReason;
  /** Status of the answer; `null` without an answer, or for an unusable answer with 200. */
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
