import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../processes/free-port.ts';
import { PROJECT_ROOT } from '../report/project-root.ts';

const SCRIPT = join(PROJECT_ROOT, 'tools/services/opensearch.sh');
/** Its own folder: the script's usual one may hold a cluster that a developer works with. */
const FOLDER = join(tmpdir(), `dev-services-${userInfo().uid}`, 'opensearch-bench');
/** What `evidence.md` measured with; OpenSearch takes all of it at the start. */
const HEAP = '512m';

/** A running OpenSearch of one node. */
export interface OpenSearchService {
  readonly baseUrl: string;
  readonly pid: number;
  /** Stops the node and deletes its data. */
  stop(): Promise<void>;
}

/** Starts a fresh OpenSearch on a free port of loopback, by `tools/services/opensearch.sh`. Takes 10 to 60 seconds. */
export async function startOpenSearch(): Promise<OpenSearchService> {
  const port = await freePort();
  const transportPort = await freePort();
  const ports = ['--port', String(port), '--transport-port', String(transportPort)];
  await script('start', '--fresh', '--dir', FOLDER, '--heap', HEAP, ...ports);
  const pid = Number.parseInt(await readFile(join(FOLDER, 'node-1/pid'), 'utf8'), 10);
  const stop = () => script('destroy', '--dir', FOLDER);
  return { baseUrl: `http://127.0.0.1:${port}`, pid, stop };
}

async function script(...args: string[]): Promise<void> {
  await promisify(execFile)(SCRIPT, args);
}
