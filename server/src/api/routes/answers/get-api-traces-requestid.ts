import { endpoints } from '@quarry/contract';
import { Problem } from '../../problems/problem.ts';
import type { KeptTraces } from '../../tracing/kept-trace.ts';
import { type Route, route } from '../route.ts';
import { traceBody } from '../trace-body.ts';

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
