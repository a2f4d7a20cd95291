import type { Trace, Tracer } from './tracer.ts';

/**
 * Combines tracers into one; `null` if there are none, so that untraced requests cost nothing. An error of one tracer
 * is reported and affects neither the request nor the other tracers.
 */
export function severalTracers(
  tracers: readonly Tracer[],
  onFault: (error: unknown) => void,
): Tracer | null {
  if (tracers.length === 0) return null;
  const safely = <Value>(work: () => Value): Value | null => {
    try {
      return work();
    } catch (error) {
      onFault(error);
      return null;
    }
  };
  return {
    begin(request) {
      const traces = tracers
        .map((tracer) => safely(() => tracer.begin(request)))
        .filter((trace) => trace !== null);
      return traces.length === 0 ? null : together(traces, safely);
    },
    async close() {
      const ends = await Promise.allSettled(tracers.map((tracer) => tracer.close()));
      for (const end of ends) if (end.status === 'rejected') onFault(end.reason);
    },
  };
}

function together(traces: readonly Trace[], safely: (work: () => void) => void): Trace {
  return {
    step(step) {
      for (const trace of traces) safely(() => trace.step(step));
    },
    end(end) {
      for (const trace of traces) safely(() => trace.end(end));
    },
  };
}
