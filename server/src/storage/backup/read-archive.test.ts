import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { zstdCompressSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BackupFailure } from './backup-failure.ts';
import type { BackupManifest } from './backup-manifest.ts';
import { checkArchive, readArchive } from './read-archive.ts';
import { seal } from './seal.ts';
import { TAR_END, tarHeader, tarPadding } from './tar.ts';
import { emptyFolder } from './test-data-folder.ts';
import { writeArchive } from './write-archive.ts';

const MADE_AT = '2026-01-31T12:00:00Z';

function manifestOf(contents: Readonly<Record<string, Uint8Array>>): BackupManifest {
  const files = Object.entries(contents).map(([name, { length }]) => ({ name, sizeBytes: length }));
  return { format: 1, quarry: '9.9.9', madeAt: MADE_AT, documents: 3, leftOut: [], files };
}

async function archiveOf(contents: Readonly<Record<string, Uint8Array>>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  await writeArchive(
    manifestOf(contents),
    (name) => [contents[name] ?? new Uint8Array()],
    async (bytes) => {
      for await (const piece of bytes) pieces.push(piece);
    },
  );
  return Buffer.concat(pieces);
}

async function readBytes(archive: Uint8Array): Promise<Record<string, Buffer>> {
  const file = join(await emptyFolder(), 'archive');
  await writeFile(file, archive);
  const contents: Record<string, Buffer> = {};
  await readArchive(file, {
    async manifest() {},
    async file(name, bytes) {
      const pieces: Uint8Array[] = [];
      for await (const piece of bytes) pieces.push(piece);
      contents[name] = Buffer.concat(pieces);
    },
  });
  return contents;
}

const CONTENTS = {
  'records.sqlite': Buffer.from('records'),
  'documents.sqlite': Buffer.alloc(70_000, 'documents'),
  'index/current': Buffer.from('g1'),
  'index/g1/segment-1': Buffer.alloc(1_024, 7),
  'vectors.sqlite': Buffer.alloc(0),
};

test('reads what was written', async () => {
  expect(await readBytes(await archiveOf(CONTENTS))).toEqual(CONTENTS);
});

test('sizes around the blocks of the archive and the pieces of its reader are read again', async () => {
  for (const size of [1, 511, 512, 513, (1 << 20) - 1, 1 << 20, (1 << 20) + 1]) {
    const bytes = Buffer.alloc(size, 'x');
    const read = await readBytes(await archiveOf({ 'records.sqlite': bytes }));
    expect(read['records.sqlite']?.equals(bytes)).toBe(true); // toEqual looks at each byte
  }
});

test('tar and sha256sum read a backup without Quarry', async (context) => {
  const folder = await emptyFolder();
  await writeFile(join(folder, 'archive'), await archiveOf(CONTENTS));
  await mkdir(join(folder, 'out'));
  const run = promisify(execFile);
  const unpacked = await run('tar', ['--zstd', '-xf', '../archive'], {
    cwd: join(folder, 'out'),
  }).then(
    () => true,
    () => false,
  );
  if (!unpacked) context.skip('this machine has no tar with zstd');
  await run('sha256sum', ['-c', 'SHA256SUMS'], { cwd: join(folder, 'out') });
  expect(await readFile(join(folder, 'out/index/g1/segment-1'))).toEqual(
    CONTENTS['index/g1/segment-1'],
  );
});

test('a backup with any bit flipped, cut anywhere or with anything added is refused', async () => {
  const archive = await archiveOf(CONTENTS);
  const place = fc.nat(archive.length - 1);
  const change = fc.oneof(
    fc.tuple(place, fc.nat(7)).map(([at, bit]) => {
      const flipped = Buffer.from(archive);
      flipped[at]! ^= 1 << bit;
      return flipped;
    }),
    place.map((length) => archive.subarray(0, length)),
    fc.uint8Array({ minLength: 1, maxLength: 60 }).map((more) => Buffer.concat([archive, more])),
    fc.tuple(place, place).map(([a, b]) => {
      const [from, to] = [Math.min(a, b), Math.max(a, b) + 1];
      return Buffer.concat([archive.subarray(0, from), archive.subarray(to)]);
    }),
  );
  await fc.assert(
    fc.asyncProperty(change, async (changed) => {
      await expect(readBytes(changed)).rejects.toThrow(BackupFailure);
    }),
    { numRuns: 300 },
  );
});

test.each([
  ['an export', Buffer.from('{"kind":"export","version":2}\n'.repeat(100))],
  ['an empty file', Buffer.alloc(0)],
  [
    'a compressed export',
    zstdCompressSync(Buffer.from('{"kind":"export","version":2}\n'.repeat(100))),
  ],
])('%s is said to be no backup, not a damaged one', async (_name, bytes) => {
  await expect(readBytes(bytes)).rejects.toThrow('This is not a backup of Quarry');
});

