import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import { PROJECT_ROOT } from './project-root.ts';

/** What a reader must know to compare a result with another. */
export interface Machine {
  readonly processor: string;
  readonly cores: number;
  readonly memoryGiB: number;
  readonly node: string;
  /** The commit of the project, with `+changes` when the working tree differs from it. */
  readonly commit: string;
}

/** Describes the machine that this process runs on and the state of the project. */
export function describeMachine(): Machine {
  const processors = cpus();
  return {
    processor: processors[0]?.model ?? 'unknown',
    cores: processors.length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    commit: commit(),
  };
}

function commit(): string {
  try {
    const head = git('rev-parse', '--short', 'HEAD');
    return git('status', '--porcelain') === '' ? head : `${head}+changes`;
  } catch {
    // A copy without its history (an unpacked archive) is benchmarked all the same.
    return 'unknown';
  }
}

function git(...args: string[]): string {
  return execFileSync('git', args, {
    cwd: PROJECT_ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
}
