import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { CLIENT_CHARACTERS, type UsageEvent } from '../../usage/usage-event.ts';
import type { UsageLedgerOptions } from '../../usage/usage-ledger.ts';
import { RowInsert } from '../sound/row-checksums.ts';
import { type ListedSpan, ListedSpans } from './listed-spans.ts';
import { addCounts, COUNTS, noCounts, type QueryCounts } from './query-counts.ts';
import type { QueryTexts } from './query-texts.ts';
import { GRAINS, MINUTE_MS } from './statistics-tables.ts';
import { isStartOfMonth, nextMonth, startOfMonth } from './usage-spans.ts';

/**
 * Queries of the day that is open. A hundred megabytes when each is as long as it may be; a server with one search a second
 * for a vocabulary of 100,000 queries has 27,000 on a day.
 */
export const MAX_ASKED = 60_000;
/** Forgotten besides when there are more, so that it is seldom: those of the fewest clients, the longest ago. */
const FORGOTTEN_AT_ONCE = 6_000;

/** Number of queries kept of a past day: for each list as many as a report shows, and further ones that may lead over a month. */
const KEPT_OF_DAY: Readonly<Record<string, number>> = {
  searches: 300,
  empty: 150,
  abandoned: 50,
  reformulated: 50,
  'duration_ms / searches': 50,
};

interface Additions extends QueryCounts {
  readonly clients: Set<string>;
  lastMs: number;
}

