import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { millisToHrTime, parseTraceParent } from '@opentelemetry/core';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { type SpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Trace, TracedRequest, Tracer } from '../tracer.ts';
import { stepSpan } from './step-span.ts';

/** The options of {@link createOpenTelemetryTracer}. */
export interface OpenTelemetryOptions {
  readonly serviceName: string;
  readonly version: string;
  /** Where finished spans go; shut down with the tracer. */
  readonly processor: SpanProcessor;
}

/**
 * Makes an OpenTelemetry span for each request, with a child span for each step. Continues a caller's trace (W3C Trace Context),
 * including its sampling decision; ignores an invalid header. Registers nothing global.
 */
export function createOpenTelemetryTracer(options: OpenTelemetryOptions): Tracer {
  const { serviceName, version, processor } = options;
  const provider = new TracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({ 'service.name': serviceName, 'service.version': version }),
    ),
    spanProcessors: [processor],
    // Names of models and routes; nothing that is longer says more.
    spanLimits: { attributeValueLengthLimit: 1_024 },
  });
  const tracer = provider.getTracer('quarry', version);
  return {
    begin(request) {
      const { method, route, startedAt } = request;
      const span = tracer.startSpan(
        route === null ? method : `${method} ${route}`,
        {
          kind: SpanKind.SERVER,
          startTime: millisToHrTime(startedAt),
          attributes: requestAttributes(request),
        },
        parentOf(request),
      );
      if (!span.isRecording()) return null; // its caller does not want it recorded
      return new RequestTrace(request, span, tracer);
    },
    close: () => provider.shutdown(),
  };
}

/** By the semantic conventions for HTTP servers. Without the query: what people search for is theirs. */
function requestAttributes({ requestId, method, route, path, scheme }: TracedRequest): Attributes {
  return {
    'http.request.method': method,
    ...(route !== null && { 'http.route': route }),
    'url.path': path,
    'url.scheme': scheme,
    'quarry.request.id': requestId,
  };
}

function parentOf({ traceparent }: TracedRequest): Context {
  const parent = traceparent === undefined ? null : parseTraceParent(traceparent);
  if (parent === null) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true });
}

class RequestTrace implements Trace {
  readonly #request: TracedRequest;
  readonly #span: Span;
  readonly #tracer: ReturnType<TracerProvider['getTracer']>;
  readonly #context: Context;

  constructor(request: TracedRequest, span: Span, tracer: ReturnType<TracerProvider['getTracer']>) {
    this.#request = request;
    this.#span = span;
    this.#tracer = tracer;
    this.#context = trace.setSpan(ROOT_CONTEXT, span);
  }

  step(step: Parameters<Trace['step']>[0]): void {
    const { name, kind, attributes, fault } = stepSpan(step);
    const startTime = this.#at(step.startedMs);
    const span = this.#tracer.startSpan(name, { kind, attributes, startTime }, this.#context);
    if (fault !== null) fail(span, fault);
    span.end(this.#at(step.startedMs + step.durationMs));
  }

  end({ status, durationMs, isAbandoned }: Parameters<Trace['end']>[0]): void {
    if (status !== null) this.#span.setAttribute('http.response.status_code', status);
    if (isAbandoned) this.#span.setAttribute('quarry.request.abandoned', true);
    // Errors and aborts of the caller are no error of the server.
    if (status !== null && status >= 500) fail(this.#span, String(status));
    this.#span.end(this.#at(this.#request.startedMs + durationMs));
  }

  /** A moment of the stopwatch, in the form of spans. */
  #at(stopwatchMs: number) {
    return millisToHrTime(this.#request.startedAt + stopwatchMs - this.#request.startedMs);
  }
}

function fail(span: Span, type: string): void {
  span.setAttribute('error.type', type);
  span.setStatus({ code: SpanStatusCode.ERROR });
}
