import { type ProblemCode, type ProblemDocument, problems, problemType } from '@quarry/contract';
import { postgresFaultOf } from '../../outbound/postgres/postgres-fault.ts';
import { isStorageFull } from '../../runtime/disk/storage-fault.ts';
import { Problem } from '../../runtime/problem.ts';

/** The media type of every error (RFC 9457, section 3). */
export const PROBLEM_MEDIA_TYPE = 'application/problem+json; charset=utf-8';

/** Errors of the web framework for unreadable requests, as codes of the problem table. */
const FRAMEWORK_CODES: Readonly<Record<string, ProblemCode>> = {
  FST_ERR_BAD_URL: 'ERR_PARAM_INVALID',
  FST_ERR_MAX_PARAM_LENGTH: 'ERR_PARAM_INVALID',
  FST_ERR_CTP_BODY_TOO_LARGE: 'ERR_BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'ERR_UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_INVALID_JSON_BODY: 'ERR_BODY_INVALID',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'ERR_BODY_INVALID',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'ERR_BODY_INVALID',
  FST_ERR_HANDLER_TIMEOUT: 'ERR_TIMEOUT',
  FST_ERR_ROUTE_MISSING_CONTENT_TYPE: 'ERR_UNSUPPORTED_MEDIA_TYPE',
};

const FRAMEWORK_DETAILS: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_JSON_BODY:
    'The body is not JSON, or has a member that is never accepted (`__proto__`, `constructor.prototype`).',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty: JSON is expected.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The body is not as long as `Content-Length` says.',
  FST_ERR_BAD_URL: 'The path does not decode: send it as percent-encoded UTF-8.',
  FST_ERR_MAX_PARAM_LENGTH: 'A part of the path is too long.',
};

/** A database that was restarted is back by then. */
const RETRY_AFTER_SECONDS = 5;

/**
 * Turns any thrown value into a problem; an unexpected one becomes `ERR_INTERNAL`.
 * `maxBodyBytes` is stated to a client that sent more.
 */
export function toProblem(error: unknown, maxBodyBytes?: number): Problem {
  if (error instanceof Problem) return error;
  if (postgresFaultOf(error) !== null) {
    return new Problem('ERR_STORAGE_UNAVAILABLE', {
      cause: error,
      headers: { 'retry-after': String(RETRY_AFTER_SECONDS) },
    });
  }
  if (isStorageFull(error)) return new Problem('ERR_STORAGE_FULL', { cause: error });
  const name = frameworkCode(error);
  const code = name === null ? undefined : FRAMEWORK_CODES[name];
  if (name === null || code === undefined) return new Problem('ERR_INTERNAL', { cause: error });
  const detail =
    code === 'ERR_BODY_TOO_LARGE' ? tooLargeDetail(maxBodyBytes) : FRAMEWORK_DETAILS[name];
  return new Problem(code, detail === undefined ? { cause: error } : { detail, cause: error });
}

function tooLargeDetail(maxBodyBytes: number | undefined): string | undefined {
  if (maxBodyBytes === undefined) return undefined;
  return `A body may have ${maxBodyBytes} bytes (\`MAX_BODY_BYTES\`). Send less at once: a push can be split into several requests, a long document be added as a source and asked about.`;
}

/** The body of a problem's response. */
export function problemDocument(problem: Problem, requestId: string): ProblemDocument {
  const { status, title, remedy } = problems[problem.code];
  return {
    type: problemType(problem.code),
    title,
    status,
    detail: problem.detail ?? remedy,
    code: problem.code,
    requestId,
    errors: problem.errors.map(({ path, message, code }) => ({
      path,
      message,
      ...(code !== undefined && { code }),
    })),
  };
}

function frameworkCode(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
}
