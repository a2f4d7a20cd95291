import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { LoadGenerator, LoadPlan, LoadRequest, LoadResult, LoadTarget } from './load.ts';

/**
 * Load by wrk (Debian's package `wrk`): in C, so that it takes little of the processor that it shares
 * with the server. One thread, so that all connections draw on one list of requests in turn. wrk adds
 * samples for requests that a slow answer held up (coordinated omission), for both servers alike.
 */
export const wrk: LoadGenerator = { name: 'wrk', run };

/** Whether the program is on the PATH. */
export function hasWrk(): boolean {
  try {
    execFileSync('wrk', ['-v'], { stdio: 'ignore' });
    return true;
  } catch (error) {
    // `wrk -v` prints its version and ends with 1; only a program that is not there counts as absent.
    return (error as NodeJS.ErrnoException).code !== 'ENOENT';
  }
}

async function run(target: LoadTarget, plan: LoadPlan): Promise<LoadResult> {
  const folder = await mkdtemp(join(tmpdir(), 'quarry-wrk-'));
  try {
    const script = join(folder, 'requests.lua');
    await writeFile(script, luaScript(target.requests));
    const { connections, seconds } = plan;
    const args = [
      '-t1',
      `-c${connections}`,
      `-d${seconds}s`,
      '--timeout',
      '30s',
      '-s',
      script,
      target.baseUrl,
    ];
    const { stdout } = await promisify(execFile)('wrk', args);
    // The script's own line is the last one.
    return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
  } finally {
    await rm(folder, { recursive: true });
  }
}

function luaScript(requests: readonly LoadRequest[]): string {
  const formatted = requests.map(
    ({ method, path, headers, body }) =>
      `  requests[#requests + 1] = wrk.format(${luaText(method)}, ${luaText(path)}, ${luaTable(headers)}, ${
        body === undefined ? 'nil' : luaText(body)
      })`,
  );
  return `local requests, turn = {}, 0
function init()
${formatted.join('\n')}
end
function request()
  turn = turn % #requests + 1
  return requests[turn]
end
function done(summary, latency)
  local e = summary.errors
  print(string.format('{"requests":%d,"requestsPerSecond":%.3f,"latencyMsP50":%.4f,"latencyMsP99":%.4f,"errors":%d}',
    summary.requests, summary.requests * 1e6 / summary.duration, latency:percentile(50) / 1e3,
    latency:percentile(99) / 1e3, e.connect + e.read + e.write + e.status + e.timeout))
end
`;
}

/** wrk.format takes the table as the request's own headers and adds Host to it. */
function luaTable(headers: Readonly<Record<string, string>>): string {
  const entries = Object.entries(headers).map(
    ([name, value]) => `[${luaText(name)}]=${luaText(value)}`,
  );
  return `{${entries.join(',')}}`;
}

/** A Lua string literal: every byte that is not plain ASCII as a decimal escape. */
function luaText(text: string): string {
  const escaped = [...Buffer.from(text)].map((byte) =>
    byte >= 32 && byte < 127 && byte !== 34 && byte !== 92
      ? String.fromCharCode(byte)
      : `\\${String(byte).padStart(3, '0')}`,
  );
  return `"${escaped.join('')}"`;
}
