import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@quarry/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { z } from 'zod';
import type { AuditEntry } from '../../../access/audit/audit-log.ts';
import { TestTime } from '../../../runtime/test-time.ts';
import { BackupFailure } from '../../../storage/backup/backup-failure.ts';
import {
  createKeptBackups,
  type KeptBackups,
  type RunBackup,
} from '../../../storage/backup/kept-backups.ts';
import {
  expectAnswer,
  expectGuarded,
  expectProblem,
  startTestServer,
  type TestServer,
} from '../../test-server.ts';
import { listBackupsRoute } from './get-api-backups.ts';
import { getBackupFileRoute } from './get-api-backups-name-file.ts';
import { startBackupRoute } from './post-api-backups.ts';
import { linkBackupRoute } from './post-api-backups-name-link.ts';

const url = '/api/backups';
const KEEP = 2;
const START_MS = Date.parse('2026-01-31T00:00:00.000Z');
const FIRST = 'quarry-20260131T000000Z.backup';
let server: TestServer;
let backups: KeptBackups;
let folder: string;
let time: TestTime;
let run: RunBackup;
let deeds: AuditEntry[];

const open = (schedule = '') => {
  backups = createKeptBackups({
    folder: join(folder, 'backups'),
    keep: KEEP,
    schedule,
    run: (...given) => run(...given),
    clock: time,
    timers: time,
    log: () => undefined,
  });
};

beforeAll(async () => {
  server = await startTestServer(() => {
    const services = {
      backups: {
        ...({} as KeptBackups), // each test has its own
        view: () => backups.view(),
        start: () => backups.start(),
        allowDownload: (name: string) => backups.allowDownload(name),
        open: (name: string, token: string) => backups.open(name, token),
      },
      keptBackups: KEEP,
      recordDeed: async (entry: AuditEntry) => void deeds.push(entry),
      clock: { now: () => time.now() },
    };
    return [
      listBackupsRoute(services),
      startBackupRoute(services),
      linkBackupRoute(services),
      getBackupFileRoute(services),
    ];
  });
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quarry-kept-'));
  time = new TestTime(START_MS);
  deeds = [];
  run = async (file) => writeFile(file, `bytes of ${file.slice(-20)}`);
  open();
});
afterEach(async () => {
  await backups.close();
  await rm(folder, { recursive: true, force: true });
});
afterAll(() => server.close());

type List = z.output<typeof endpoints.listBackups.response>;
const list = async () => expectAnswer(await server.inject({ url }), endpoints.listBackups) as List;
const start = () => server.inject({ method: 'POST', url });
const link = (name: string) => server.inject({ method: 'POST', url: `${url}/${name}/link` });
/** Makes one, and waits for its end. */
const make = async () => {
  expect((await start()).statusCode).toBe(202);
  return vi.waitFor(async () => {
    const body = await list();
    expect(body.running).toBeNull();
    return body;
  });
};

describe('202 and 200', () => {
  test('a backup is made behind the request, says its step, and is listed when it is whole', async () => {
    expect(await list()).toMatchObject({ backups: [], running: null, nextAt: null, keep: KEEP });
    const held = Promise.withResolvers<void>();
    run = async (file, onStep) => {
      onStep('compressing');
      await held.promise;
      await writeFile(file, 'bytes');
    };
    expectAnswer(await start(), endpoints.startBackup);
    await vi.waitFor(async () =>
      expect((await list()).running).toMatchObject({ step: 'compressing' }),
    );
    expectProblem(await start(), 409, 'ERR_CONFLICT');
    held.resolve();
    await vi.waitFor(async () => expect((await list()).running).toBeNull());
    expect((await list()).backups).toEqual([
      { name: FIRST, madeAt: '2026-01-31T00:00:00.000Z', sizeBytes: 5 },
    ]);
    expect(deeds.map(({ action }) => action)).toEqual(['backup.create']);
  });

  test('the oldest go when there is a new one, other files stay', async () => {
    await make();
    await writeFile(join(folder, 'backups', 'notes.txt'), 'mine');
    for (let each = 0; each < 3; each++) {
      time.jump(60_000);
      await make();
    }
    const { backups: kept } = await list();
    expect(kept.map(({ madeAt }) => madeAt.slice(11, 16))).toEqual(['00:03', '00:02']);
    expect(await readdir(join(folder, 'backups'))).toContain('notes.txt');
  });

  test('one that fails says why, and takes no other away', async () => {
    await make();
    time.jump(60_000);
    run = () => Promise.reject(new BackupFailure('The disk is full.'));
    expect(await make()).toMatchObject({
      backups: [{ name: FIRST }],
      failure: { message: 'The disk is full.' },
    });
    run = () => Promise.reject(new Error('at /srv/secret/path'));
    expect(JSON.stringify(await make())).not.toContain('secret');
  });
});

