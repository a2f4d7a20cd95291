import { setTimeout as pause } from 'node:timers/promises';

/** The interval and the time limit. */
export interface WaitOptions {
  readonly what: string;
  readonly intervalMs: number;
  readonly timeoutMs: number;
}

/** Polls until the result is not `null`, and returns it. Throws, naming `what`, after the time limit. */
export async function waitUntil<T>(ask: () => Promise<T | null>, options: WaitOptions): Promise<T> {
  const deadline = performance.now() + options.timeoutMs;
  for (;;) {
    const answer = await ask();
    if (answer !== null) return answer;
    if (performance.now() > deadline) {
      throw new Error(`Waited ${options.timeoutMs / 1000} s in vain for ${options.what}.`);
    }
    await pause(options.intervalMs);
  }
}