/** The tables `asked`, `listed` and `hidden`. */
export class AskedQueries {
  readonly #texts: QueryTexts;
  readonly #options: UsageLedgerOptions;
  readonly #insert: RowInsert<string>;
  readonly #row: StatementSync;
  readonly #count: StatementSync;
  readonly #addListed: StatementSync;
  readonly #list: readonly StatementSync[];
  readonly #hide: StatementSync;
  readonly #hiddenOfDay: StatementSync;
  readonly #hiddenOfSpan: StatementSync;
  readonly #listed: ListedSpans;
  readonly #ofToday: StatementSync;
  readonly #firstMonth: StatementSync;
  readonly #insertListed: RowInsert<string>;
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync, texts: QueryTexts, options: UsageLedgerOptions) {
    this.#database = database;
    this.#texts = texts;
    this.#options = options;
    const columns = ['query', ...COUNTS, 'clients', 'hashes', 'last_ms'];
    this.#insert = new RowInsert(database, 'asked', 'INSERT OR REPLACE', columns);
    this.#row = database.prepare('SELECT * FROM asked WHERE query = ?');
    this.#count = database.prepare('SELECT count(*) AS count FROM asked');
    const sets = COUNTS.map((count) => `${count} = ${count} + ?`).join(', ');
    this.#addListed = database.prepare(
      `UPDATE listed SET ${sets} WHERE grain = ? AND start = ? AND query = ?`,
    );
    this.#list = Object.entries(KEPT_OF_DAY).map(([order, limit]) =>
      listSql(database, order, limit),
    );
    const isHidden = `query NOT IN (SELECT query FROM listed WHERE grain = ${GRAINS.day} AND start = ?)`;
    this.#hiddenOfDay = database.prepare(
      `SELECT count(*) AS queries, coalesce(sum(searches), 0) AS searches FROM asked
       WHERE clients < ? AND ${isHidden}`,
    );
    this.#hide = database.prepare(
      `INSERT INTO hidden (start, queries, searches) VALUES (?, ?, ?)
       ON CONFLICT DO UPDATE SET
         queries = queries + excluded.queries, searches = searches + excluded.searches`,
    );
    this.#hiddenOfSpan = database.prepare(
      `SELECT coalesce(sum(queries), 0) AS queries, coalesce(sum(searches), 0) AS searches
       FROM hidden WHERE start >= ? AND start < ?`,
    );
    this.#listed = new ListedSpans(database, options.minClients);
    this.#ofToday = database.prepare(
      `SELECT query, ${COUNTS.join(', ')} FROM asked WHERE clients >= ?`,
    );
    this.#ofToday.setReturnArrays(true);
    this.#firstMonth = database.prepare(
      `SELECT min(start) AS start FROM listed WHERE grain = ${GRAINS.month}`,
    );
    const listedColumns = ['grain', 'start', 'query', ...COUNTS, 'clients'];
    this.#insertListed = new RowInsert(database, 'listed', 'INSERT OR REPLACE', listedColumns);
  }

  /** Counts events of the day that is open, in a transaction of the caller. */
  add(events: readonly UsageEvent[], openDayMs: number): void {
    const additions = new Map<string, Additions>();
    for (const event of events) addEvent(event, additions);
    for (const [text, addition] of additions) this.#addTo(text, addition, openDayMs);
    const count = Number(this.#count.get()?.['count']);
    if (count > MAX_ASKED) this.#forgetRarest(count - MAX_ASKED + FORGOTTEN_AT_ONCE, openDayMs);
  }

  /** Closes the UTC day that begins at `startMs`: lists queries with enough clients, and deletes the rest. */
  closeDay(startMs: number): void {
    const start = startMs / MINUTE_MS;
    const month = startOfMonth(startMs) / MINUTE_MS;
    const { minClients } = this.#options;
    const listed = new Set<number>();
    for (const list of this.#list) {
      for (const row of list.all(minClients)) listed.add(Number(row['query']));
    }
    for (const query of listed) {
      const row = this.#row.get(query);
      if (row === undefined) continue;
      const counts = COUNTS.map((count) => Number(row[count]));
      const clients = Number(row['clients']);
      this.#addToList([GRAINS.day, start, query], counts, clients);
      this.#addToList([GRAINS.month, month, query], counts, clients);
    }
    const hidden = this.#hiddenOfDay.get(minClients, start);
    this.#hide.run(start, Number(hidden?.['queries']), Number(hidden?.['searches']));
    this.#database.exec('DELETE FROM asked');
  }

  /** Queries with enough clients on the UTC days from `fromMs` to before `toMs`, by the number of their text. */
  read(fromMs: number, toMs: number, openDayMs: number): Map<number, QueryCounts> {
    const sums = new Map<number, QueryCounts>();
    for (const span of this.#listSpans(fromMs, toMs)) this.#listed.addTo(sums, span);
    if (openDayMs >= fromMs && openDayMs < toMs) {
      for (const row of this.#ofToday.iterate(this.#options.minClients)) {
        const [query, ...counts] = row as unknown as [number, ...number[]]; // the statement's columns
        addCounts(sums, query, counts);
      }
    }
    return sums;
  }

  /** Clears caches after another program or repair changed the file. */
  reread(): void {
    this.#listed.clear();
  }

  /** Numbers for queries with too few clients on these days. */
  hidden(fromMs: number, toMs: number, openDayMs: number): { queries: number; searches: number } {
    const past = this.#hiddenOfSpan.get(fromMs / MINUTE_MS, toMs / MINUTE_MS);
    const isOpen = openDayMs >= fromMs && openDayMs < toMs;
    const today = isOpen
      ? this.#hiddenOfDay.get(this.#options.minClients, openDayMs / MINUTE_MS)
      : undefined;
    const sum = (name: string) => Number(past?.[name] ?? 0) + Number(today?.[name] ?? 0);
    return { queries: sum('queries'), searches: sum('searches') };
  }

  forget(nowMs: number): void {
    const cutoff = Math.floor(nowMs / DAY_MS - this.#options.keepDays) * (DAY_MS / MINUTE_MS);
    // A month that began before is deleted as a whole, since its remaining days have their own rows.
    this.#database.prepare('DELETE FROM listed WHERE start < ?').run(cutoff);
    this.#database.prepare('DELETE FROM hidden WHERE start < ?').run(cutoff);
    this.#listed.clear();
  }

  #addTo(text: string, added: Additions, openDayMs: number): void {
    const known = this.#texts.find(text);
    const row = known === null ? undefined : this.#row.get(known);
    if (row === undefined && added.searches === 0) {
      // A late outcome of a search of yesterday: counted only if the query is listed.
      const values = COUNTS.map((count) => added[count]);
      const yesterday = openDayMs / MINUTE_MS - DAY_MINUTES;
      if (known !== null) this.#addListed.run(...values, GRAINS.day, yesterday, known);
      this.#listed.changed(GRAINS.day, yesterday);
      return;
    }
    const query = known ?? this.#texts.numberOf(text);
    const hashes = hashesOf(String(row?.['hashes'] ?? ''));
    const { minClients, trendsMinClients } = this.#options;
    const enough = Math.max(minClients, trendsMinClients);
    for (const client of added.clients) {
      if (hashes.size >= enough) break; // further clients make no difference
      hashes.add(client);
    }
    const counts = COUNTS.map((count) => [count, Number(row?.[count] ?? 0) + added[count]]);
    this.#insert.run({
      query,
      ...Object.fromEntries(counts),
      clients: hashes.size,
      hashes: [...hashes].join(''),
      last_ms: Math.max(Number(row?.['last_ms'] ?? 0), added.lastMs),
    });
  }

  #addToList(
    [grain, start, query]: readonly [number, number, number],
    counts: readonly number[],
    clients: number,
  ): void {
    this.#listed.changed(grain, start);
    const { changes } = this.#addListed.run(...counts, grain, start, query);
    if (Number(changes) > 0) return; // of a month, or of a day that was open before: the clock was set back
    const values = Object.fromEntries(COUNTS.map((count, at) => [count, counts[at] ?? 0]));
    this.#insertListed.run({ grain, start, query, ...values, clients });
  }

  #forgetRarest(howMany: number, openDayMs: number): void {
    const rarest = `SELECT query FROM asked ORDER BY clients, last_ms LIMIT ${howMany}`;
    const sums = this.#database
      .prepare(
        `SELECT count(*) AS queries, sum(searches) AS searches FROM asked WHERE query IN (${rarest})`,
      )
      .get();
    const start = openDayMs / MINUTE_MS;
    this.#hide.run(start, Number(sums?.['queries']), Number(sums?.['searches']));
    this.#database
      .prepare(`DELETE FROM slots WHERE start >= ? AND query IN (${rarest})`)
      .run(start);
    this.#database.exec(`DELETE FROM asked WHERE query IN (${rarest})`);
    this.#texts.forgetUnused();
  }

  /** Stored months completely within the days, and the remaining days. */
  #listSpans(fromMs: number, toMs: number): ListedSpan[] {
    const spans: ListedSpan[] = [];
    const add = (grain: number, from: number, to: number) => {
      if (from < to) spans.push({ grain, from: from / MINUTE_MS, to: to / MINUTE_MS });
    };
    const firstMs = this.#firstMonthMs();
    const monthTo = startOfMonth(toMs);
    if (firstMs === null) add(GRAINS.day, fromMs, toMs);
    else {
      const wholeFrom = isStartOfMonth(fromMs) ? fromMs : nextMonth(fromMs);
      const monthFrom = Math.max(wholeFrom, firstMs);
      if (monthFrom >= monthTo) add(GRAINS.day, fromMs, toMs);
      else {
        add(GRAINS.day, fromMs, monthFrom);
        add(GRAINS.month, monthFrom, monthTo);
        add(GRAINS.day, monthTo, toMs);
      }
    }
    return spans;
  }

  /** The beginning of the first stored month, or `null`. */
  #firstMonthMs(): number | null {
    const start = this.#firstMonth.get()?.['start'] ?? null;
    return start === null ? null : Number(start) * MINUTE_MS;
  }
}