describe('downloads', () => {
  test('201 and 200: a link gives the bytes, once, within a minute, and is recorded', async () => {
    await make();
    const { path } = expectAnswer(await link(FIRST), endpoints.linkBackup) as { path: string };
    const response = await server.inject({ url: path });
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('bytes of');
    expect(response.headers['content-disposition']).toContain(FIRST);
    expectProblem(await server.inject({ url: path }), 404, 'ERR_NOT_FOUND');
    const late = expectAnswer(await link(FIRST), endpoints.linkBackup) as { path: string };
    time.jump(60_000);
    expectProblem(await server.inject({ url: late.path }), 404, 'ERR_NOT_FOUND');
    expect(deeds.filter(({ action }) => action === 'backup.download')).toHaveLength(2);
    expect(JSON.stringify(deeds)).not.toContain(
      new URLSearchParams(path.split('?')[1]).get('token'),
    );
  });

  test('404: of no other file, with no other word', async () => {
    await make();
    await writeFile(join(folder, 'backups', 'notes.txt'), 'mine');
    for (const name of ['notes.txt', '..', 'quarry-20260131T000001Z.backup']) {
      expectProblem(await link(name), 404, 'ERR_NOT_FOUND');
    }
    for (const name of ['..%2Fowner-key', '%2e%2e%2fx']) {
      expectProblem(await link(name), 400, 'ERR_PARAM_INVALID');
    }
    const { path } = expectAnswer(await link(FIRST), endpoints.linkBackup) as { path: string };
    const other = path.replace(FIRST, 'quarry-20260131T000001Z.backup');
    for (const wrong of [other, `${url}/${FIRST}/file?token=wrong`]) {
      expectProblem(await server.inject({ url: wrong }), 404, 'ERR_NOT_FOUND');
    }
    expectProblem(await server.inject({ url: `${url}/${FIRST}/file` }), 400, 'ERR_PARAM_INVALID');
  });
});

describe('a schedule', () => {
  const minute = 60_000;

  test('is followed from the newest backup on, over a restart', async () => {
    open('every 1 hour');
    await backups.begin();
    expect((await list()).nextAt).toBe('2026-01-31T01:00:00.000Z');
    await time.advance(59 * minute);
    expect((await list()).backups).toHaveLength(0);
    await time.advance(minute);
    await vi.waitFor(async () => expect((await list()).backups).toHaveLength(1));
    await backups.close();
    time.jump(90 * minute);
    open('every 1 hour');
    await backups.begin();
    await vi.waitFor(async () => expect((await list()).backups).toHaveLength(2));
    expect((await list()).nextAt).toBe('2026-01-31T03:30:00.000Z');
  });

  test('waits an hour after a failure', async () => {
    const attempts: number[] = [];
    run = async () => {
      attempts.push(time.now());
      throw new BackupFailure('The disk is full.');
    };
    open('every 5 minutes');
    await backups.begin();
    /** Minute by minute: each look reads the folder. */
    for (let minutes = 0; attempts.length < 2; minutes++) {
      if (minutes > 400) throw new Error('it is not tried');
      await time.advance(minute);
      await list();
    }
    const [first = 0, second = 0] = attempts;
    expect(second - first).toBeGreaterThanOrEqual(60 * minute);
  });
});

test('401 and 403: only with a key of the scope settings', async () => {
  await expectGuarded(server, { method: 'GET', url }, 'settings');
  await expectGuarded(server, { method: 'POST', url }, 'settings');
  await expectGuarded(server, { method: 'POST', url: `${url}/a/link` }, 'settings');
  await expectGuarded(server, { method: 'GET', url: `${url}/a/file?token=a` }, 'settings');
});
