import { withoutContent } from '../../answers/answer-step.ts';
import type { Clock } from '../../runtime/clock.ts';
import type { KeptTrace, KeptTraces, TraceQuery } from './kept-trace.ts';
import type { TracedEnd, TracedRequest, TracedStep, Tracer } from './tracer.ts';

/** The bounds of kept traces; the oldest is evicted first. */
export interface TraceBounds {
  /** Limit for one endpoint, so that searches do not evict conversations. */
  readonly maxTracesPerEndpoint: number;
  /** Limit for all steps together, as JSON in UTF-16. */
  readonly maxBytes: number;
  readonly maxStepsPerTrace: number;
  readonly maxAgeMs: number;
}

/**
 * A conversation has some ten steps, eight kilobytes in all with their words: a thousand of them are what eight megabytes
 * hold, and many long ones take no more. Four calls of a model with six tools and a search for each of six parts are under
 * thirty steps. An operator looks into an answer within the hour.
 */
export const defaultTraceBounds: TraceBounds = {
  maxTracesPerEndpoint: 1_000,
  maxBytes: 8 * 1024 * 1024,
  maxStepsPerTrace: 64,
  maxAgeMs: 60 * 60 * 1000,
};

/** The options of {@link createMemoryTracer}. */
export interface MemoryTracerOptions {
  /** Whether to also store the text of steps. */
  readonly keeps: 'steps' | 'content';
  /** By their names: of other requests nothing is kept. */
  readonly endpoints: ReadonlySet<string>;
  readonly clock: Clock;
  readonly bounds?: TraceBounds;
}

/** Keeps traces in memory: gone with the process, and beyond their bounds. */
export function createMemoryTracer(options: MemoryTracerOptions): Tracer & KeptTraces {
  return new MemoryTracer(options);
}

// Estimate for a step without text; text is counted exactly.
const STEP_BYTES = 512;
const TRACE_BYTES = 1_024;

class MemoryTracer implements Tracer, KeptTraces {
  readonly keeps: 'steps' | 'content';
  readonly #options: MemoryTracerOptions;
  readonly #bounds: TraceBounds;
  /** By endpoint and id, the oldest first. */
  readonly #traces: ReadonlyMap<string, Map<string, OneTrace>>;
  #bytes = 0;

  constructor(options: MemoryTracerOptions) {
    this.keeps = options.keeps;
    this.#options = options;
    this.#bounds = options.bounds ?? defaultTraceBounds;
    this.#traces = new Map([...options.endpoints].map((endpoint) => [endpoint, new Map()]));
  }

  begin(request: TracedRequest): OneTrace | null {
    this.#makeRoom();
    const ofEndpoint = this.#traces.get(request.endpoint);
    if (ofEndpoint === undefined) return null;
    this.#drop(this.#traceOf(request.requestId));
    const trace: OneTrace = new OneTrace(request, (step) => this.#admit(trace, step));
    ofEndpoint.set(request.requestId, trace);
    this.#count(trace, TRACE_BYTES);
    return trace;
  }

  find(requestId: string): KeptTrace | null {
    this.#makeRoom();
    return this.#traceOf(requestId)?.seen() ?? null;
  }

  list({ endpoints, fromMs, toMs, limit, offset }: TraceQuery) {
    this.#makeRoom();
    const matching = [...this.#traces]
      .filter(([endpoint]) => endpoints?.has(endpoint) ?? true)
      .flatMap(([, traces]) => [...traces.values()])
      .filter(({ startedAt }) => startedAt >= (fromMs ?? 0) && startedAt <= (toMs ?? Infinity))
      .sort((a, b) => b.startedAt - a.startedAt);
    const page = matching.slice(offset, offset + limit).map((trace) => trace.seen());
    return { traces: page, total: matching.length };
  }

  async close(): Promise<void> {
    for (const traces of this.#traces.values()) traces.clear();
    this.#bytes = 0;
  }

  #traceOf(requestId: string): OneTrace | undefined {
    for (const traces of this.#traces.values()) {
      const trace = traces.get(requestId);
      if (trace !== undefined) return trace;
    }
    return undefined;
  }

  /** The step to store; `null`: none. */
  #admit(trace: OneTrace, step: TracedStep): TracedStep | null {
    const isKept = this.#traceOf(trace.requestId) === trace;
    if (!isKept || trace.stepCount >= this.#bounds.maxStepsPerTrace) return null;
    const kept = this.keeps === 'content' ? step : withoutContent(step);
    const words = 'content' in kept ? JSON.stringify(kept.content).length * 2 : 0;
    this.#count(trace, STEP_BYTES + words);
    return kept;
  }

  #count(trace: OneTrace, bytes: number): void {
    trace.bytes += bytes;
    this.#bytes += bytes;
    this.#makeRoom();
  }

  #makeRoom(): void {
    const { maxTracesPerEndpoint, maxBytes, maxAgeMs } = this.#bounds;
    const oldestMs = this.#options.clock.now() - maxAgeMs;
    for (const traces of this.#traces.values()) {
      for (const trace of traces.values()) {
        if (traces.size <= maxTracesPerEndpoint && trace.startedAt >= oldestMs) break;
        this.#drop(trace);
      }
    }
    let hasMore = true;
    while (hasMore && this.#bytes > maxBytes) hasMore = this.#dropOldest();
  }

  /** Returns `false` if there is none. */
  #dropOldest(): boolean {
    const firsts = [...this.#traces.values()].flatMap((traces) => [...traces.values().take(1)]);
    const [oldest] = firsts.sort((a, b) => a.startedAt - b.startedAt);
    this.#drop(oldest);
    return oldest !== undefined;
  }

  #drop(trace: OneTrace | undefined): void {
    if (trace === undefined) return;
    this.#bytes -= trace.bytes;
    this.#traces.get(trace.endpoint)?.delete(trace.requestId);
  }
}

class OneTrace {
  readonly #request: TracedRequest;
  readonly #admit: (step: TracedStep) => TracedStep | null;
  readonly #steps: TracedStep[] = [];
  #droppedSteps = 0;
  #end: TracedEnd | null = null;
  bytes = 0;

  constructor(request: TracedRequest, admit: (step: TracedStep) => TracedStep | null) {
    this.#request = request;
    this.#admit = admit;
  }

  get requestId(): string {
    return this.#request.requestId;
  }

  get endpoint(): string {
    return this.#request.endpoint;
  }

  get startedAt(): number {
    return this.#request.startedAt;
  }

  get stepCount(): number {
    return this.#steps.length;
  }

  step(step: TracedStep): void {
    const kept = this.#admit(step);
    if (kept === null) this.#droppedSteps += 1;
    else this.#steps.push({ ...kept, startedMs: kept.startedMs - this.#request.startedMs });
  }

  end(end: TracedEnd): void {
    this.#end = end;
  }

  seen(): KeptTrace {
    const { requestId, endpoint, method, route, startedAt } = this.#request;
    return {
      requestId,
      endpoint,
      method,
      route,
      startedAt,
      end: this.#end,
      // A step precedes its parts.
      steps: this.#steps.toSorted(
        (a, b) => a.startedMs - b.startedMs || b.durationMs - a.durationMs,
      ),
      droppedSteps: this.#droppedSteps,
    };
  }
}
