import type { endpoints } from '@quarry/contract';
import type { z } from 'zod';
import { withoutContent } from '../../answers/answer-step.ts';
import type { KeptTrace } from '../../operations/tracing/kept-trace.ts';
import type { TracedStep } from '../../operations/tracing/tracer.ts';
import type { DeepReadonly } from '../pipeline/route.ts';

type TraceBody = DeepReadonly<z.input<(typeof endpoints.trace)['response']>>;

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
