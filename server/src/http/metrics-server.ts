import { createServer, type Server } from 'node:http';
import type { Metrics } from '../metrics/metrics.ts';
import { securityHeaders } from './security-headers.ts';

/**
 * Serves `GET /metrics` alone, for METRICS_PORT: whoever reaches that port may read it, which is the
 * operator's choice. Not listening yet.
 */
export function createMetricsServer(metrics: Metrics): Server {
  return createServer(async (request, response) => {
    const isKnown = request.method === 'GET' && request.url === '/metrics';
    const body = isKnown ? await metrics.render() : 'Only GET /metrics is served here.\n';
    const contentType = isKnown ? metrics.contentType : 'text/plain; charset=utf-8';
    response.writeHead(isKnown ? 200 : 404, { ...securityHeaders, 'content-type': contentType });
    response.end(body);
  });
}
