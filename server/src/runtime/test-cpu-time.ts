/**
 * Processor time that this thread has taken so far, in milliseconds. Tests of bounded work compare it instead of the time on
 * the clock, to which every other process on a busy machine adds.
 */
export function cpuMs(): number {
  const { user, system } = process.threadCpuUsage(); // microseconds
  return (user + system) / 1_000;
}
