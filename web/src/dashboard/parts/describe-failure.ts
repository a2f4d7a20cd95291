import type { Failure } from '../../stream/failure.ts';
import type { InputFault } from '../../wire/wire-types.ts';
import type { DashboardMessages } from '../messages/en.ts';

type Words = Pick<DashboardMessages, 'failure'>;

/** What is said of a failure. */
export interface DescribedFailure {
  readonly title: string;
  /** What to do about it; `null`: the title says it. */
  readonly detail: string | null;
  /** What the server found wrong in which field. */
  readonly notes: readonly string[];
  readonly requestId: string | null;
}

/** Says what went wrong, and what to do about it: in the server's own words where the page has none. */
export function describeFailure(failure: Failure, messages: Words): DescribedFailure {
  const words = messages.failure;
  const plain = { notes: [], requestId: null };
  if (failure.kind === 'unreadable') {
    const title = words.unreadable(`${failure.status}`);
    return { ...plain, title, detail: words.unreadableDetail };
  }
  if (failure.kind !== 'problem') {
    return { ...plain, title: words.unreachable, detail: words.unreachableDetail };
  }
  if (isChangedSince(failure)) {
    return { ...plain, title: words.changed, detail: words.changedDetail };
  }
  const { title, detail, code, errors, requestId, status } = failure.problem;
  const notes = errors.map((fault) => `${fault.path}: ${textOfFault(fault, messages)}`);
  switch (code) {
    // Its title says the same of each; why is in the detail.
    case 'ERR_CONFLICT':
      return { ...plain, title: detail, detail: null };
    case 'ERR_RATE_LIMITED':
      return { ...plain, title: words.tooMany, detail };
    case 'ERR_BODY_INVALID':
    case 'ERR_PARAM_INVALID':
      // What it advises is for programs.
      if (notes.length > 0) return { ...plain, title: words.faulty, detail: null, notes };
  }
  // The id finds the request in the log: of use where the server is at fault.
  return { title, detail, notes, requestId: status >= 500 ? requestId : null };
}

/** Whether what was to be changed is no longer what the person saw. */
export function isChangedSince(failure: Failure | null): boolean {
  if (failure?.kind !== 'problem') return false;
  return failure.problem.errors.some(({ code }) => code === 'changed-since');
}

/** Why a form was refused: each fault stands at its field, the others in a notice. */
export interface FormFaults<Field extends string> {
  /** What is wrong with a field; `null`: nothing that is known. */
  at(field: Field): string | null;
  /** What no field shows; `null`: nothing. */
  readonly rest: Failure | null;
}

/** Sorts what the server found wrong by the fields of a form, by their names in the request. */
export function formFaults<Field extends string>(
  failure: Failure | null,
  fields: readonly Field[],
  messages: Words,
): FormFaults<Field> {
  if (failure?.kind !== 'problem') return { at: () => null, rest: failure };
  const { problem } = failure;
  const others = problem.errors.filter((fault) => !fields.some((field) => isOf(fault, field)));
  const isShown = problem.errors.length > 0 && others.length === 0;
  return {
    at(field) {
      const fault = problem.errors.find((one) => isOf(one, field));
      return fault === undefined ? null : textOfFault(fault, messages);
    },
    rest: isShown ? null : { ...failure, problem: { ...problem, errors: others } },
  };
}

function isOf({ path }: InputFault, field: string): boolean {
  const place = path.replace(/^body\./, '');
  return place.startsWith(field) && /^([.[]|$)/.test(place.slice(field.length));
}

function textOfFault({ code, message }: InputFault, { failure: words }: Words): string {
  return code === undefined ? words.otherFault(message) : words.faults[code];
}
