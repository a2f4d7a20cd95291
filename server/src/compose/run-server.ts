import { endpoints } from '@quarry/contract';
import { curlExample } from '../api/pipeline/curl-example.ts';
import { showProgress } from '../ingest/jobs/progress-line.ts';
import type { TerminalLine } from '../runtime/terminal-line.ts';
import type { BegunStart } from './begin-start.ts';
import { compose, type Product } from './compose.ts';

/** Time limit for closing files after requests have ended or timed out; then the process exits. */
const CLOSE_LIMIT_MS = 4_000;

/**
 * Composes a begun server, prints its address, and closes it when `stopped` aborts. Throws a {@link StartError} for faults that an
 * operator can fix.
 */
export async function runServer(
  folders: readonly string[],
  begun: BegunStart,
  stopped: AbortSignal,
): Promise<void> {
  const product = await compose(begun);
  printBanner(product);
  const working = addFolders(product, folders, { foot: begun.foot, stopped });
  await untilAborted(stopped);
  process.stdout.write('\nStopping…\n');
  const limitMs = begun.read.settings.SHUTDOWN_SECONDS * 1_000 + CLOSE_LIMIT_MS;
  const isClosed = await withinLimit(Promise.all([working, product.close()]), limitMs);
  if (!isClosed) process.stderr.write('Some work did not end in time and was cut off.\n');
}

function printBanner(product: Product): void {
  const { address, ownerKey, ownerKeyFile, isOfNodes, acceptsKeys, welcomeLink } = product;
  const lines = [
    `Quarry is ready on ${address}`,
    `  Open       ${address}/`,
    `  Reference  ${address}/docs`,
  ];
  if (ownerKey.isNew) {
    const remark = acceptsKeys ? '' : '; refused without AUTH_ACCEPT_KEYS=true';
    lines.push(`  Key        ${ownerKey.secret}  (every scope; shown this once${remark})`);
  } else if (ownerKey.secret === null) {
    lines.push(
      `  Key        ${ownerKeyFile} holds no key that works.`,
      isOfNodes
        ? "             Copy the file owner-key of the node that made the owner's key. If it is lost, run: quarry keys reset-owner --yes"
        : "             If the owner's key is lost, stop the server and run: quarry keys reset-owner --yes",
    );
  }
  if (welcomeLink !== null) {
    lines.push(`  Owner      ${welcomeLink}  (open it to be the owner; once, within seven days)`);
  }
  const key = keyToTry(product);
  lines.push(`  Try        ${curlExample(endpoints.search, { origin: address, key })}`);
  lines.push('  Stop       Ctrl-C');
  process.stdout.write(`${lines.join('\n')}\n\n`);
}

/** The key in the printed `curl` line: the new key itself, later a command that reads its file. */
function keyToTry({ ownerKey, ownerKeyFile, acceptsKeys }: Product): string {
  if (!acceptsKeys) return '$ACCESS_TOKEN';
  if (ownerKey.secret === null) return '<key>';
  return ownerKey.isNew ? ownerKey.secret : `$(cat ${shellQuoted(ownerKeyFile)})`;
}

/** Inside double quotes of the `curl` line, so a quote, `$` or backtick of a path must not end or expand it. */
function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** Adds the folders as sources and shows the progress of all running jobs until they end. */
async function addFolders(
  product: Product,
  folders: readonly string[],
  { foot, stopped }: { readonly foot: TerminalLine; readonly stopped: AbortSignal },
): Promise<void> {
  for (const { job, name } of await product.addFolders(folders)) {
    await showProgress(product.jobs.follow(job.id, stopped), name, foot, Date.now);
  }
}

async function untilAborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise((done) => signal.addEventListener('abort', done, { once: true }));
}

async function withinLimit(work: Promise<unknown>, limitMs: number): Promise<boolean> {
  const limit = Promise.withResolvers<boolean>();
  const timer = setTimeout(limit.resolve, limitMs, false);
  try {
    return await Promise.race([work.then(() => true), limit.promise]);
  } finally {
    clearTimeout(timer);
  }
}
