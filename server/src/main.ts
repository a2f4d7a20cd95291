/*
 * The entry of the server: `npm start` and `quarry serve` come here. Reads the arguments, starts the ingest thread, gives it its work
 * (`compose/begin-start.ts`), and runs the server beside it (`compose/run-server.ts`). Everything else is in the rooms beside this file (ARCHITECTURE.md lists them).
 */
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { threadEntries } from './compose/threads/entries.ts';
import { startIngestThread } from './ingest/start-ingest-thread.ts';
import { StartError } from './runtime/start-error.ts';

/** What the process ends with. */
const EXIT = { ok: 0, failed: 1, usage: 2 } as const;

const USAGE = `Usage: npm start -- [folder…]

Starts the server and searches the given folders, and those of earlier starts.
Settings come from the environment and quarry.config.json: see docs/reference/settings.md.
`;

/** Serves until a signal stops it. Resolves with the exit code; the caller must end the process with it, since threads may still run. */
export async function serve(args: readonly string[]): Promise<number> {
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(USAGE);
    return EXIT.ok;
  }
  const unknown = args.find((arg) => arg.startsWith('-'));
  if (unknown !== undefined) {
    process.stderr.write(`Unknown option ${unknown}.\n${USAGE}`);
    return EXIT.usage;
  }
  outliveLostOutput();
  const stopped = stopSignal();
  try {
    const folders = await foldersOf(args);
    // It reads its program, and then the index, while this thread reads its own program, which is most of a start.
    const ingestThread = startIngestThread(threadEntries.ingest);
    const { beginStart } = await import('./compose/begin-start.ts');
    const begun = await beginStart(ingestThread);
    const { runServer } = await import('./compose/run-server.ts');
    await runServer(folders, begun, stopped);
    return EXIT.ok;
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    process.stderr.write(`Quarry cannot start.\n${error.message}\n`);
    return EXIT.failed;
  }
}

/** What is printed may go to a file on a full disk, or to a pipe that nobody reads any more: the server goes on. */
function outliveLostOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

/** Reports paths that are not folders before any thread starts. */
async function foldersOf(args: readonly string[]): Promise<string[]> {
  const folders = args.map((arg) => resolve(arg));
  for (const folder of folders) {
    const found = await stat(folder).catch(() => null); // whatever the reason, it is not a folder we can read
    if (!found?.isDirectory()) throw new StartError(`${folder} is not a folder that can be read.`);
  }
  return folders;
}

// npm hands on a Ctrl-C that the terminal has sent to everyone: two signals, one wish.
const SAME_SIGNAL_MS = 500;

/** Aborts at the first SIGINT, SIGTERM or SIGHUP; the second ends the process at once. */
function stopSignal(): AbortSignal {
  const stop = new AbortController();
  let firstAt = 0;
  const onSignal = () => {
    if (!stop.signal.aborted) {
      firstAt = performance.now();
      stop.abort();
    } else if (performance.now() - firstAt > SAME_SIGNAL_MS) process.exit(EXIT.failed);
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, onSignal);
  return stop.signal;
}

if (import.meta.main) {
  process.exit(await serve(process.argv.slice(2)));
}
