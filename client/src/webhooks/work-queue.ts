/** A queue of work. The caller enforces the bound, since it decides when to refuse. */
export interface WorkQueue {
  /** Runs `work` as soon as less than `concurrency` runs. It must not reject. */
  push(work: () => Promise<void>): void;
  /** Resolves when nothing runs or waits. */
  idle(): Promise<void>;
  /** Runs all waiting work at once: for work that will abort itself. */
  runAll(): void;
}

/** A queue in memory, first in, first out. */
export function createWorkQueue(concurrency: number): WorkQueue {
  const waiting: (() => Promise<void>)[] = [];
  let maxRunning = concurrency;
  let running = 0;
  let idlers: (() => void)[] = [];

  function runNext(): void {
    while (running < maxRunning) {
      const work = waiting.shift();
      if (work === undefined) break;
      running += 1;
      void work().finally(() => {
        running -= 1;
        runNext();
      });
    }
    if (running > 0) return;
    for (const resolve of idlers) resolve();
    idlers = [];
  }

  return {
    push(work) {
      waiting.push(work);
      runNext();
    },
    idle() {
      return new Promise((resolve) => {
        idlers.push(resolve);
        runNext();
      });
    },
    runAll() {
      maxRunning = Number.POSITIVE_INFINITY;
      runNext();
    },
  };
}
