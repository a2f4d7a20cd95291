import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { percentile } from './measure/percentile.ts';
import { freePort } from './processes/free-port.ts';
import { withTemporaryFolder } from './processes/temporary-folder.ts';
import { waitUntil } from './processes/wait-until.ts';
import { awaitJob } from './quarry/await-job.ts';
import { QuarryServer } from './quarry/quarry-server.ts';
import { PROJECT_ROOT } from './report/project-root.ts';
import { readOptions } from './report/read-options.ts';
import { report } from './report/report.ts';

// How long from `npm start` to the first answer to a search, when everything is installed and indexed?
const options = readOptions({ starts: 5 });

await withTemporaryFolder(async (dataFolder) => {
  const first = await QuarryServer.start(dataFolder, { QUARRY_SAMPLE: 'on' });
  try {
    await awaitJob(first, null);
  } finally {
    await first.stop();
  }
  const key = (await readFile(join(dataFolder, 'owner-key'), 'utf8')).trim();
  const seconds: number[] = [];
  for (let start = 0; start < options.starts; start++)
    seconds.push(await secondStart(dataFolder, key));
  await report({
    name: 'start',
    options,
    tables: {
      [`npm start to first answer, ${seconds.length} times, sample content indexed before`]: [
        { 'median s': percentile(seconds, 0.5), 'slowest s': Math.max(...seconds) },
      ],
    },
    budgets: [
      {
        figure: 'npm start to first answer',
        value: percentile(seconds, 0.5),
        must: 'at most',
        limit: 2,
        unit: 's',
      },
    ],
    details: seconds,
  });
});

/** Seconds from starting `npm start` until a search is answered with 200. */
async function secondStart(dataFolder: string, key: string): Promise<number> {
  const port = await freePort();
  const started = performance.now();
  const npm = spawn('npm', ['start'], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, PORT: String(port), QUARRY_DATA_DIR: dataFolder, LOG_LEVEL: 'warn' },
    stdio: 'ignore',
    // A group of its own, so that Ctrl-C reaches npm and what it started, as in a terminal.
    detached: true,
  });
  try {
    await waitUntil(() => firstAnswer(port, key), {
      what: 'an answer',
      intervalMs: 10,
      timeoutMs: 60_000,
    });
    return (performance.now() - started) / 1000;
  } finally {
    await stopGroup(npm);
  }
}

async function firstAnswer(port: number, key: string): Promise<true | null> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/api/v1/search?q=install`, {
      headers: { authorization: `Bearer ${key}` },
    });
    await response.arrayBuffer();
    return response.status === 200 ? true : null;
  } catch {
    // Not listening yet; the time limit of the wait ends this.
    return null;
  }
}

async function stopGroup(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null) return;
  const ended = once(child, 'exit');
  process.kill(-child.pid, 'SIGINT');
  await ended;
}
