import { endpoints } from '@quarry/contract';
import type { KeptTraces } from '../../../operations/tracing/kept-trace.ts';
import { pageBody } from '../../bodies/page-body.ts';
import { readTimeRange } from '../../bodies/time-range.ts';
import { tracedEndpoints, traceSummaryBody } from '../../bodies/trace-body.ts';
import { type Route, route } from '../../pipeline/route.ts';

/** `GET /api/traces` */
export function listTracesRoute({ traces }: { traces: KeptTraces }): Route {
  return route(endpoints.listTraces, ({ query }, { requestId }) => {
    const { kind, from, to, content, limit, offset } = query;
    const kept = traces.list({
      endpoints: kind.length === 0 ? null : endpointsOf(kind),
      ...readTimeRange(from, to),
      limit,
      offset,
    });
    return {
      requestId,
      keeps: traces.keeps,
      traces: kept.traces.map((trace) => traceSummaryBody(trace, { showsContent: content })),
      total: kept.total,
      page: pageBody({ limit, offset, total: kept.total }),
    };
  });
}

function endpointsOf(kinds: readonly string[]): ReadonlySet<string> {
  const all = Object.entries(tracedEndpoints);
  return new Set(all.filter(([, kind]) => kinds.includes(kind)).map(([name]) => name));
}
