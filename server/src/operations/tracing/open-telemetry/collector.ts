import { ProtobufTraceSerializer } from '@opentelemetry/otlp-transformer';
import type { ReadableSpan } from '@opentelemetry/sdk-trace';
import { createOperatorService } from '../../../outbound/operator-service.ts';
import type { Timers } from '../../../runtime/timers.ts';

/** A receiver of spans. */
export interface Collector {
  /** How many of the spans it did not take. Rejects with a `ServiceFault`, or the signal's reason. */
  send(spans: ReadableSpan[], signal: AbortSignal): Promise<number>;
  close(): Promise<void>;
}

/** Where the collector is. */
export interface CollectorOptions {
  /** Before `/v1/traces`. */
  readonly url: string;
  /** With every request; may hold a key. */
  readonly headers: Readonly<Record<string, string>>;
  readonly timers: Timers;
  /** For one batch; default {@link SEND_TIMEOUT_MS}. */
  readonly timeoutMs?: number;
}

const PROTOBUF = 'application/x-protobuf';

/** OpenTelemetry's own default for an exporter. */
const SEND_TIMEOUT_MS = 10_000;
// It says how many spans it did not take, and why in a sentence.
const MAX_ANSWER_BYTES = 64 * 1024;

/** A collector that speaks OTLP over HTTP, in protobuf: some take no JSON. Nothing is sent yet. */
export function createCollector(options: CollectorOptions): Collector {
  const { url, headers, timers, timeoutMs = SEND_TIMEOUT_MS } = options;
  const service = createOperatorService({
    name: 'collector of traces',
    setting: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    keySetting: 'OTEL_EXPORTER_OTLP_HEADERS',
    url: new URL(`${url.replace(/\/+$/, '')}/v1/traces`),
    headers: { ...headers, 'content-type': PROTOBUF },
    accept: PROTOBUF,
    timeoutMs,
    timers,
    maxBodyBytes: MAX_ANSWER_BYTES,
    maxConnections: 1,
  });
  return {
    async send(spans, signal) {
      const body = ProtobufTraceSerializer.serializeRequest(spans);
      if (body === undefined) return spans.length; // by its type alone
      const answer = await service.ask({ body }, signal);
      return Math.min(refusedIn(answer.bytes), spans.length);
    },
    close: () => service.close(),
  };
}

/** Number of rejected spans; 0 for an unreadable answer. */
function refusedIn(answer: Uint8Array): number {
  const refused = Number(partialSuccessIn(answer)?.rejectedSpans ?? 0);
  return Number.isSafeInteger(refused) && refused > 0 ? refused : 0;
}

function partialSuccessIn(answer: Uint8Array) {
  try {
    return ProtobufTraceSerializer.deserializeResponse(answer).partialSuccess;
  } catch {
    return undefined; // taken it was, by its status: the page of a proxy says no more
  }
}
