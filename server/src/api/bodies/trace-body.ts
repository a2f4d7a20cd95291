import { endpoints } from '@quarry/contract';
import type { z } from 'zod';
import { withoutContent } from '../../answers/answer-step.ts';
import type { KeptTrace } from '../../operations/tracing/kept-trace.ts';
import type { TracedStep } from '../../operations/tracing/tracer.ts';
import type { DeepReadonly } from '../pipeline/route.ts';

type TraceBody = DeepReadonly<z.input<(typeof endpoints.trace)['response']>>;

type TraceSummaryBody = DeepReadonly<
  z.input<(typeof endpoints.listTraces)['response']>
>['traces'][number];

/** The endpoints that report steps, and what they are on the wire. */
export const tracedEndpoints: Readonly<Record<string, TraceSummaryBody['kind']>> = {
  [endpoints.ask.name]: 'conversation',
  [endpoints.search.name]: 'search',
  [endpoints.searchStream.name]: 'search',
  [endpoints.legacySearch.name]: 'search',
};

/** As long as a line of a list. */
const MAX_QUESTION_CHARACTERS = 200;

/** A trace in a list; with words only on request, and only if words are kept. */
export function traceSummaryBody(
  { requestId, endpoint, method, route, startedAt, end, steps }: KeptTrace,
  { showsContent }: { showsContent: boolean },
): TraceSummaryBody {
  const whole = steps.find((step) => step.kind === 'answer' || step.kind === 'find');
  const question = showsContent ? questionOf(steps) : undefined;
  return {
    requestId,
    kind: tracedEndpoints[endpoint] ?? 'search',
    state: stateOf(end),
    method,
    route: route ?? '',
    startedAt: new Date(startedAt).toISOString(),
    status: end?.status ?? null,
    durationMs: end === null ? null : rounded(end.durationMs),
    outcome: whole?.outcome ?? null,
    stepCount: steps.length,
    ...(question !== undefined && { question }),
  };
}

function questionOf(steps: readonly TracedStep[]): string | undefined {
  const reading = steps.find((step) => step.kind === 'read');
  // A code point has two units at most: what is split is cut off.
  const start = reading?.content?.question.slice(0, 2 * MAX_QUESTION_CHARACTERS);
  return start && Array.from(start).slice(0, MAX_QUESTION_CHARACTERS).join('');
}

/** A trace on the wire; its words only on request. */
export function traceBody(
  { requestId, method, route, startedAt, end, steps, droppedSteps }: KeptTrace,
  { keepsContent, showsContent }: { keepsContent: boolean; showsContent: boolean },
): TraceBody {
  return {
    requestId,
    state: stateOf(end),
    method,
    route,
    startedAt: new Date(startedAt).toISOString(),
    status: end?.status ?? null,
    durationMs: end === null ? null : rounded(end.durationMs),
    keepsContent,
    steps: steps.map((step) => roundedStep(showsContent ? step : withoutContent(step))),
    droppedSteps,
  };
}

function stateOf(end: KeptTrace['end']): TraceBody['state'] {
  if (end === null) return 'running';
  return end.isAbandoned ? 'abandoned' : 'ended';
}

function roundedStep(step: TracedStep): TracedStep {
  const times = { startedMs: rounded(step.startedMs), durationMs: rounded(step.durationMs) };
  if (step.kind === 'model' && step.firstEventMs !== null) {
    return { ...step, ...times, firstEventMs: rounded(step.firstEventMs) };
  }
  if (step.kind === 'answer' && step.firstTextMs !== null) {
    return { ...step, ...times, firstTextMs: rounded(step.firstTextMs) };
  }
  if (step.kind === 'find' && step.indexMs !== null) {
    return { ...step, ...times, indexMs: rounded(step.indexMs) };
  }
  return { ...step, ...times };
}

/** To the microsecond: further digits are noise. */
function rounded(durationMs: number): number {
  return Math.round(durationMs * 1000) / 1000;
}
