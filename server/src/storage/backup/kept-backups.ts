import { randomBytes } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { nextRun, parseSchedule } from '../../ingest/sources/schedule.ts';
import type { Clock } from '../../runtime/clock.ts';
import { makeFolders } from '../../runtime/disk/make-folders.ts';
import { namesIn } from '../../runtime/disk/names-in.ts';
import type { Log } from '../../runtime/log.ts';
import { Problem } from '../../runtime/problem.ts';
import type { Timers } from '../../runtime/timers.ts';
import { BackupFailure } from './backup-failure.ts';

/** Backups that a running server makes of itself, on request and by a schedule, of which it keeps a number. */
export interface KeptBackups {
  view(): Promise<BackupsView>;
  /** Begins one. @throws Problem ERR_CONFLICT while one is made */
  start(): Promise<BackupsView>;
  /** A word that opens a backup once, within a minute. @throws Problem ERR_NOT_FOUND */
  allowDownload(name: string): Promise<{ readonly token: string; readonly expiresAt: string }>;
  /** Where the bytes of a backup are. Uses the word up. @throws Problem ERR_NOT_FOUND also for a wrong word */
  open(name: string, token: string): Promise<{ readonly path: string; readonly sizeBytes: number }>;
  /** Follows the schedule from now on. */
  begin(): Promise<void>;
  /** Stops one that is being made: it leaves no file. */
  close(): Promise<void>;
}

/** Existing backups and the running one. */
export interface BackupsView {
  /** The newest first. */
  readonly backups: readonly KeptBackup[];
  /** The one that is being made; `null`: none is. */
  readonly running: { readonly startedAt: string; readonly step: string } | null;
  /** Why the last one failed; `null`: it did not, or none was made since the start. */
  readonly failure: { readonly at: string; readonly message: string } | null;
  /** ISO 8601 in UTC; `null`: there is no schedule. */
  readonly nextAt: string | null;
}

/** A whole backup, which was read again after it was written. */
export interface KeptBackup {
  readonly name: string;
  /** ISO 8601 in UTC. */
  readonly madeAt: string;
  readonly sizeBytes: number;
}

/** Makes a backup in a separate process. Rejects with a {@link BackupFailure}, or the reason of the signal. */
export type RunBackup = (
  file: string,
  onStep: (step: string) => void,
  signal: AbortSignal,
) => Promise<void>;

export interface KeptBackupsOptions {
  readonly folder: string;
  /** Number of backups to keep; a new one replaces the oldest. */
  readonly keep: number;
  /** As sources have it; empty: only by hand. */
  readonly schedule: string;
  readonly run: RunBackup;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly log: Log;
}

/** As `quarry backup <folder>` names them. */
const NAME = /^quarry-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup$/;

// Long enough for a browser to follow the answer, short enough that a link in a history is worth nothing.
const TOKEN_MS = 60_000;
/** How often the clock is looked at: it may have been set, or the machine have slept. */
const LOOK_EVERY_MS = 60_000;
/** After a failure the schedule waits: a full disk is not full of attempts. */
const RETRY_MS = 3_600_000;

/** Has no other state than the files, so it survives restarts. */
export function createKeptBackups(options: KeptBackupsOptions): KeptBackups {
  const { folder, keep, clock, timers, log } = options;
  const parsed = options.schedule === '' ? null : parseSchedule(options.schedule);
  const schedule = parsed === null || parsed.kind === 'fault' ? null : parsed;
  const beganMs = clock.now();
  const stopping = new AbortController();
  const tokens = new Map<string, { readonly name: string; readonly untilMs: number }>();
  let running: BackupsView['running'] = null;
  let failure: BackupsView['failure'] = null;
  let work: Promise<void> = Promise.resolve();
  let stopTimer = () => {};
  const iso = (ms: number) => new Date(ms).toISOString();

  async function list(): Promise<KeptBackup[]> {
    const names = await namesIn(folder);
    const backups: KeptBackup[] = [];
    for (const name of names.sort().reverse()) {
      const [, year, month, day, hour, minute, second] = NAME.exec(name) ?? [];
      if (year === undefined) continue;
      const { size: sizeBytes } = await stat(join(folder, name));
      const madeAt = `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`;
      backups.push({ name, madeAt, sizeBytes });
    }
    return backups;
  }

  function nextMs([newest]: readonly KeptBackup[]): number | null {
    if (schedule === null) return null;
    const lastMs = newest === undefined ? beganMs : Date.parse(newest.madeAt);
    const dueMs = nextRun(schedule, lastMs);
    return failure === null ? dueMs : Math.max(dueMs, Date.parse(failure.at) + RETRY_MS);
  }

  async function make(): Promise<void> {
    const startedAt = iso(clock.now());
    running = { startedAt, step: '' };
    try {
      await makeFolders(folder);
      const name = `quarry-${startedAt.replaceAll(/[-:]|\.\d+/g, '')}.backup`;
      const onStep = (step: string) => {
        running = { startedAt, step };
      };
      await options.run(join(folder, name), onStep, stopping.signal);
      failure = null;
      // Only when there is a new one.
      for (const old of (await list()).slice(keep)) await rm(join(folder, old.name));
    } catch (error) {
      if (stopping.signal.aborted) return;
      const isKnown = error instanceof BackupFailure;
      const message = isKnown ? error.message : 'The backup failed: see the log of the server.';
      failure = { at: iso(clock.now()), message };
      log('error', 'a backup failed', { error });
    } finally {
      running = null;
    }
  }

  async function look(): Promise<void> {
    stopTimer();
    if (stopping.signal.aborted || schedule === null) return;
    let waitMs = LOOK_EVERY_MS;
    try {
      const dueMs = nextMs(await list());
      const leftMs = dueMs === null ? LOOK_EVERY_MS : dueMs - clock.now();
      if (leftMs > 0) waitMs = Math.min(waitMs, leftMs);
      else if (running === null) work = make();
    } catch (error) {
      log('error', 'backups could not be looked at', { error });
    }
    if (!stopping.signal.aborted) stopTimer = timers.after(waitMs, () => void look());
  }

  async function view(): Promise<BackupsView> {
    const backups = await list();
    const next = nextMs(backups);
    return { backups, running, failure, nextAt: next === null ? null : iso(next) };
  }

  const find = async (name: string) => {
    const backup = (await list()).find((one) => one.name === name);
    if (backup === undefined) throw noBackup();
    return backup;
  };

  return {
    view,
    async start() {
      if (running !== null) {
        throw new Problem('ERR_CONFLICT', { detail: 'A backup is being made already.' });
      }
      work = make();
      return view();
    },
    async allowDownload(name) {
      await find(name);
      const nowMs = clock.now();
      for (const [token, { untilMs }] of tokens) if (untilMs <= nowMs) tokens.delete(token);
      const token = randomBytes(32).toString('base64url');
      tokens.set(token, { name, untilMs: nowMs + TOKEN_MS });
      return { token, expiresAt: iso(nowMs + TOKEN_MS) };
    },
    async open(name, token) {
      const allowed = tokens.get(token);
      tokens.delete(token);
      if (allowed?.name !== name || allowed.untilMs <= clock.now()) throw noBackup();
      const { sizeBytes } = await find(name);
      return { path: join(folder, name), sizeBytes };
    },
    begin: look,
    async close() {
      stopping.abort(new Error('the server stops'));
      stopTimer();
      await work;
    },
  };
}

function noBackup(): Problem {
  return new Problem('ERR_NOT_FOUND', {
    detail: 'There is no such backup, or its link is used up.',
  });
}
