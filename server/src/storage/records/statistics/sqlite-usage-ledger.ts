import { randomBytes } from 'node:crypto';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Clock } from '../../../runtime/clock.ts';
import type { UsageBatch, UsageEvent } from '../../usage/usage-event.ts';
import {
  type FeedbackNote,
  type ListedQuery,
  type QuerySlots,
  type RisingQuery,
  SLOT_MS,
  type SlotsRequest,
  type UsageLedger,
  type UsageLedgerOptions,
  type UsageRange,
  type UsageReport,
} from '../../usage/usage-ledger.ts';
import { mendOrDelete } from '../sound/mend-derived.ts';
import { inTransaction } from '../sqlite-transaction.ts';
import { AskedQueries } from './asked-queries.ts';
import { firstQueries } from './first-queries.ts';
import type { QueryCounts } from './query-counts.ts';
import { baselineOf, SlotRows } from './query-slots.ts';
import { QueryTexts } from './query-texts.ts';
import {
  MINUTE_MS,
  openStatisticsTables,
  type StatisticsFileOptions,
} from './statistics-tables.ts';
import { UsageRows } from './usage-rows.ts';
import { floorTo, INTERVAL_MS, spansOf } from './usage-spans.ts';

/** How a ledger in a file is opened. */
export interface SqliteUsageLedgerOptions extends UsageLedgerOptions, StatisticsFileOptions {
  /** Monotonic. */
  readonly stopwatch: Clock;
}

/** A ledger that can also repair its file. */
export interface SqliteUsageLedger extends UsageLedger {
  /** Repairs damaged rows if possible and deletes the others; returns the number of deleted ones. */
  mend(): number;
}

const DAY_MS = INTERVAL_MS.day;

// A request that ended before midnight may be written after it.
const LATE_MS = 10 * 60_000;

/** Ids are remembered for as long as a click may come after its search, and a client may send it again. */
const EVENT_IDS_KEPT_MS = 48 * 3_600_000;
/** 48 hours of three counted clicks a second; beyond, the oldest are forgotten. Some 30 MB. */
const MAX_EVENT_IDS = 500_000;

/** Maximum number of notes in a report. */
const MAX_NOTES = 1_000;
const NOTES_SHOWN = 100;

const TIDY_EVERY_MS = 3_600_000;
/** How far the clock may be from the stopwatch until it counts as set. */
const CLOCK_SLACK_MS = 10 * 60_000;

/**
 * A ledger in one SQLite file, for its only writer. Sets a damaged file aside and recreates it, at the start and later.
 *
 * @throws if the file cannot be opened for another reason than damage.
 */
export function openSqliteUsageLedger(
  file: string,
  options: SqliteUsageLedgerOptions,
): SqliteUsageLedger {
  return new Ledger(openStatisticsTables(file, options), options);
}

class Ledger implements SqliteUsageLedger {
  readonly #database: DatabaseSync;
  readonly #options: SqliteUsageLedgerOptions;
  readonly #usage: UsageRows;
  readonly #texts: QueryTexts;
  readonly #asked: AskedQueries;
  readonly #slots: SlotRows;
  readonly #state: State;
  readonly #noteEvent: StatementSync;
  readonly #insertNote: StatementSync;
  readonly #notes: StatementSync;
  #tidied: { readonly wallMs: number; readonly stopwatchMs: number } | null = null;

