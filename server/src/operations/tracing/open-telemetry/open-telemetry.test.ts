import { context, trace as globalTrace } from '@opentelemetry/api';
import { afterEach, describe, expect, test } from 'vitest';
import { ServiceFault } from '../../../outbound/service-fault.ts';
import { TestTime } from '../../../runtime/test-time.ts';
import { systemTimers } from '../../../runtime/timers.ts';
import { describeTracer, endOf, tracedRequest, wordyStep } from '../tracer.suite.ts';
import { createCollector } from './collector.ts';
import { createOpenTelemetryTracer } from './create-open-telemetry-tracer.ts';
import { type BatchBounds, defaultBatchBounds, SpanBatches } from './span-batches.ts';
import { ONE_REFUSED, startCollector, type TestCollector } from './test-collector.ts';

const closing: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of closing.splice(0).reverse()) await one.close();
});

/** A tracer, the collector that it sends to, and the reported faults. */
async function start(bounds: Partial<BatchBounds> = {}, time = new TestTime()) {
  const host = await startCollector();
  const headers = { 'x-key': 'secret' };
  const collector = createCollector({ url: `${host.origin}/`, headers, timers: time });
  const faults: unknown[] = [];
  const counts = { lost: 0, sent: 0 };
  const waiting = new Set<() => void>();
  const note = (change: () => void) => {
    change();
    for (const look of waiting) look();
  };
  /** Resolves once the condition holds. */
  const until = (isSo: () => boolean) =>
    new Promise<void>((resolve) => {
      const look = () => isSo() && resolve();
      waiting.add(look);
      look();
    });
  const add = (what: 'lost' | 'sent', count: number) =>
    note(() => {
      counts[what] += count;
    });
  const processor = new SpanBatches({
    send: collector.send,
    timers: time,
    bounds: { ...defaultBatchBounds, ...bounds },
    onLost: (spans) => add('lost', spans),
    onFault: (error) => note(() => faults.push(error)),
    onSent: () => add('sent', 1),
  });
  const tracer = createOpenTelemetryTracer({ serviceName: 'notes', version: '1.2.3', processor });
  closing.push(tracer, collector, host); // closed in reverse order: the host first, which ends its open requests
  return { host, tracer, faults, counts, until, time };
}

const silent = { onLost: () => undefined, onFault: () => undefined, onSent: () => undefined };
describeTracer('spans of OpenTelemetry', () =>
  createOpenTelemetryTracer({
    serviceName: 'quarry',
    version: '0',
    processor: new SpanBatches({ ...silent, timers: systemTimers, send: async () => 0 }),
  }),
);

const one = (host: TestCollector, name: string) => host.spans.find((span) => span.name === name);

describe('a request', () => {
  test('is a span with its steps by the semantic conventions, sent at the end of the interval', async () => {
    const { host, tracer, time } = await start();
    const trace = tracer.begin(tracedRequest());
    trace?.step(wordyStep);
    trace?.step({
      kind: 'model',
      model: 'small',
      outcome: 'finished',
      startedMs: 120,
      durationMs: 7,
      firstEventMs: 3,
      promptTokens: 900,
      completionTokens: 40,
      isEstimated: false,
      toolCalls: 0,
    });
    trace?.end(endOf(200, 50));
    expect(host.headers).toEqual([]);
    await time.advance(defaultBatchBounds.intervalMs);
    await host.received(1);
    const request = one(host, 'POST /api/spaces/stream');
    expect(request).toMatchObject({
      kind: 2, // SERVER
      startTimeUnixNano: '1000000000000000000',
      endTimeUnixNano: '1000000000050000000',
      attributes: {
        'http.request.method': 'POST',
        'http.route': '/api/spaces/stream',
        'http.response.status_code': '200',
        'url.path': '/api/spaces/stream',
        'url.scheme': 'http',
        'quarry.request.id': 'r-1',
      },
    });
    expect(one(host, 'quarry.search')).toMatchObject({
      traceId: request?.traceId,
      parentSpanId: request?.spanId,
      startTimeUnixNano: '1000000000010000000',
      endTimeUnixNano: '1000000000015000000',
      attributes: { 'quarry.search.confidence': 'high', 'quarry.search.passages': '3' },
    });
    expect(one(host, 'chat small')).toMatchObject({
      kind: 3, // CLIENT
      attributes: {
        'gen_ai.operation.name': 'chat',
        'gen_ai.request.model': 'small',
        'gen_ai.usage.input_tokens': '900',
        'gen_ai.usage.output_tokens': '40',
      },
    });
    expect(host.resource).toMatchObject({ 'service.name': 'notes', 'service.version': '1.2.3' });
    expect(host.headers).toMatchObject([
      { path: '/v1/traces', 'x-key': 'secret', 'content-type': 'application/x-protobuf' },
    ]);
  });

  test('has no text of the conversation in any span', async () => {
    const { host, tracer } = await start();
    const trace = tracer.begin(tracedRequest());
    trace?.step(wordyStep);
    trace?.step({
      kind: 'tool',
      tool: 'search',
      outcome: 'answered',
      passages: 1,
      startedMs: 120,
      durationMs: 7,
      content: { arguments: '{"query":"garden"}' },
    });
    trace?.end(endOf(200, 50));
    await tracer.close();
    expect(host.spans).toHaveLength(3);
    expect(JSON.stringify(host.spans)).not.toContain('garden');
  });

  test('continues the trace of its caller, and begins its own for an invalid header', async () => {
    const { host, tracer } = await start();
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
    const begin = (traceparent: string) =>
      tracer.begin(tracedRequest({ traceparent }))?.end(endOf(200, 1));
    begin(`00-${traceId}-00f067aa0ba902b7-01`);
    begin(`00-${traceId}-0000000000000000-01`);
    begin('what');
    await tracer.close();
    const [theirs, ...own] = host.spans;
    expect(theirs).toMatchObject({ traceId, parentSpanId: '00f067aa0ba902b7' });
    for (const span of own) expect(span.traceId).not.toBe(traceId);
    expect(own).toHaveLength(2);
  });

  test('is not recorded if its caller does not sample it', async () => {
    const { tracer } = await start();
    const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00';
    expect(tracer.begin(tracedRequest({ traceparent }))).toBe(null);
  });

  test('is an error if the server failed, not if its caller did', async () => {
    const { host, tracer } = await start();
    for (const status of [404, 500]) tracer.begin(tracedRequest())?.end(endOf(status, 1));
    await tracer.close();
    expect(
      host.spans.map(({ status, attributes }) => [status.code, attributes['error.type']]),
    ).toEqual([
      [0, undefined],
      [2, '500'],
    ]);
  });

  test('registers nothing global', async () => {
    const { tracer } = await start();
    const trace = tracer.begin(tracedRequest());
    expect(globalTrace.getTracer('x').startSpan('y').isRecording()).toBe(false);
    expect(globalTrace.getSpan(context.active())).toBe(undefined);
    trace?.end(endOf(200, 1));
  });
});

