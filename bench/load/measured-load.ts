import { processUsage } from '../measure/process-usage.ts';
import { watchMemory } from '../measure/watch-memory.ts';
import type { LoadGenerator, LoadPlan, LoadResult, LoadTarget } from './load.ts';

/** The resource usage of the server under load, and the results of the load generator. */
export interface MeasuredLoad extends LoadResult {
  readonly connections: number;
  readonly cpuMsPerRequest: number;
  readonly residentBytesPeak: number;
}

/** Applies load to a server whose process is known. Throws if any response failed, since such a run is invalid. */
export async function measuredLoad(
  generator: LoadGenerator,
  target: LoadTarget & { readonly pid: number },
  plan: LoadPlan,
): Promise<MeasuredLoad> {
  const before = processUsage(target.pid);
  const finishMemory = watchMemory(target.pid);
  const result = await generator.run(target, plan);
  const memory = finishMemory();
  if (result.errors > 0)
    throw new Error(`${result.errors} of ${result.requests} requests to ${target.baseUrl} failed`);
  const cpuMs = processUsage(target.pid).cpuMs - before.cpuMs;
  return {
    ...result,
    connections: plan.connections,
    cpuMsPerRequest: cpuMs / result.requests,
    residentBytesPeak: memory.peak,
  };
}
