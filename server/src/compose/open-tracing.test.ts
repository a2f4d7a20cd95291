import { afterEach, describe, expect, test } from 'vitest';
import { createMetrics } from '../operations/metrics/metrics.ts';
import { defaultBatchBounds } from '../operations/tracing/open-telemetry/span-batches.ts';
import { startCollector } from '../operations/tracing/open-telemetry/test-collector.ts';
import { endOf, tracedRequest, wordyStep } from '../operations/tracing/tracer.suite.ts';
import type { Log } from '../runtime/log.ts';
import { openTracing, type TracingSettings } from './open-tracing.ts';

const closing: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of closing.splice(0).reverse()) await one.close();
});

async function open(parts: Partial<TracingSettings> = {}) {
  const metrics = createMetrics();
  const lines: string[] = [];
  const log: Log = (level, message) => void lines.push(`${level} ${message}`);
  const settings: TracingSettings = {
    TRACES: 'off' as const,
    OTEL_EXPORTER_OTLP_ENDPOINT: '',
    OTEL_EXPORTER_OTLP_HEADERS: '',
    OTEL_SERVICE_NAME: 'quarry',
    ...parts,
  };
  const tracing = await openTracing(settings, { metrics, log });
  closing.push(metrics);
  return { ...tracing, lines, metrics };
}

test('with everything off there is no tracer', async () => {
  const { tracer, traces } = await open();
  expect(tracer).toBe(null);
  expect([traces.keeps, traces.find('r-1')]).toEqual(['off', null]);
});

test('a conversation is kept and sent; of other requests only spans are', async () => {
  const host = await startCollector();
  closing.push(host);
  const { tracer, traces } = await open({
    TRACES: 'steps',
    OTEL_EXPORTER_OTLP_ENDPOINT: host.origin,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc',
  });
  const startedAt = Date.now();
  const conversation = tracer?.begin(tracedRequest({ startedAt }));
  conversation?.step(wordyStep);
  conversation?.end(endOf(200, 20));
  const health = { ...tracedRequest(), requestId: 'r-2', endpoint: 'health', route: '/v1/health' };
  tracer?.begin({ ...health, startedAt })?.end(endOf(200, 1));
  expect(traces.find('r-1')).toMatchObject({ end: { status: 200 }, steps: [{ kind: 'search' }] });
  expect(traces.find('r-2')).toBe(null);
  await tracer?.close();
  expect(host.spans.map(({ name }) => name).sort()).toEqual([
    'POST /api/spaces/stream',
    'POST /v1/health',
    'quarry.search',
  ]);
  expect(host.headers).toMatchObject([{ authorization: 'Bearer abc' }]);
});

describe('a collector that fails', () => {
  test('is counted each time, and written down once', async () => {
    const host = await startCollector();
    closing.push(host);
    host.answer = (response) => response.writeHead(400).end();
    const { tracer, lines, metrics } = await open({ OTEL_EXPORTER_OTLP_ENDPOINT: host.origin });
    for (let request = 0; request < 2 * defaultBatchBounds.maxBatch; request++) {
      tracer?.begin(tracedRequest())?.end(endOf(200, 1));
    }
    await tracer?.close();
    expect(lines).toEqual(['warn spans were not sent']);
    const counts = await metrics.render();
    expect(counts).toContain('quarry_trace_faults_total{reason="refused"} 2');
    expect(counts).toContain('quarry_trace_spans_lost_total 1024');
  });
});