describe('a collector', () => {
  const request = (tracer: Awaited<ReturnType<typeof start>>['tracer']) =>
    tracer.begin(tracedRequest())?.end(endOf(200, 1));

  test('that was down gets the waiting spans once it is back', async () => {
    const { host, tracer, faults, counts, until, time } = await start();
    host.answer = (response) => response.writeHead(503).end();
    request(tracer);
    await time.advance(defaultBatchBounds.intervalMs);
    await until(() => faults.length === 1);
    host.answer = host.take;
    await time.advance(defaultBatchBounds.intervalMs);
    await until(() => counts.sent === 1);
    expect(host.spans.map(({ name }) => name)).toEqual(['POST /api/spaces/stream']);
    expect([faults, counts.lost]).toEqual([[expect.any(ServiceFault)], 0]);
  });

  test('that stalls times out, and delays the stop of the server by no more than the bound', async () => {
    const { host, tracer, counts, time } = await start({ maxBatch: 1 });
    host.answer = () => undefined;
    request(tracer);
    await host.received(1);
    request(tracer);
    const closed = tracer.close();
    await time.advance(defaultBatchBounds.closeMs);
    await closed;
    expect(counts).toEqual({ lost: 2, sent: 0 });
  });

  test('that dies during a request neither delays nor fails requests', async () => {
    const { host, tracer, faults, until } = await start({ maxBatch: 1 });
    host.answer = () => host.dropAll();
    request(tracer);
    await until(() => faults.length > 0);
    expect(faults).toMatchObject([{ reason: 'unreachable' }]);
  });

  test('that rejects a batch does not get it again, and its spans count as lost', async () => {
    const { host, tracer, counts, until } = await start({ maxBatch: 1 });
    host.answer = (response) => response.writeHead(400).end('no');
    request(tracer);
    await until(() => counts.lost === 1);
    await tracer.close();
    expect(host.headers).toHaveLength(1);
  });

  test('with an unreadable response is assumed to have accepted the batch', async () => {
    const { host, tracer, counts, until } = await start({ maxBatch: 1 });
    host.answer = (response) => response.end('<html>');
    request(tracer);
    await until(() => counts.sent === 1);
    expect(counts.lost).toBe(0);
  });

  test('can reject a part of a batch, which counts as lost', async () => {
    const { host, tracer, counts, until } = await start({ maxBatch: 1 });
    host.answer = (response) => response.end(ONE_REFUSED);
    request(tracer);
    await until(() => counts.sent === 1);
    expect(counts.lost).toBe(1);
  });

  test('that is slow never makes more spans wait than the bound', async () => {
    const { host, tracer, counts } = await start({ maxBatch: 2, maxWaiting: 3 });
    host.answer = () => undefined;
    for (let count = 0; count < 10; count++) request(tracer);
    await host.received(1);
    expect(counts.lost).toBe(10 - 2 - 3); // two are being sent, three wait
  });
});
