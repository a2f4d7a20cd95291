import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LogAwayError } from '../../documents/log/document-log.ts';
import { connectPostgres, type Postgres } from '../../outbound/postgres/connect-postgres.ts';
import {
  startTestPostgres,
  type TestPostgres,
  withoutPostgres,
  withTestPostgres,
} from '../../outbound/postgres/test-postgres.ts';
import { systemTimers } from '../../runtime/timers.ts';
import { openPostgresDocumentLog } from '../../storage/records/document-log/postgres-document-log.ts';
import { nodeFolder, startTestNode, type TestNode } from './test-node.ts';
import { pushedNote } from './test-pushed-note.ts';

if (withoutPostgres !== null) console.warn(`replicas-in-postgres.test.ts: ${withoutPostgres}`);

const UNTIL_KILLED = fileURLToPath(new URL('test-node-until-killed.ts', import.meta.url));
const stopwatch = { now: () => performance.now() };

describe.skipIf(withoutPostgres !== null)('nodes that share a log in PostgreSQL', () => {
  let server: TestPostgres;
  const opened: Postgres[] = [];
  const folders: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    server = await startTestPostgres();
  }, 60_000);
  afterAll(async () => {
    for (const postgres of opened) await postgres.close();
    await server?.close();
    for (const remove of folders) await remove();
  });

  async function newDatabase(): Promise<TestPostgres['server']> {
    const database = await server.newDatabase();
    await withTestPostgres(database.server, (postgres) => postgres.query('create schema quarry'));
    return database.server;
  }

  async function newFolder(): Promise<string> {
    const { folder, remove } = await nodeFolder();
    folders.push(remove);
    return folder;
  }

  async function startNode(folder: string, database: TestPostgres['server']): Promise<TestNode> {
    const postgres = await connectPostgres(database, { timers: systemTimers, stopwatch });
    opened.push(postgres);
    return startTestNode(folder, await openPostgresDocumentLog({ postgres, timers: systemTimers }));
  }

  async function expectEqual(...nodes: readonly TestNode[]): Promise<void> {
    for (const node of nodes) await node.follower.reachEnd();
    const [first, ...others] = await Promise.all(nodes.map((node) => node.content()));
    for (const other of others) expect(other).toEqual(first);
  }

  const has = ({ store }: TestNode, externalId: string) => store.versions('notes').has(externalId);

  test('lose nothing that was acknowledged and do nothing twice when one is killed, three times', async () => {
    const database = await newDatabase();
    const folder = await newFolder();
    const other = await startNode(await newFolder(), database);
    for (let round = 1; round <= 3; round++) {
      const arguments_ = [UNTIL_KILLED, folder, JSON.stringify(database)];
      const child = spawn(process.execPath, arguments_, { stdio: ['ignore', 'pipe', 'inherit'] });
      let acknowledged = -1;
      child.stdout.setEncoding('utf8').on('data', (lines: string) => {
        acknowledged = Number(lines.trim().split('\n').at(-1));
      });
      for (let at = 0; acknowledged < 10 * round; at++) {
        await other.writer.write(pushedNote(`other-${round}-${at}`), { urgent: true });
      }
      child.kill('SIGKILL');
      await once(child, 'close');
      const again = await startNode(folder, database);
      await expectEqual(again, other);
      for (let at = 0; at <= acknowledged; at++) expect(has(again, `killed-${at}`)).toBe(true);
      // Numbers are given once: nothing was performed twice.
      const { documents } = again.store.list({ limit: 10_000, offset: 0 });
      expect(Math.max(...documents.map(({ number }) => number))).toBe(documents.length);
      await again.stop();
    }
    await other.stop();
  }, 120_000);

  test('go on when PostgreSQL was killed and is back: reads meanwhile, no write is lost or reported wrongly', async () => {
    const database = await newDatabase();
    const nodes = [
      await startNode(await newFolder(), database),
      await startNode(await newFolder(), database),
    ] as const;
    const push = (at: number) =>
      nodes[at % 2]!.writer.write(pushedNote(`note-${at}`), { urgent: true });
    await push(0);
    const pushing = Promise.allSettled(Array.from({ length: 40 }, (_, at) => push(1 + at)));
    await server.kill();
    const ends = await pushing;
    await expect(push(50)).rejects.toBeInstanceOf(LogAwayError);
    expect(has(nodes[0], 'note-0')).toBe(true);
    await server.restart();
    await expect
      .poll(
        () =>
          push(51).then(
            () => 'written',
            () => 'away',
          ),
        { timeout: 15_000 },
      )
      .toBe('written');
    await expectEqual(...nodes);
    for (const [at, { status }] of ends.entries()) {
      if (status === 'fulfilled') expect(has(nodes[0], `note-${at + 1}`)).toBe(true);
    }
    await expect
      .poll(() => nodes.map(({ follower }) => follower.fault), { timeout: 10_000 })
      .toEqual([null, null]);
    await push(52);
    await expect.poll(() => has(nodes[1], 'note-52')).toBe(true);
    for (const node of nodes) await node.stop();
  }, 60_000);

  test('see what another wrote within moments, by its notification', async () => {
    const database = await newDatabase();
    const [one, other] = [
      await startNode(await newFolder(), database),
      await startNode(await newFolder(), database),
    ];
    await one.writer.write(pushedNote('first'), { urgent: true });
    await expect.poll(() => has(other, 'first'), { timeout: 5_000 }).toBe(true);
    const startedMs = performance.now();
    await one.writer.write(pushedNote('second'), { urgent: true });
    await expect.poll(() => has(other, 'second'), { interval: 2 }).toBe(true);
    expect(performance.now() - startedMs).toBeLessThan(900);
    for (const node of [one, other]) await node.stop();
  }, 30_000);
});
