import { endpoints } from '@quarry/contract';
import type { KeptTraces } from '../../../operations/tracing/kept-trace.ts';
import { Problem } from '../../../runtime/problem.ts';
import { traceBody } from '../../bodies/trace-body.ts';
import { type Route, route } from '../../pipeline/route.ts';

/** `GET /api/traces/{requestId}` */
export function traceRoute({ traces }: { traces: KeptTraces }): Route {
  return route(endpoints.trace, ({ params, query }) => {
    const trace = traces.find(params.requestId);
    if (trace === null) throw new Problem('ERR_NOT_FOUND', { detail: ADVICE[traces.keeps] });
    return traceBody(trace, {
      keepsContent: traces.keeps === 'content',
      showsContent: query.content,
    });
  });
}

const UNKNOWN =
  'Nothing is kept of such a request. Conversations and searches of the last hour are, the last thousand of each, until a restart.';

const ADVICE = {
  off: 'Nothing is kept of requests. Set TRACES=steps and start again.',
  steps: UNKNOWN,
  content: UNKNOWN,
} as const;
