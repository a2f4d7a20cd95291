import type { IconName } from '../icons/icon.tsx';
import type { Messages } from '../messages/en.ts';
import type { Failure } from '../stream/failure.ts';

/** The texts of a failure. */
export interface FailureTexts {
  readonly icon: IconName;
  readonly title: string;
  readonly detail: string;
  /** More lines: the faults of parameters. */
  readonly notes: readonly string[];
  /** The remedy to offer; `null`: another search. */
  readonly remedy: 'retry' | 'reload' | null;
  readonly retryAfterSeconds: number | null;
  readonly requestId: string | null;
}

/** Describes a failure and its remedy. `isOnline`: whether the browser reports a connection. */
export function failureTexts(
  failure: Failure,
  { failure: texts }: Pick<Messages, 'failure'>,
  isOnline: boolean,
): FailureTexts {
  const plain = {
    notes: [],
    remedy: 'retry' as const,
    retryAfterSeconds: null,
    requestId: null,
  };
  switch (failure.kind) {
    case 'unreachable':
      return isOnline
        ? { ...plain, icon: 'unplugged', title: texts.unreachable, detail: texts.unreachableDetail }
        : { ...plain, icon: 'unplugged', title: texts.offline, detail: texts.offlineDetail };
    case 'silent':
      return { ...plain, icon: 'unplugged', title: texts.silent, detail: texts.silentDetail };
    case 'unreadable': {
      const detail = texts.unreadableDetail(String(failure.status));
      return { ...plain, icon: 'unplugged', title: texts.unreadable, detail };
    }
    case 'problem':
      return problemTexts(failure, texts);
  }
}

function problemTexts(
  { problem, retryAfterSeconds }: Extract<Failure, { kind: 'problem' }>,
  texts: Messages['failure'],
): FailureTexts {
  const { requestId, errors = [] } = problem;
  const usual: FailureTexts = {
    icon: 'alert',
    title: problem.title,
    detail: problem.detail,
    notes: [],
    remedy: problem.status >= 500 ? 'retry' : null,
    retryAfterSeconds,
    requestId,
  };
  switch (problem.code) {
    case 'ERR_AUTH_REQUIRED':
    case 'ERR_AUTH_FAILED':
    case 'ERR_SCOPE_DENIED': {
      const notes = [texts.noSessionCookies];
      const shown = { title: texts.noSession, detail: texts.noSessionDetail, notes };
      return { ...usual, icon: 'lock', ...shown, remedy: 'reload', retryAfterSeconds: null };
    }
    case 'ERR_RATE_LIMITED': {
      const shown = { title: texts.tooMany, detail: texts.tooManyDetail };
      return { ...usual, icon: 'recent', ...shown, remedy: 'retry' };
    }
    case 'ERR_OVERLOADED':
      return { ...usual, icon: 'recent', title: texts.overloaded };
    case 'ERR_SERVICE_DISABLED':
      return { ...usual, title: texts.disabled };
    case 'ERR_UPSTREAM':
      return { ...usual, title: texts.upstream, detail: texts.upstreamDetail };
    case 'ERR_TIMEOUT':
      return { ...usual, icon: 'recent', title: texts.timedOut };
    case 'ERR_QUERY_TOO_SHORT':
      return { ...usual, title: texts.tooShort, detail: texts.tooShortDetail, requestId: null };
    case 'ERR_QUERY_TOO_LONG':
      return { ...usual, title: texts.tooLong, detail: texts.tooLongDetail, requestId: null };
    case 'ERR_PARAM_INVALID': {
      const notes = errors.map(({ path, message }) => `${path}: ${message}`);
      return { ...usual, title: texts.badRequest, notes };
    }
    case 'ERR_INTERNAL':
      return { ...usual, title: texts.internal, detail: texts.internalDetail };
    default:
      return usual;
  }
}
