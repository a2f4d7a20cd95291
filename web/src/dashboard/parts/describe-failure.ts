import type { Failure } from '../../stream/failure.ts';
import type { DashboardMessages } from '../messages/en.ts';

/** What is said of a failure. */
export interface DescribedFailure {
  readonly title: string;
  /** What to do about it. */
  readonly detail: string;
  /** What the server found wrong in which field. */
  readonly notes: readonly string[];
  readonly requestId: string | null;
}

/** Says what went wrong, and what to do about it: in the server's own words where it has some. */
export function describeFailure(
  failure: Failure,
  { failure: words }: Pick<DashboardMessages, 'failure'>,
): DescribedFailure {
  const plain = { notes: [], requestId: null };
  if (failure.kind === 'unreadable') {
    const title = words.unreadable(`${failure.status}`);
    return { ...plain, title, detail: words.unreadableDetail };
  }
  if (failure.kind !== 'problem') {
    return { ...plain, title: words.unreachable, detail: words.unreachableDetail };
  }
  const { title, detail, code, errors, requestId, status } = failure.problem;
  return {
    title:
      code === 'ERR_CONFLICT' ? words.changed : code === 'ERR_RATE_LIMITED' ? words.tooMany : title,
    detail,
    notes: errors.map(({ path, message }) => `${path}: ${message}`),
    // It finds the request in the log: of use where the server is at fault.
    requestId: status >= 500 ? requestId : null,
  };
}

/** Whether what was changed is no longer what it was, or was never open to the change. */
export function isConflict(failure: Failure | null): boolean {
  return failure?.kind === 'problem' && failure.problem.code === 'ERR_CONFLICT';
}

/** What the server says of one field, by its name in the body; `null`: nothing. */
export function faultOf(failure: Failure | null, field: string): string | null {
  if (failure?.kind !== 'problem') return null;
  const fault = failure.problem.errors.find(
    ({ path }) => path === field || path === `body.${field}` || path.startsWith(`${field}.`),
  );
  return fault?.message ?? null;
}
