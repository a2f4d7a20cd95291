import { afterEach, describe, expect, test } from 'vitest';
import type { AnswerStep } from '../../answers/answer-step.ts';
import type { TracedEnd, TracedRequest, Tracer } from './tracer.ts';

/** A conversation, as it begins; by a stopwatch that is at a hundred. */
export function tracedRequest(parts: Partial<TracedRequest> = {}): TracedRequest {
  return {
    requestId: 'r-1',
    endpoint: 'ask',
    method: 'POST',
    route: '/api/spaces/stream',
    path: '/api/spaces/stream',
    scheme: 'http',
    traceparent: undefined,
    startedAt: 1e12,
    startedMs: 100,
    ...parts,
  };
}

/** The end of a request whose answer is whole. */
export function endOf(status: number, durationMs: number): TracedEnd {
  return { status, durationMs, isAbandoned: false };
}

/** A search that words of the conversation are in. */
export const wordyStep = {
  kind: 'search',
  startedMs: 110,
  durationMs: 5,
  confidence: 'high',
  passages: 3,
  sentences: 9,
  content: { query: ['the secret garden'], titles: ['A garden'] },
} as const satisfies AnswerStep;

/** The contract of the port. */
export function describeTracer(name: string, makeTracer: () => Tracer): void {
  describe(`${name}, as every tracer`, () => {
    const tracers: Tracer[] = [];
    afterEach(async () => {
      for (const tracer of tracers.splice(0)) await tracer.close();
    });
    const make = () => {
      const tracer = makeTracer();
      tracers.push(tracer);
      return tracer;
    };

    test('takes steps in any order, and after the end', () => {
      const trace = make().begin(tracedRequest());
      trace?.step({ ...wordyStep, startedMs: 200 });
      trace?.step(wordyStep);
      trace?.end(endOf(200, 50));
      trace?.step(wordyStep);
      expect(trace).not.toBe(null);
    });

    test('takes two requests with one id, and one that never ends', () => {
      const tracer = make();
      const [first, second] = [tracer.begin(tracedRequest()), tracer.begin(tracedRequest())];
      first?.step(wordyStep);
      second?.end(endOf(200, 1));
      first?.end(endOf(500, 2));
      expect(tracer.begin(tracedRequest({ requestId: 'r-2' }))).not.toBe(null);
    });

    test.each(['', 'nonsense', '00-0-0-00', `00-${'0'.repeat(32)}-${'0'.repeat(16)}-01`])(
      'takes %j for no trace of the caller',
      (traceparent) => {
        expect(make().begin(tracedRequest({ traceparent }))).not.toBe(null);
      },
    );

    test('may be closed twice without a fault', async () => {
      const tracer = make();
      tracer.begin(tracedRequest())?.step(wordyStep);
      await tracer.close();
      await tracer.close();
    });
  });
}
