import packageJson from '../../package.json' with { type: 'json' };
import { tracedEndpoints } from '../api/bodies/trace-body.ts';
import type { Metrics } from '../operations/metrics/metrics.ts';
import type { KeptTraces } from '../operations/tracing/kept-trace.ts';
import { createMemoryTracer } from '../operations/tracing/memory-tracer.ts';
import { severalTracers } from '../operations/tracing/several-tracers.ts';
import type { Tracer } from '../operations/tracing/tracer.ts';
import { ServiceFault } from '../outbound/service-fault.ts';
import { systemClock } from '../runtime/clock.ts';
import type { Log } from '../runtime/log.ts';
import { systemTimers } from '../runtime/timers.ts';
import { readHeaderList } from './config/header-list.ts';
import type { Settings } from './config/settings.ts';

/** The operator's settings of traces. */
export type TracingSettings = Pick<
  Settings,
  'TRACES' | 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_EXPORTER_OTLP_HEADERS' | 'OTEL_SERVICE_NAME'
>;

/** The listeners to faults and losses of traces. */
export interface TracingParts {
  readonly metrics: Pick<Metrics, 'spansLost' | 'spansNotSent'>;
  readonly log: Log;
}

/** The tracer of requests, and the kept traces. */
export interface OpenTracing {
  /** `null`: they are not. */
  readonly tracer: Tracer | null;
  readonly traces: KeptTraces;
}

const NOTHING_KEPT: KeptTraces = {
  keeps: 'off',
  find: () => null,
  list: () => ({ traces: [], total: 0 }),
};

/** Follows requests as far as the operator wants it; the libraries of OpenTelemetry, some 60 ms, are loaded only then. */
export async function openTracing(
  settings: TracingSettings,
  parts: TracingParts,
): Promise<OpenTracing> {
  const memory =
    settings.TRACES === 'off'
      ? null
      : createMemoryTracer({
          keeps: settings.TRACES,
          endpoints: new Set(Object.keys(tracedEndpoints)),
          clock: systemClock,
        });
  const spans =
    settings.OTEL_EXPORTER_OTLP_ENDPOINT === '' ? null : await openSpans(settings, parts);
  const tracers = [memory, spans].filter((one) => one !== null);
  return {
    tracer: severalTracers(tracers, (error) =>
      parts.log('error', 'a request was not followed', { error }),
    ),
    traces: memory ?? NOTHING_KEPT,
  };
}

async function openSpans(settings: TracingSettings, parts: TracingParts): Promise<Tracer> {
  const { createCollector } = await import('../operations/tracing/open-telemetry/collector.ts');
  const { SpanBatches } = await import('../operations/tracing/open-telemetry/span-batches.ts');
  const { createOpenTelemetryTracer } = await import(
    '../operations/tracing/open-telemetry/create-open-telemetry-tracer.ts'
  );
  const collector = createCollector({
    url: settings.OTEL_EXPORTER_OTLP_ENDPOINT,
    headers: readHeaderList(settings.OTEL_EXPORTER_OTLP_HEADERS) ?? {},
    timers: systemTimers,
  });
  const processor = new SpanBatches({
    send: collector.send,
    timers: systemTimers,
    onLost: parts.metrics.spansLost,
    ...reportOnce(parts),
  });
  const tracer = createOpenTelemetryTracer({
    serviceName: settings.OTEL_SERVICE_NAME,
    version: packageJson.version,
    processor,
  });
  return {
    begin: tracer.begin,
    async close() {
      await tracer.close();
      await collector.close();
    },
  };
}

/** Each failure is counted; a line says when it began and when it is over: a collector may be away for days. */
function reportOnce({ metrics, log }: TracingParts) {
  let isFailing = false;
  return {
    onFault(error: unknown) {
      const fault = error instanceof ServiceFault ? error.reason : 'stopped';
      metrics.spansNotSent(fault);
      if (!isFailing) log('warn', 'spans were not sent', { fault, reason: messageOf(error) });
      isFailing = true;
    },
    onSent() {
      if (isFailing) log('info', 'spans are sent again');
      isFailing = false;
    },
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
