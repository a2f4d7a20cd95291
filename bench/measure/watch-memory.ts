import { processUsage } from './process-usage.ts';

/** Resident memory over a stretch of time, in bytes. */
export interface MemoryCourse {
  readonly first: number;
  readonly peak: number;
  readonly last: number;
  /** One sample every {@link SAMPLE_INTERVAL_MS}. */
  readonly samples: readonly number[];
}

const SAMPLE_INTERVAL_MS = 250;

/** Samples the resident memory of a process until the returned function is called, which returns the samples. */
export function watchMemory(pid: number): () => MemoryCourse {
  const samples = [processUsage(pid).residentBytes];
  const timer = setInterval(() => {
    try {
      samples.push(processUsage(pid).residentBytes);
    } catch {
      // The process ended: stop sampling; the code that waits for the process reports its end.
      clearInterval(timer);
    }
  }, SAMPLE_INTERVAL_MS);
  return () => {
    clearInterval(timer);
    // There is at least the first sample.
    return { first: samples[0]!, peak: Math.max(...samples), last: samples.at(-1)!, samples };
  };
}
