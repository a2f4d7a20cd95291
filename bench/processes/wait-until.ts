import { setTimeout as pause } from 'node:timers/promises';

/** How often to ask, and when to give up. */
export interface WaitOptions {
  readonly what: string;
  readonly intervalMs: number;
  readonly timeoutMs: number;
}

/** Asks again and again until the answer is not `null`, and gives it. Throws, naming `what`, when the time is over. */
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
