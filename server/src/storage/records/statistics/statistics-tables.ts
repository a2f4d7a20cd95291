import { DatabaseSync } from 'node:sqlite';
import type { Log } from '../../../runtime/log.ts';
import { databaseFormats, makeTables } from '../database-format.ts';
import { assertOurs, DamagedFile, openOrBeginAnew } from '../sound/open-or-begin-anew.ts';
import { keepRowChecksums } from '../sound/row-checksums.ts';
import { limitWriteAheadLog } from '../write-ahead-log.ts';

// Long enough for a backup that pins the file.
const BUSY_TIMEOUT_MS = 5_000;

// The rows of a month of days and of the day that is open.
const CACHE_KIB = 16 * 1024;

// Structure is checked in .2 s. A larger file is verified in the background, while it is used.
const MAX_CHECKED_BYTES = 64 * 1024 * 1024;

/** How the file of statistics is opened. */
export interface StatisticsFileOptions {
  readonly log: Log;
  /** The file was damaged, and is begun anew. */
  readonly onBegunAnew: () => void;
  /** Whether reading it has failed. */
  readonly isDamaged: boolean;
}

/**
 * Opens the file of statistics and makes its tables where they are missing. A transaction is whole after `kill -9`
 * without a sync for each (WAL, `synchronous=NORMAL`); a power cut may take the last seconds of counts. A file that
 * is damaged, is none of ours or is of another version is set aside as `<file>.damaged` and begun anew: `onBegunAnew` is called.
 *
 * @throws when the folder cannot be written or the file cannot be opened at all.
 */
export function openStatisticsTables(
  file: string,
  { log, onBegunAnew, isDamaged }: StatisticsFileOptions,
): DatabaseSync {
  const message = 'the file of statistics is damaged: it is set aside, and counting begins anew';
  const told: Log = (level, text, fields) => {
    onBegunAnew();
    log(level, text, fields);
  };
  let isSuspect = isDamaged;
  const open = () => {
    if (!isSuspect) return openChecked(file);
    isSuspect = false;
    throw new DamagedFile('its pages contradict each other');
  };
  return openOrBeginAnew(file, open, { log: told, message });
}

function openChecked(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    database.exec('PRAGMA journal_mode = WAL');
    database.exec('PRAGMA synchronous = NORMAL');
    // What was forgotten is overwritten where that costs no further page: the keys of past days are to be gone.
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

/** The dimensions of `usage`, as they are stored. */
export const DIMENSIONS = { total: 0, route: 1, key: 2, source: 3, feedback: 4 } as const;

/** Times of rows are whole minutes since 1970: they take half the bytes of milliseconds. */
export const MINUTE_MS = 60_000;

/** The grains of `usage`, `listed` and `slots`, as they are stored. */
export const GRAINS = { minute: 0, hour: 1, day: 2, month: 3, five: 4 } as const;

/*
 *   usage    counts of each minute, hour and day, by route, key, source and subject of feedback
 *   queries  texts, which the three tables below have by number
 *   asked    what was asked for on the UTC day that is open, with the hashes of the first clients
 *   listed   what enough clients asked for on a day that is over, and months of these days
 *   hidden   how much of a day that is over is in no list
 *   slots    how often a query was asked for, for trends
 *   events   ids of clicks and feedback that were counted
 *   notes    what people wrote with their feedback
 *   state    the run and sequence of the last batch; the day that is open, and its key
 *
 * Tables without rowid: their keys are short, and a second tree for each would double the file.
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