test('a folder is said to be no backup', async () => {
  await expect(checkArchive(await emptyFolder())).rejects.toThrow('This is not a backup of Quarry');
});

test('a backup that is cut short is said to be damaged', async () => {
  const archive = await archiveOf({ ...CONTENTS, 'index/g1/random': randomBytes(300_000) });
  await expect(readBytes(archive.subarray(0, -200_000))).rejects.toThrow('The backup is damaged');
});

test('a file of any other bytes is refused', async () => {
  const anything = fc.uint8Array({ maxLength: 2_000 });
  await fc.assert(
    fc.asyncProperty(anything, fc.boolean(), async (bytes, isCompressed) => {
      const file = isCompressed ? sealedOf([bytes]) : bytes;
      await expect(readBytes(file)).rejects.toThrow(BackupFailure);
    }),
    { numRuns: 100 },
  );
});

/** An archive of these bytes whose compression and seal are right. */
function sealedOf(parts: readonly Uint8Array[]): Buffer {
  const compressed = zstdCompressSync(Buffer.concat(parts));
  return Buffer.concat([compressed, seal(createHash('sha256').update(compressed).digest())]);
}

const modifiedAtMs = Date.parse(MADE_AT);

function entry(name: string, bytes: Uint8Array): Uint8Array[] {
  const header = tarHeader({ name, sizeBytes: bytes.length, modifiedAtMs });
  return [header, bytes, tarPadding(bytes.length)];
}

/** A forged archive: arbitrary parts in a valid container. */
function forged(manifest: object, entries: readonly (readonly [string, string])[]): Buffer {
  const checksums = entries
    .map(([name, text]) => `${createHash('sha256').update(text).digest('hex')}  ${name}\n`)
    .join('');
  return sealedOf([
    ...entry('quarry-backup.json', Buffer.from(JSON.stringify(manifest))),
    ...entries.flatMap(([name, text]) => entry(name, Buffer.from(text))),
    ...entry('SHA256SUMS', Buffer.from(checksums)),
    TAR_END,
  ]);
}

describe('a forged archive', () => {
  const manifest = manifestOf({
    'records.sqlite': Buffer.from('r'),
    'index/current': Buffer.from('g1'),
  });
  const right = [
    ['records.sqlite', 'r'],
    ['index/current', 'g1'],
  ] as const;

  test('is read when it is as Quarry writes it', async () => {
    await expect(readBytes(forged(manifest, right))).resolves.toHaveProperty(['index/current']);
  });

  const names = [
    '../x',
    '/etc/passwd',
    'index/../../x',
    'index/g1/../../x',
    'index',
    'owner-key',
    'index/g1/a/b',
    'index/g1/.x',
    'C:\\x',
    'server.json',
    'index/g0/x',
    'uploads/notes',
    'uploads/../x',
    'uploads/notes/../x',
    'uploads/.arriving/x',
    'uploads/notes/.x',
    'uploads/notes/a/b',
    'uploads/notes/a\nb',
  ];
  test.each(names)('is refused with a file named %s', async (name) => {
    const files = [{ name, sizeBytes: 1 }];
    await expect(readBytes(forged({ ...manifest, files }, [[name, 'x']]))).rejects.toThrow(
      'not a backup',
    );
  });

  test.each([
    ['another order of files', manifest, [right[1], right[0]]],
    ['a file too few', manifest, [right[0]]],
    ['a file too many', manifest, [...right, ['vectors.sqlite', 'v']]],
    [
      'a file twice',
      { ...manifest, files: [manifest.files[0], manifest.files[0]] },
      [right[0], right[0]],
    ],
    [
      'other sizes than it says',
      { ...manifest, files: [{ name: 'records.sqlite', sizeBytes: 2 }] },
      [right[0]],
    ],
    ['no files', { ...manifest, files: [] }, []],
    [
      'a size that is no number',
      { ...manifest, files: [{ name: 'records.sqlite', sizeBytes: '1' }] },
      [right[0]],
    ],
    ['another time than its files', { ...manifest, madeAt: '2020-01-01T00:00:00Z' }, right],
    ['something unknown in its manifest', { ...manifest, run: 'rm' }, right],
  ] as [string, object, [string, string][]][])(
    'is refused with %s',
    async (_what, given, entries) => {
      await expect(readBytes(forged(given, entries))).rejects.toThrow(BackupFailure);
    },
  );

  test('of a later format is refused with what to do', async () => {
    const later = { ...manifest, format: 3, anything: true };
    await expect(readBytes(forged(later, right))).rejects.toThrow('Use the version that wrote it');
  });

  test('whose manifest says that it is endless is refused before it is read', async () => {
    const header = tarHeader({ name: 'quarry-backup.json', sizeBytes: 8 ** 11 - 1, modifiedAtMs });
    await expect(readBytes(sealedOf([header, new Uint8Array(1_000)]))).rejects.toThrow(
      'not a backup',
    );
  });
});