  constructor(database: DatabaseSync, options: SqliteUsageLedgerOptions) {
    this.#database = database;
    this.#options = options;
    this.#usage = new UsageRows(database);
    this.#texts = new QueryTexts(database);
    this.#asked = new AskedQueries(database, this.#texts, options);
    this.#slots = new SlotRows(database, this.#texts, options.trendsMinClients);
    this.#state = new State(database);
    this.#noteEvent = database.prepare('INSERT OR IGNORE INTO events (id, at_ms) VALUES (?, ?)');
    this.#insertNote = database.prepare(
      'INSERT INTO notes (at_ms, subject, is_good, note) VALUES (?, ?, ?, ?)',
    );
    this.#notes = database.prepare(
      `SELECT * FROM notes WHERE at_ms >= ? AND at_ms < ? ORDER BY at_ms DESC LIMIT ${NOTES_SHOWN}`,
    );
  }

  append({ run, sequence, events }: UsageBatch): void {
    inTransaction(this.#database, () => {
      if (this.#state.run === run && Number(this.#state.sequence) >= sequence) return;
      this.#state.setBatch(run, sequence);
      const counted = events.filter((event) => this.#isNew(event));
      this.#usage.add(counted);
      for (const [day, ofDay] of this.#byDay(counted)) {
        this.#openDay(day);
        this.#asked.add(ofDay, day);
        this.#slots.add(ofDay);
      }
      for (const event of counted) {
        if (event.kind !== 'feedback' || event.note === null) continue;
        this.#insertNote.run(event.atMs, event.subject, event.isGood ? 1 : 0, event.note);
      }
      this.#state.noteBeginning(events[0]?.atMs);
    });
  }

  dayKey(day: number): Uint8Array {
    return this.#state.dayKey(day);
  }

  report(range: UsageRange): UsageReport {
    const { nowMs, interval, limit } = range;
    const spans = spansOf(range);
    const days = {
      fromMs: floorTo(range.fromMs, 'day'),
      toMs: Math.ceil(range.toMs / DAY_MS) * DAY_MS,
    };
    const counted = this.#usage.read(spans);
    const queries = this.#asked.read(days.fromMs, days.toMs, this.#state.openDayMs);
    const covers = { fromMs: spans[0]?.fromMs ?? range.fromMs, toMs: spans.at(-1)?.toMs ?? nowMs };
    const byDay = this.#usage.buckets({ grain: 'day', ...days });
    const { feedback } = counted;
    const none = { good: 0, bad: 0 };
    const first = (countOf: (counts: QueryCounts) => number): ListedQuery[] =>
      firstQueries(queries, countOf, this.#texts, limit).map(({ query, value }) => ({
        query,
        count: value,
      }));
    return {
      ...covers,
      sinceMs: this.#sinceMs(),
      ...counted,
      byDay,
      byInterval:
        interval === 'day'
          ? byDay
          : this.#usage.buckets({
              grain: interval,
              fromMs: floorTo(range.fromMs, interval),
              toMs: range.toMs,
            }),
      top: first(({ searches }) => searches),
      empty: first(({ empty }) => empty),
      slow: firstQueries(queries, meanMs, this.#texts, limit).map(({ query, value, counts }) => ({
        query,
        count: counts.searches,
        meanMs: value,
      })),
      abandoned: first(({ abandoned }) => abandoned),
      reformulated: first(({ reformulated }) => reformulated),
      rising: this.#rising(queries, days, nowMs, limit),
      hidden: this.#asked.hidden(days.fromMs, days.toMs, this.#state.openDayMs),
      feedback: {
        result: feedback.get('result') ?? none,
        search: feedback.get('search') ?? none,
        answer: feedback.get('answer') ?? none,
      },
      notes: this.#notes.all(covers.fromMs, covers.toMs).map(noteOf),
    };
  }

  slots(request: SlotsRequest): QuerySlots {
    const { grain, fromMs, toMs } = request;
    const baseline = baselineOf(request);
    const beganMs = this.#state.beganMs ?? baseline.toMs;
    const traffic = Array.from({ length: Math.round((toMs - fromMs) / SLOT_MS[grain]) }, () => 0);
    const counted = grain === 'five' ? 'minute' : grain;
    for (const { startMs, searches } of this.#usage.buckets({ grain: counted, fromMs, toMs })) {
      const at = Math.floor((startMs - fromMs) / SLOT_MS[grain]);
      traffic[at] = (traffic[at] ?? 0) + searches;
    }
    const before = this.#usage.buckets(baseline);
    return {
      queries: this.#slots.read(request, this.#state.openDayMs),
      baselineMs: Math.max(0, baseline.toMs - Math.max(baseline.fromMs, beganMs)),
      traffic,
      baselineTraffic: before.reduce((sum, { searches }) => sum + searches, 0),
    };
  }

  tidy(nowMs: number): void {
    const stopwatchMs = this.#options.stopwatch.now();
    const before = this.#tidied;
    if (before !== null && stopwatchMs - before.stopwatchMs < TIDY_EVERY_MS) return;
    this.#tidied = { wallMs: nowMs, stopwatchMs };
    // A clock that is set ahead must not age everything out: it has to go on for an hour as the stopwatch does.
    const passedMs = before === null ? 0 : stopwatchMs - before.stopwatchMs;
    const isSet = before === null || Math.abs(nowMs - before.wallMs - passedMs) > CLOCK_SLACK_MS;
    if (isSet && !this.#isLikely(nowMs)) return;
    inTransaction(this.#database, () => {
      const { keepDays } = this.#options;
      this.#usage.forget(nowMs, keepDays);
      this.#asked.forget(nowMs);
      this.#slots.forget(nowMs);
      this.#forgetTexts();
      this.#state.forgetKeys();
      const keptMs = nowMs - keepDays * DAY_MS;
      this.#database.prepare('DELETE FROM notes WHERE at_ms < ?').run(keptMs);
      this.#database.exec(
        `DELETE FROM notes WHERE id NOT IN (SELECT id FROM notes ORDER BY at_ms DESC LIMIT ${MAX_NOTES})`,
      );
      this.#database.prepare('DELETE FROM events WHERE at_ms < ?').run(nowMs - EVENT_IDS_KEPT_MS);
      this.#database.exec(
        `DELETE FROM events WHERE at_ms <
           (SELECT at_ms FROM events ORDER BY at_ms DESC LIMIT 1 OFFSET ${MAX_EVENT_IDS})`,
      );
    });
  }

  mend(): number {
    const deleted = mendOrDelete(this.#database);
    this.#asked.reread();
    this.#usage.reread();
    return deleted;
  }

  close(): void {
    this.#database.close();
  }

  /** Whether the clock is consistent with the last written day. */
  #isLikely(nowMs: number): boolean {
    return Math.abs(nowMs - this.#state.openDayMs) < 7 * DAY_MS;
  }

  #isNew(event: UsageEvent): boolean {
    if (event.kind !== 'click' && event.kind !== 'feedback') return true;
    return Number(this.#noteEvent.run(event.id, event.atMs).changes) > 0;
  }

  /** Events by the day that they are counted for, in their order. */
  #byDay(events: readonly UsageEvent[]): [number, UsageEvent[]][] {
    const groups: [number, UsageEvent[]][] = [];
    let current = this.#state.openDayMs;
    for (const event of events) {
      const isLate = event.atMs < current && event.atMs >= current - LATE_MS;
      const day = isLate ? current : floorTo(event.atMs, 'day');
      if (groups.length === 0 || day !== current) groups.push([day, []]);
      groups.at(-1)?.[1].push(event);
      current = day;
    }
    return groups;
  }

  #openDay(dayMs: number): void {
    const { openDayMs } = this.#state;
    if (dayMs === openDayMs) return;
    if (openDayMs > 0) {
      this.#slots.closeDay(openDayMs);
      this.#asked.closeDay(openDayMs);
    }
    this.#state.openDay(dayMs);
  }

  /** Once a day: it looks at all rows that name a query, some half a million, and reports wait for it. */
  #forgetTexts(): void {
    const { openDayMs } = this.#state;
    if (this.#state.textsForgottenMs === openDayMs) return;
    this.#texts.forgetUnused();
    this.#state.textsForgottenMs = openDayMs;
  }

  #sinceMs(): number | null {
    const firstMs = this.#usage.firstMs();
    if (firstMs === null) return null;
    return Math.max(firstMs, this.#state.beganMs ?? firstMs);
  }

  #rising(
    queries: ReadonlyMap<number, QueryCounts>,
    { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
    nowMs: number,
    limit: number,
  ): RisingQuery[] {
    const lengthMs = Math.min(toMs, nowMs) - fromMs;
    const sinceMs = this.#sinceMs();
    // Nothing is known about the time before counting began.
    if (lengthMs <= 0 || sinceMs === null || sinceMs > fromMs - lengthMs + DAY_MS) return [];
    const beforeMs = floorTo(fromMs - lengthMs, 'day');
    const before = this.#asked.read(beforeMs, fromMs, this.#state.openDayMs);
    const beforeOf = (query: number) => before.get(query)?.searches ?? 0;
    const risen = new Map(
      [...queries].filter(([query, { searches }]) => isRise(searches, beforeOf(query))),
    );
    const rise = ({ searches }: QueryCounts, query: number) => searches - beforeOf(query);
    return firstQueries(risen, rise, this.#texts, limit).map(({ query, value, counts }) => ({
      query,
      count: counts.searches,
      before: counts.searches - value,
    }));
  }
}

