import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

/** Options of {@link forkProgram}. */
export interface ForkOptions {
  readonly args?: readonly string[];
  /** Flags of Node. */
  readonly flags: readonly string[];
  /** The whole environment; default: empty. */
  readonly environment?: Readonly<Record<string, string>>;
  /** As `os.setPriority` takes it. */
  readonly priority: number;
  /** `pipe`: the caller reads it. */
  readonly stderr: 'pipe' | 'ignore';
}

/** Starts a program of the server in a separate process. Messages are cloned, as between threads. */
export function forkProgram(
  program: URL,
  { args = [], flags, environment = {}, priority, stderr }: ForkOptions,
): ChildProcess {
  const child = fork(fileURLToPath(program), args, {
    execArgv: [...flags],
    env: environment,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', stderr, 'ipc'],
  });
  // Without a pid it failed to start, and its exit event has the reason.
  if (child.pid !== undefined) setPriority(child.pid, priority);
  return child;
}
