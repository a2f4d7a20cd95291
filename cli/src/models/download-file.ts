import { createWriteStream } from 'node:fs';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { Dispatcher, Response } from 'undici';
import { fetch } from 'undici';
import { CommandFailure } from '../command.ts';

/** How a file is fetched. */
export interface DownloadOptions {
  readonly dispatcher: Dispatcher;
  /** Less than this is not yet the whole file. */
  readonly minBytes: number;
  /** More than this is not the file that is meant. */
  readonly maxBytes: number;
  /** Hears how many bytes of the file are there. */
  readonly onBytes: (bytes: number) => void;
  /** What is waited before the next attempt; default 1 s, then twice that each time. */
  readonly retryDelayMs?: (attempt: number) => number;
  /** A connection that says nothing for so long is given up. Default 30,000. */
  readonly idleTimeoutMs?: number;
}

/** Attempts in a row that brought not a byte. */
const MAX_VAIN_ATTEMPTS = 5;
const FIRST_RETRY_MS = 1_000;
const IDLE_TIMEOUT_MS = 30_000;

/** The way there broke off, or the server is busy: worth another attempt. */
class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

/**
 * Fetches `url` into `<path>.part`, from where an earlier run left off if the server still has the same file. Resolves when
 * the server says that this is all. Throws {@link CommandFailure}, and what the disk says.
 */
export async function downloadFile(
  url: string,
  path: string,
  options: DownloadOptions,
): Promise<void> {
  const { retryDelayMs = (attempt) => FIRST_RETRY_MS * 2 ** attempt } = options;
  for (let vain = 0; ; ) {
    const before = await sizeOfPart(path);
    try {
      await fetchRest(url, path, before, options);
      // Servers that do not say how long an answer is may break off in silence.
      if ((await sizeOfPart(path)) >= options.minBytes) return;
      throw new Interrupted('the answer ended too early');
    } catch (error) {
      if (!(error instanceof Interrupted)) throw error;
      vain = (await sizeOfPart(path)) > before ? 0 : vain + 1;
      if (vain >= MAX_VAIN_ATTEMPTS) {
        throw new CommandFailure(
          `${url} could not be fetched: ${error.message}. The data so far is kept: the same command continues from there; --from <folder|url> sets another place.`,
        );
      }
      await delay(retryDelayMs(vain));
    }
  }
}

async function sizeOfPart(path: string): Promise<number> {
  return (await stat(`${path}.part`).catch(() => null))?.size ?? 0;
}

async function fetchRest(
  url: string,
  path: string,
  have: number,
  options: DownloadOptions,
): Promise<void> {
  const { dispatcher, idleTimeoutMs = IDLE_TIMEOUT_MS } = options;
  const idle = new AbortController();
  const timer = setTimeout(() => idle.abort(), idleTimeoutMs);
  try {
    const response = await fetch(url, {
      dispatcher,
      headers: { 'accept-encoding': 'identity', ...(await rangeHeaders(path, have)) },
      signal: idle.signal,
    }).catch((error: unknown) => {
      throw interrupted(error, idle.signal);
    });
    if (response.status === 416) {
      // What is there is more than the file has: from the beginning.
      await rm(`${path}.part`, { force: true });
      throw new Interrupted('the file has changed');
    }
    const start = startOf(response, have, url);
    await rememberVersion(path, response);
    await append(response, path, start, { ...options, idle, timer });
  } finally {
    clearTimeout(timer);
  }
}

async function rangeHeaders(path: string, have: number): Promise<Record<string, string>> {
  if (have === 0) return {};
  const version = await readFile(`${path}.part.etag`, 'utf8').catch(() => null);
  const range = { range: `bytes=${have}-` };
  // RFC 9110 §13.1.5: the rest of the same version, else the whole of the new one.
  return version === null ? range : { ...range, 'if-range': version };
}

/** Of which byte the answer begins. */
function startOf(response: Response, have: number, url: string): number {
  const { status } = response;
  if (status === 200) return 0;
  const [, first] = /^bytes (\d{1,15})-/.exec(response.headers.get('content-range') ?? '') ?? [];
  if (status === 206 && Number(first) === have) return have;
  if (status === 206 || status === 429 || status >= 500) {
    throw new Interrupted(`the server answered ${status}`);
  }
  const advice = status === 404 ? ' Is it the folder of the model?' : '';
  throw new CommandFailure(`${url} could not be fetched: the server answered ${status}.${advice}`);
}

/** Weak ones do not hold for ranges (RFC 9110 §13.1.5). */
async function rememberVersion(path: string, response: Response): Promise<void> {
  const version = response.headers.get('etag');
  if (version?.startsWith('"')) await writeFile(`${path}.part.etag`, version);
  else await rm(`${path}.part.etag`, { force: true });
}

async function append(
  response: Response,
  path: string,
  start: number,
  {
    maxBytes,
    onBytes,
    idle,
    timer,
  }: DownloadOptions & { idle: AbortController; timer: NodeJS.Timeout },
): Promise<void> {
  const file = createWriteStream(`${path}.part`, { flags: start === 0 ? 'w' : 'a' });
  const { promise: failed, reject } = Promise.withResolvers<never>();
  file.on('error', reject);
  // Its caller gets the error; without one, the end of the file decides.
  failed.catch(() => undefined);
  let bytes = start;
  try {
    for await (const chunk of chunksOf(response, idle.signal)) {
      timer.refresh();
      bytes += chunk.length;
      if (bytes > maxBytes) throw new CommandFailure('The file is larger than the one pinned.');
      if (!file.write(chunk)) await Promise.race([drained(file), failed]);
      onBytes(bytes);
    }
  } finally {
    const ended = new Promise<void>((resolve) => file.end(() => resolve()));
    await Promise.race([ended, failed]);
  }
}

function drained(file: NodeJS.WritableStream): Promise<void> {
  return new Promise((resolve) => file.once('drain', () => resolve()));
}

async function* chunksOf(response: Response, idle: AbortSignal): AsyncGenerator<Uint8Array> {
  if (response.body === null) return;
  const reader = response.body.getReader();
  try {
    while (true) {
      const next = await reader.read().catch((error: unknown) => {
        throw interrupted(error, idle);
      });
      if (next.done) return;
      yield next.value;
    }
  } finally {
    // Of a body that has ended or broken off, nothing is left to cancel.
    await reader.cancel().catch(() => undefined);
  }
}

function interrupted(error: unknown, idle: AbortSignal): Interrupted {
  if (idle.aborted) return new Interrupted('the server says nothing any more');
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const words = cause instanceof Error ? cause.message : String(cause);
  return new Interrupted(words || 'the connection broke');
}
