import type { AnswerStep } from '../answer-step.ts';
import type { ToolStep } from '../model/run-tool-call.ts';

// Of what a model writes: longer arguments are refused, and nobody reads them.
const MAX_ARGUMENTS_UNITS = 2_000;

/** What the owner is told of a call. */
export function toolStep({ kind, name, arguments: given, ...step }: ToolStep): AnswerStep {
  const shown = given.slice(0, MAX_ARGUMENTS_UNITS).toWellFormed();
  return { kind, tool: name, ...step, content: { arguments: shown } };
}
