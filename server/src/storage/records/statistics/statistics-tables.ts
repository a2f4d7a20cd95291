import { DatabaseSync } from 'node:sqlite';
import type { Log } from '../../../runtime/log.ts';
import { databaseFormats, makeTables } from '../database-format.ts';
import { assertOurs, DamagedFile, openOrBeginAnew } from '../sound/open-or-begin-anew.ts';
import { keepRowChecksums } from '../sound/row-checksums.ts';
import { limitWriteAheadLog } from '../write-ahead-log.ts';

// Long enough for a backup that pins the file.
const BUSY_TIMEOUT_MS = 5_000;

// Room for the rows of a month of days and of the current day.
const CACHE_KIB = 16 * 1024;

// Checking the structure takes .2 s. A larger file is verified in the background, while in use.
const MAX_CHECKED_BYTES = 64 * 1024 * 1024;

/** Options of {@link openStatisticsTables}. */
export interface StatisticsFileOptions {
  readonly log: Log;
  /** Called if the file was damaged and is recreated. */
  readonly onBegunAnew: () => void;
  /** Whether a read of it has failed. */
  readonly isDamaged: boolean;
}

/**
 * Opens the file of statistics and creates missing tables. Transactions are atomic after `kill -9` without a sync for each
 * (WAL, `synchronous=NORMAL`); a power cut may lose the last seconds of counts. A file that is damaged, foreign or of
 * another version is set aside as `<file>.damaged` and recreated: `onBegunAnew` is called.
 *
 * @throws if the folder is not writable or the file cannot be opened at all.
 */
export function openStatisticsTables(
  file: string,
  { log, onBegunAnew, isDamaged }: StatisticsFileOptions,
): DatabaseSync {
  const message = 'the file of statistics is damaged: it is set aside, and counting begins anew';
  const notifyingLog: Log = (level, text, fields) => {
    onBegunAnew();
    log(level, text, fields);
  };
  let isSuspect = isDamaged;
  const open = () => {
    if (!isSuspect) return openChecked(file);
    isSuspect = false;
    throw new DamagedFile('its pages contradict each other');
  };
  return openOrBeginAnew(file, open, { log: notifyingLog, message });
}

function openChecked(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    database.exec('PRAGMA journal_mode = WAL');
    database.exec('PRAGMA synchronous = NORMAL');
    // Overwrites deleted rows where that needs no further page, to erase the keys of past days.
    database.exec('PRAGMA secure_delete = FAST');
    database.exec(`PRAGMA cache_size = -${CACHE_KIB}`);
    limitWriteAheadLog(database);
    check(database);
    makeTables(database, databaseFormats.statistics, () => database.exec(TABLES));
    keepRowChecksums(database);
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}

function check(database: DatabaseSync): void {
  assertOurs(database, databaseFormats.statistics, true);
  const pages = Number(database.prepare('PRAGMA page_count').get()?.['page_count']);
  const pageBytes = Number(database.prepare('PRAGMA page_size').get()?.['page_size']);
  if (pages * pageBytes > MAX_CHECKED_BYTES) return;
  const problem = database.prepare('PRAGMA quick_check(1)').get()?.['quick_check'];
  if (problem !== 'ok') throw new DamagedFile(String(problem));
}

/** Stored values of the dimensions of `usage`. */
export const DIMENSIONS = { total: 0, route: 1, key: 2, source: 3, feedback: 4 } as const;

/** Times of rows are whole minutes since 1970: they take half the bytes of milliseconds. */
export const MINUTE_MS = 60_000;

/** Stored values of the grains of `usage`, `listed` and `slots`. */
export const GRAINS = { minute: 0, hour: 1, day: 2, month: 3, five: 4 } as const;

/*
 *   usage    counts of each minute, hour and day, by route, key, source and subject of feedback
 *   queries  texts, which the three tables below have by number
 *   asked    queries of the current UTC day, with the hashes of the first clients
 *   listed   queries of past days with enough clients, and months of these days
 *   hidden   how many queries of a past day are in no list
 *   slots    how often a query was used, for trends
 *   events   ids of clicks and feedback that were counted
 *   notes    what people wrote with their feedback
 *   state    the run and sequence of the last batch; the current day, and its key
 *
 * Tables without rowid: their keys are short, and a second B-tree for each would double the file.
 */
const TABLES = `
  CREATE TABLE IF NOT EXISTS usage (
    grain INTEGER NOT NULL,
    start INTEGER NOT NULL,
    dimension INTEGER NOT NULL,
    name TEXT NOT NULL,
    requests INTEGER NOT NULL,
    failed INTEGER NOT NULL,
    searches INTEGER NOT NULL,
    empty INTEGER NOT NULL,
    conversations INTEGER NOT NULL,
    clicks INTEGER NOT NULL,
    clicked INTEGER NOT NULL,
    reciprocal_ranks REAL NOT NULL,
    good INTEGER NOT NULL,
    bad INTEGER NOT NULL,
    latency BLOB,
    PRIMARY KEY (grain, start, dimension, name)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS queries (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE);
  CREATE TABLE IF NOT EXISTS asked (
    query INTEGER PRIMARY KEY,
    searches INTEGER NOT NULL,
    empty INTEGER NOT NULL,
    clicked INTEGER NOT NULL,
    abandoned INTEGER NOT NULL,
    reformulated INTEGER NOT NULL,
    duration_ms REAL NOT NULL,
    clients INTEGER NOT NULL,
    hashes TEXT NOT NULL,
    last_ms INTEGER NOT NULL
  );
  CREATE TABLE IF NOT EXISTS listed (
    grain INTEGER NOT NULL,
    start INTEGER NOT NULL,
    query INTEGER NOT NULL,
    searches INTEGER NOT NULL,
    empty INTEGER NOT NULL,
    clicked INTEGER NOT NULL,
    abandoned INTEGER NOT NULL,
    reformulated INTEGER NOT NULL,
    duration_ms REAL NOT NULL,
    clients INTEGER NOT NULL,
    PRIMARY KEY (grain, start, query)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS hidden (
    start INTEGER PRIMARY KEY,
    queries INTEGER NOT NULL,
    searches INTEGER NOT NULL
  );
  CREATE TABLE IF NOT EXISTS slots (
    grain INTEGER NOT NULL,
    start INTEGER NOT NULL,
    query INTEGER NOT NULL,
    count INTEGER NOT NULL,
    clients INTEGER NOT NULL,
    PRIMARY KEY (grain, start, query)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS events (id TEXT PRIMARY KEY, at_ms INTEGER NOT NULL) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS events_at ON events (at_ms);
  CREATE TABLE IF NOT EXISTS notes (
    id INTEGER PRIMARY KEY,
    at_ms INTEGER NOT NULL,
    subject TEXT NOT NULL,
    is_good INTEGER NOT NULL,
    note TEXT NOT NULL
  );
  CREATE TABLE IF NOT EXISTS state (name TEXT PRIMARY KEY, value) WITHOUT ROWID;
`;