/**
 * Whether two counts over equal times differ significantly: the difference of two Poisson counts in standard deviations,
 * √(a + b) (Przyborowski and Wilenski, Biometrika 1940). At four, none of a thousand queries does by chance.
 */
function isRise(count: number, before: number): boolean {
  return count - before > 4 * Math.sqrt(count + before);
}

function meanMs({ searches, duration_ms }: QueryCounts): number {
  return searches === 0 ? 0 : duration_ms / searches;
}

function noteOf(row: Record<string, unknown>): FeedbackNote {
  return {
    atMs: Number(row['at_ms']),
    subject: row['subject'] as FeedbackNote['subject'], // the value that was written
    isGood: row['is_good'] === 1,
    note: String(row['note']),
  };
}

const DAY_KEY_BYTES = 32;

/** The table `state`. */
class State {
  readonly #get: StatementSync;
  readonly #set: StatementSync;
  readonly #delete: StatementSync;

  constructor(database: DatabaseSync) {
    this.#get = database.prepare('SELECT value FROM state WHERE name = ?');
    this.#set = database.prepare(
      'INSERT INTO state (name, value) VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value',
    );
    this.#delete = database.prepare("DELETE FROM state WHERE name LIKE 'key %' AND name <> ?");
  }

  get run(): string | null {
    return this.#text('run');
  }

  get sequence(): string | null {
    return this.#text('sequence');
  }

  setBatch(run: string, sequence: number): void {
    this.#set.run('run', run);
    this.#set.run('sequence', String(sequence));
  }

  /** When the UTC day that is open begins; 0: none is. */
  get openDayMs(): number {
    return Number(this.#text('day') ?? 0) * MINUTE_MS;
  }

  /** The keys of other days are gone. */
  openDay(dayMs: number): void {
    this.#set.run('day', String(dayMs / MINUTE_MS));
    this.forgetKeys();
  }

  forgetKeys(): void {
    this.#delete.run(`key ${this.openDayMs / DAY_MS}`);
  }

  dayKey(day: number): Uint8Array {
    const name = `key ${day}`;
    const kept = this.#get.get(name)?.['value'];
    if (kept instanceof Uint8Array) return kept;
    const key = new Uint8Array(randomBytes(DAY_KEY_BYTES));
    this.#set.run(name, key);
    return key;
  }

  /** The day that was open when texts that no row uses were forgotten last; `null`: they never were. */
  get textsForgottenMs(): number | null {
    const text = this.#text('texts forgotten');
    return text === null ? null : Number(text) * MINUTE_MS;
  }

  set textsForgottenMs(dayMs: number) {
    this.#set.run('texts forgotten', String(dayMs / MINUTE_MS));
  }

  /** When counting began; `null`: it has not. */
  get beganMs(): number | null {
    const text = this.#text('began');
    return text === null ? null : Number(text);
  }

  noteBeginning(atMs: number | undefined): void {
    if (atMs !== undefined && this.beganMs === null) this.#set.run('began', String(atMs));
  }

  #text(name: string): string | null {
    const value = this.#get.get(name)?.['value'] ?? null;
    return value === null ? null : String(value);
  }
}
