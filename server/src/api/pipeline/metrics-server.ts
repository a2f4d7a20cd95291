import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Metrics } from '../../operations/metrics/metrics.ts';
import { Problem } from '../../runtime/problem.ts';
import { requestIdOf } from './exchange.ts';
import { type AnswersTo, unknownHostDetail } from './known-hosts.ts';
import { PROBLEM_MEDIA_TYPE, problemDocument } from './problem-response.ts';
import { securityHeaders } from './security-headers.ts';

/**
 * Serves only `GET /metrics`, for METRICS_PORT: every client that reaches that port by a name or address of this server
 * may read it, which is the operator's choice. Not listening yet.
 */
export function createMetricsServer(metrics: Metrics, answersTo: AnswersTo): Server {
  return createServer(async (request, response) => {
    const { host } = request.headers;
    if (host !== undefined && !answersTo(host)) {
      metrics.refusedHost();
      refuseHost(request, response);
      return;
    }
    const isKnown = request.method === 'GET' && request.url === '/metrics';
    const body = isKnown ? await metrics.render() : 'Only GET /metrics is served here.\n';
    const contentType = isKnown ? metrics.contentType : 'text/plain; charset=utf-8';
    response.writeHead(isKnown ? 200 : 404, { ...securityHeaders, 'content-type': contentType });
    response.end(body);
  });
}

function refuseHost(request: IncomingMessage, response: ServerResponse): void {
  const detail = unknownHostDetail(request.headers.host ?? '');
  const body = problemDocument(new Problem('ERR_HOST_UNKNOWN', { detail }), requestIdOf(request));
  response.writeHead(body.status, {
    ...securityHeaders,
    'content-type': PROBLEM_MEDIA_TYPE,
    'x-request-id': body.requestId,
  });
  response.end(JSON.stringify(body));
}
