import { afterAll, afterEach, beforeAll, describe } from 'vitest';
import {
  connectPostgres,
  type Postgres,
  type PostgresServer,
} from '../../../outbound/postgres/connect-postgres.ts';
import {
  startTestPostgres,
  type TestPostgres,
  withoutPostgres,
  withTestPostgres,
} from '../../../outbound/postgres/test-postgres.ts';
import { systemTimers } from '../../../runtime/timers.ts';
import { openPostgresRecords } from './open-postgres-records.ts';
import { openRecords, type Records } from './open-records.ts';

/** Opens empty control data; it is closed after the test. */
export type OpenTestRecords = () => Promise<Records>;

/** Runs tests of control data in SQLite and in a real PostgreSQL; where that is not installed, says so and skips them. */
export function describeOnBoth(body: (open: OpenTestRecords, engine: string) => void): void {
  const opened: Records[] = [];
  const closeAll = () => Promise.all(opened.splice(0).map((records) => records.close()));

  describe('in SQLite', () => {
    afterEach(closeAll);
    body(async () => {
      const records = await openRecords(':memory:');
      opened.push(records);
      return records;
    }, 'SQLite');
  });

  describeOnPostgres((newDatabase) => {
    body(async () => (await newDatabase()).open(), 'PostgreSQL');
  });
}

/** An empty database with the tables of control data. */
export interface TestDatabase {
  /** Opens it as another node does; it is closed after the test. */
  open(): Promise<Records>;
  /** Connections as a node has them; closed after the test. */
  connect(): Promise<Postgres>;
}

/** Runs tests on a real PostgreSQL. */
export function describeOnPostgres(body: (newDatabase: () => Promise<TestDatabase>) => void): void {
  if (withoutPostgres !== null) console.warn(`tests of control data: ${withoutPostgres}`);
  const closings: (() => Promise<void>)[] = [];

  describe.skipIf(withoutPostgres !== null)('in PostgreSQL', () => {
    let server: TestPostgres;
    /** Databases of earlier tests: emptying one is ten times as fast as creating another one. */
    const empty: PostgresServer[] = [];
    const used: PostgresServer[] = [];
    beforeAll(async () => {
      server = await startTestPostgres();
    }, 60_000);
    afterAll(() => server?.close());
    afterEach(async () => {
      for (const close of closings.splice(0).reverse()) await close();
      for (const database of used.splice(0)) {
        await withTestPostgres(database, (postgres) => postgres.query(EMPTY_ALL));
        empty.push(database);
      }
    });

    body(async () => {
      const database = empty.pop() ?? (await makeDatabase(server));
      used.push(database);
      const connect = async () => {
        const postgres = await connectPostgres(database, {
          timers: systemTimers,
          stopwatch: { now: () => performance.now() },
          maxConnections: 4,
        });
        closings.push(() => postgres.close());
        return postgres;
      };
      return {
        connect,
        async open() {
          const records = await openPostgresRecords(await connect());
          closings.push(() => records.close());
          return records;
        },
      };
    });
  });
}

async function makeDatabase(server: TestPostgres): Promise<PostgresServer> {
  const { server: database } = await server.newDatabase();
  await withTestPostgres(database, async (postgres) => {
    await postgres.query('create schema quarry');
    await (await openPostgresRecords(postgres)).close();
  });
  return database;
}

/** Deletes all rows but those that migrations keep of themselves, and begins all identities again. */
const EMPTY_ALL = `do $$
declare one record;
begin
  for one in select tablename as name from pg_tables
    where schemaname = 'quarry' and tablename not like 'kysely%' and tablename <> 'changes'
  loop
    execute format('delete from quarry.%I', one.name);
  end loop;
  for one in select sequencename as name from pg_sequences where schemaname = 'quarry' loop
    execute format('alter sequence quarry.%I restart', one.name);
  end loop;
end $$`;