const DAY_MS = 86_400_000;
const DAY_MINUTES = DAY_MS / MINUTE_MS;

function listSql(database: DatabaseSync, order: string, limit: number): StatementSync {
  return database.prepare(
    `SELECT query FROM asked WHERE clients >= ? AND ${order} > 0 ORDER BY ${order} DESC, query LIMIT ${limit}`,
  );
}

function addEvent(event: UsageEvent, additions: Map<string, Additions>): void {
  const query = event.kind === 'request' ? (event.search?.query ?? null) : queryOf(event);
  if (query === null) return;
  const sum = additions.get(query) ?? { ...noCounts(), clients: new Set<string>(), lastMs: 0 };
  additions.set(query, sum);
  sum.lastMs = Math.max(sum.lastMs, event.atMs);
  if (event.kind === 'click' && event.isFirst) sum.clicked += 1;
  if (event.kind === 'outcome') sum[event.outcome] += 1;
  if (event.kind !== 'request' || event.search === null) return;
  sum.searches += 1;
  sum.empty += event.search.isEmpty ? 1 : 0;
  sum.duration_ms += event.search.durationMs;
  sum.clients.add(event.search.client);
}

function queryOf(event: UsageEvent): string | null {
  return event.kind === 'click' || event.kind === 'outcome' ? event.query : null;
}

function hashesOf(text: string): Set<string> {
  const hashes = new Set<string>();
  for (let at = 0; at < text.length; at += CLIENT_CHARACTERS) {
    hashes.add(text.slice(at, at + CLIENT_CHARACTERS));
  }
  return hashes;
}
