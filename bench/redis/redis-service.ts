import { execFile } from 'node:child_process';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PROJECT_ROOT } from '../report/project-root.ts';

const SCRIPT = join(PROJECT_ROOT, 'tools/services/redis.sh');
/** Its own folder: the script's usual one may hold a server that a developer works with. */
const FOLDER = join(tmpdir(), `dev-services-${userInfo().uid}`, 'redis-bench');

/** A running Redis or Valkey. */
export interface RedisService {
  readonly url: string;
  /** Stops it and deletes its data. */
  stop(): Promise<void>;
}

/** Starts a fresh Redis on a free port of loopback, by `tools/services/redis.sh`. */
export async function startRedis(): Promise<RedisService> {
  const output = await script('start', '--fresh', '--dir', FOLDER);
  return { url: output.trim(), stop: async () => void (await script('destroy', '--dir', FOLDER)) };
}

async function script(...args: string[]): Promise<string> {
  return (await promisify(execFile)(SCRIPT, args)).stdout;
}
