import { fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

/** What is measured. */
export interface BareModelTask {
  readonly folder: string;
  readonly batches: readonly (readonly string[])[];
  readonly threads: number;
}

/**
 * Passages a second of the model alone: tokenised beforehand, the same batches, `run()` in a loop and its output thrown
 * away. In a process of the same priority as the product's, so that both have the same share of the machine.
 */
export function measureBareModel(task: BareModelTask): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const child = fork(fileURLToPath(new URL('./bare-model-process.ts', import.meta.url)));
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  child.once('message', (rate) => resolve(Number(rate)));
  child.once('exit', (code) => reject(new Error(`the bare model ended with ${code}`)));
  child.send(task);
  return promise.finally(() => child.kill());
}
