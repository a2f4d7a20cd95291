import { execFile } from 'node:child_process';
import {
  chmod,
  link,
  mkdir,
  mkdtemp,
  realpath,
  rename,
  rm,
  symlink,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { guardOwnData } from '../../../runtime/disk/own-data.ts';
import { bindMount, canMount } from '../../../storage/data-folder/test-mounts.ts';
import type { Connector, Finding } from '../connector.ts';
import { createFolderConnector } from './folder-connector.ts';

const MAX_FILE_BYTES = 10_000;
const never = new AbortController().signal;
const isRoot = process.getuid?.() === 0;

let root: string;
beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'quarry-folder-')));
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function write(...paths: string[]): Promise<void> {
  for (const path of paths) await writeText(path, `Text of ${path}.`);
}

async function writeText(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}

const NOTHING_KNOWN: ReadonlyMap<string, string> = new Map();

function connect(include?: string[], dataDir = '/nowhere/data'): Connector {
  const ownData = guardOwnData(dataDir, { now: () => 0 });
  const settings = include === undefined ? {} : { include };
  return createFolderConnector({ root, settings, ownData, maxFileBytes: MAX_FILE_BYTES });
}

async function list(connector = connect()): Promise<Finding[]> {
  const findings: Finding[] = [];
  for await (const finding of connector.list(NOTHING_KNOWN, never)) findings.push(finding);
  return findings;
}

/** `path` for a file, `path: reason` for everything else. */
async function summary(connector?: Connector): Promise<string[]> {
  return (await list(connector)).map(describeFinding);
}

function describeFinding(finding: Finding): string {
  if (finding.kind === 'file') return finding.externalId;
  if (finding.kind === 'skipped' || finding.kind === 'failed') {
    return `${finding.externalId}: ${finding.reason}`;
  }
  return finding.kind === 'gone'
    ? `${finding.externalId}: gone`
    : `a folder finds no ${finding.kind}`;
}

describe('rereading one file of a folder', () => {
  async function again(path: string, connector = connect()): Promise<string[]> {
    const findings: string[] = [];
    for await (const finding of connector.again?.(path, never) ?? []) {
      findings.push(describeFinding(finding));
    }
    return findings;
  }

  it('follows the rules of a listing, whether or not the file changed, and reads no other file', async () => {
    await write('a.md', 'b.md', '.hidden.md', 'sub/c.md');
    expect(await again('a.md')).toEqual(['a.md']);
    expect(await again('a.md')).toEqual(['a.md']);
    expect(await again('sub/c.md')).toEqual(['sub/c.md']);
    expect(await again('.hidden.md')).toEqual(['.hidden.md: hidden']);
    expect(await again('gone.md')).toEqual(['gone.md: gone']);
    expect(await again('b.md', connect(['a.md', 'b.md']))).toEqual(['b.md']);
    expect(await again('b.md', connect(['a.md']))).toEqual([]);
  });

  it('refuses a file outside of the folder', async () => {
    await write('a.md');
    for (const path of ['../x', '/etc/passwd', 'sub/../a.md', '.']) {
      expect(await again(path), path).toEqual([`${path}: unknown`]);
    }
  });

  it('fails if the folder is missing', async () => {
    await rm(root, { recursive: true });
    await expect(again('a.md')).rejects.toMatchObject({ code: 'root-missing' });
    await mkdir(root);
  });
});

describe('a folder', () => {
  it('is listed in order of names, with the data of a document', async () => {
    await write('b.md', 'a/z ü#.md', 'a/b/c.txt');
    const findings = await list();
    expect(findings.map(describeFinding)).toEqual(['a/b/c.txt', 'a/z ü#.md', 'b.md']);
    expect(findings[1]).toMatchObject({
      kind: 'file',
      path: join(root, 'a/z ü#.md'),
      fileName: 'z ü#.md',
      url: pathToFileURL(join(root, 'a/z ü#.md')).href,
      type: 'file',
      sizeBytes: 19,
    });
  });

  it('gives a file another version if and only if it changes', async () => {
    await write('a.md', 'b.md');
    const [first] = await list();
    const [again] = await list();
    expect(again).toEqual(first);
    await utimes(join(root, 'a.md'), 1, 1);
    const [touched] = await list();
    expect(touched).not.toMatchObject({ version: first?.kind === 'file' && first.version });
    await writeText('c.tmp', 'Text of a.md.');
    await rename(join(root, 'c.tmp'), join(root, 'a.md'));
    const [replaced] = await list();
    expect(replaced).not.toMatchObject({ version: touched?.kind === 'file' && touched.version });
  });

  it('skips hidden, installed, empty and too large files, with reasons', async () => {
    await write('.env', '.git/config', 'node_modules/x/README.md', 'seen.md');
    await writeText('empty.md', '');
    await write('large.md');
    await truncate(join(root, 'large.md'), MAX_FILE_BYTES + 1);
    expect(await summary()).toEqual([
      '.env: private',
      '.git: hidden',
      'empty.md: empty',
      'large.md: too-large',
      'node_modules: ignored',
      'seen.md',
    ]);
  });

  it('that lies in node_modules itself is read', async () => {
    await write('node_modules/x/README.md', 'node_modules/x/node_modules/y/README.md');
    root = join(root, 'node_modules/x');
    expect(await summary()).toEqual(['README.md', 'node_modules: ignored']);
    root = dirname(dirname(root));
  });

  it('leaves out files named in .gitignore and .quarryignore, the nearest file deciding', async () => {
    await writeText('.gitignore', '*.log\n/build/\n!keep.log\ndocs/*.txt\n');
    await writeText('docs/.gitignore', '!b.txt\nprivate/\n');
    await writeText('docs/.quarryignore', '*.draft\n');
    await write('a.log', 'keep.log', 'build/x.md', 'sub/build/x.md', 'sub/c.log');
    await write('docs/a.txt', 'docs/b.txt', 'docs/private/x.md', 'docs/x.draft', 'docs/sub/a.txt');
    const seen = (await list()).filter(({ kind }) => kind === 'file').map(describeFinding);
    expect(seen).toEqual(['docs/b.txt', 'docs/sub/a.txt', 'keep.log', 'sub/build/x.md']);
    const ignored = (await summary()).filter((line) => line.endsWith(': ignored'));
    expect(ignored).toEqual([
      'a.log: ignored',
      'build: ignored',
      'docs/a.txt: ignored',
      'docs/private: ignored',
      'docs/x.draft: ignored',
      'sub/c.log: ignored',
    ]);
  });

  it('in a repository also follows the rules above it and info/exclude', async () => {
    await writeText('.git/info/exclude', 'docs/excluded.md\nkept.md\n');
    await writeText('.gitignore', 'docs/secret.md\nprivate.md\n*.txt\nother/\n');
    await writeText('docs/.gitignore', '!note.txt\n');
    const files = ['excluded.md', 'kept.md', 'note.txt', 'private.md', 'secret.md', 'sub/x.txt'];
    await write(...files.map((name) => `docs/${name}`), 'docs/sub/private.md', 'docs/other/x.md');
    await write('docs/seen.md', 'docs/nested/a.md', 'docs/nested/b.md');
    await writeText('docs/nested/.git/info/exclude', 'a.md\n!kept.md\n');
    root = join(root, 'docs');
    const seen = (await list()).filter(({ kind }) => kind === 'file').map(describeFinding);
    expect(seen).toEqual(['nested/b.md', 'note.txt', 'seen.md']);
    root = dirname(root);
    const whole = (await list()).filter(({ kind }) => kind === 'file').map(describeFinding);
    expect(whole).toEqual(seen.map((path) => `docs/${path}`));
  });

  it('in another working tree of a repository follows its info/exclude', async () => {
    await writeText('main/.git/info/exclude', 'private.md\n');
    await writeText('main/.git/worktrees/tree/commondir', '../..\n');
    await writeText('tree/.git', `gitdir: ${join(root, 'main/.git/worktrees/tree')}\n`);
    await write('tree/docs/private.md', 'tree/docs/seen.md');
    root = join(root, 'tree/docs');
    expect(await summary()).toEqual(['private.md: ignored', 'seen.md']);
    root = dirname(dirname(root));
  });

  it('ignores rules above it without a repository, and rules that leave out all of it', async () => {
    await writeText('.gitignore', '*.md\n');
    await write('out/docs/a.md');
    root = join(root, 'out/docs');
    expect(await summary()).toEqual(['a.md']);
    root = dirname(dirname(root));
    await mkdir(join(root, '.git'));
    await writeText('.gitignore', 'out/\n');
    root = join(root, 'out/docs');
    expect(await summary()).toEqual(['a.md']);
    root = dirname(dirname(root));
  });

  it("never reads Quarry's own data in it", async () => {
    await write('data/documents.txt', 'sub/data/a.md');
    expect(await summary(connect(undefined, join(root, 'data')))).toEqual([
      'data: own-data',
      'sub/data/a.md',
    ]);
  });

  it('leaves out private files by name, and reads those that a pattern names', async () => {
    await write(
      '.env',
      '.aws/credentials',
      '.ssh/config',
      '.bash_history',
      'id_rsa',
      'a.md',
      'x.kdbx',
    );
    const byDefault = ['.aws', '.bash_history', '.env', '.ssh', 'id_rsa', 'x.kdbx'];
    const privates = byDefault.map((path) => `${path}: private`);
    expect((await summary()).sort()).toEqual([...privates, 'a.md'].sort());
    const lines = await summary(connect(['**', '.*', '.aws/*', '.ssh/*', '.env', 'id_*']));
    expect(lines.sort()).toEqual([
      '.aws/credentials',
      '.bash_history: private',
      '.env',
      '.ssh/config',
      'a.md',
      'id_rsa: private',
      'x.kdbx: private',
    ]);
  });

  it('rereads a private file when a pattern starts or stops naming it', async () => {
    await write('server.pem');
    const versionOf = async (include?: string[]) => {
      const [finding] = await list(connect(include));
      return finding?.kind === 'file' ? finding.version : null;
    };
    const [asked, byWildcard, named] = [
      await versionOf(),
      await versionOf(['*.pem']),
      await versionOf(['server.pem']),
    ];
    expect(byWildcard).toBe(asked);
    expect(named).not.toBe(asked);
  });

  it("finds nothing of Quarry's own data by patterns, links and hard links", async () => {
    await write('home/data/owner-key', 'home/data/index/1/segment', 'home/a.md');
    await symlink(join(root, 'home/data'), join(root, 'home/link'));
    await symlink(join(root, 'home/data/owner-key'), join(root, 'home/key.txt'));
    await link(join(root, 'home/data/owner-key'), join(root, 'home/hard.md'));
    const dataDir = join(root, 'home/data');
    const plain = ['home/a.md', 'home/data: own-data', 'home/hard.md: own-data'];
    const byLinks = ['home/key.txt: own-data', 'home/link: link-to-folder'];
    expect(await summary(connect(undefined, dataDir))).toEqual([...plain, ...byLinks]);
    const patterns = [
      '**',
      'home/data/owner-key',
      'home/link/*',
      'home/key.txt',
      'home/*/owner-key',
    ];
    expect((await summary(connect(patterns, dataDir))).sort()).toEqual([
      ...plain,
      'home/link: own-data',
    ]);
    // The directory may have been set by a link.
    const byLink = connect(['**'], join(root, 'home/link'));
    expect((await summary(byLink)).sort()).toEqual(plain);
  });

  test.skipIf(!canMount)("finds nothing of Quarry's own data by bind mounts", async () => {
    await write('home/data/owner-key', 'home/data/index/1/segment', 'home/a.md', 'home/file.md');
    await mkdir(join(root, 'home/whole/deep'), { recursive: true });
    await mkdir(join(root, 'home/part'));
    const dataDir = join(root, 'home/data');
    const mounts = [
      bindMount(dataDir, join(root, 'home/whole')),
      bindMount(join(dataDir, 'index'), join(root, 'home/part')),
      bindMount(join(dataDir, 'owner-key'), join(root, 'home/file.md')),
    ];
    const expected = [
      'home/a.md',
      'home/data: own-data',
      'home/file.md: own-data',
      'home/part: own-data',
      'home/whole: own-data',
    ];
    expect(await summary(connect(undefined, dataDir))).toEqual(expected);
    expect((await summary(connect(['**', 'home/whole/owner-key'], dataDir))).sort()).toEqual(
      expected,
    );
    for (const unmount of mounts) unmount();
  });

  it('follows links to files inside, and to nothing else', async () => {
    await write('real/a.md', '.secret', 'kept/key.txt');
    await writeText('.gitignore', 'kept/\n');
    const outside = await mkdtemp(join(tmpdir(), 'quarry-outside-'));
    await writeFile(join(outside, 'x.md'), 'outside');
    const links: [string, string][] = [
      ['a-file', join(root, 'real/a.md')],
      ['b-folder', join(root, 'real')],
      ['c-outside', join(outside, 'x.md')],
      ['d-broken', join(root, 'nothing')],
      ['e-loop', join(root, 'e-loop')],
      ['f-hidden', join(root, '.secret')],
      ['g-ignored', join(root, 'kept/key.txt')],
      ['real/up', root],
    ];
    for (const [name, target] of links) await symlink(target, join(root, name));
    expect(await summary()).toEqual([
      '.gitignore: hidden',
      '.secret: hidden',
      'a-file',
      'b-folder: link-to-folder',
      'c-outside: link-outside',
      'd-broken: link-broken',
      'e-loop: link-broken',
      'f-hidden: hidden',
      'g-ignored: ignored',
      'kept: ignored',
      'real/a.md',
      'real/up: link-outside',
    ]);
    await rm(outside, { recursive: true });
  });

  it.runIf(process.platform === 'linux')(
    'skips names that are not UTF-8 and special files',
    async () => {
      await writeFile(Buffer.concat([Buffer.from(`${root}/bad-`), Buffer.from([0xff, 0xfe])]), 'x');
      await promisify(execFile)('mkfifo', [join(root, 'pipe')]);
      await write('good.md');
      expect((await summary()).map((line) => line.replace(/^bad.*:/, 'bad:'))).toEqual([
        'bad: name-not-utf8',
        'good.md',
        'pipe: special',
      ]);
    },
  );

  it.skipIf(isRoot)('reports an unreadable folder, and goes on', async () => {
    await write('closed/a.md', 'open.md');
    await chmod(join(root, 'closed'), 0);
    expect(await summary()).toEqual(['closed/: unreadable', 'open.md']);
    await chmod(join(root, 'closed'), 0o700);
  });

  it('that is missing, or is a file, cannot be listed', async () => {
    await write('a.md');
    const parent = root;
    for (const name of ['nothing', 'a.md']) {
      root = join(parent, name);
      await expect(list()).rejects.toMatchObject({ code: 'root-missing' });
    }
    root = parent;
  });

  it('that disappears during the listing ends it with a fault', async () => {
    await write('a.md', 'b/c.md');
    const listing = connect().list(NOTHING_KNOWN, never)[Symbol.asyncIterator]();
    await listing.next();
    await rename(root, `${root}-away`);
    const rest = async () => {
      while (!(await listing.next()).done);
    };
    await expect(rest()).rejects.toMatchObject({ code: 'root-missing' });
    await rename(`${root}-away`, root);
  });

  it('stops when its signal aborts', async () => {
    await write('a.md');
    const stop = new AbortController();
    stop.abort(new Error('enough'));
    await expect(
      connect().list(NOTHING_KNOWN, stop.signal)[Symbol.asyncIterator]().next(),
    ).rejects.toThrow('enough');
  });

  it('with named files lists only those, and none outside or through links', async () => {
    await write(
      'node_modules/a/README.md',
      'node_modules/@s/b/README.md',
      'c.md',
      'd.txt',
      '.h.md',
    );
    await symlink(join(root, 'node_modules/a'), join(root, 'node_modules/link'));
    const include = [
      '*.md',
      '.h.md',
      'node_modules/*/README*',
      'node_modules/@*/*/README*',
      'no.md',
    ];
    expect(await summary(connect(include))).toEqual([
      '.h.md',
      'c.md',
      'node_modules/@s/b/README.md',
      'node_modules/a/README.md',
    ]);
    expect(await summary(connect(['../*', '/etc/passwd']))).toEqual([]);
  });
});

describe('watching a folder', () => {
  /** Collects the calls of the watch as lines; `until` waits for a line. */
  async function watchLines(connector = connect()) {
    const lines: string[] = [];
    let wake = () => {};
    const tell = (line: string) => {
      lines.push(line);
      wake();
    };
    const watch = await connector.watch({
      async changed(findings) {
        for await (const finding of findings) tell(describeFinding(finding));
      },
      async changedAll() {
        tell('all');
      },
      lost: () => tell('lost'),
      warn: (message) => tell(message),
    });
    const until = async (line: string) => {
      while (!lines.includes(line)) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      lines.splice(0);
    };
    return { lines, until, close: async () => watch?.close(), isWatching: watch !== null };
  }

  it('reports edits, new files and deletions, in new folders too', async () => {
    await write('a.md', 'sub/b.md');
    const { until, close } = await watchLines();
    await writeText('a.md', 'changed');
    await until('a.md');
    await write('sub/deep/er/c.md');
    await until('sub/deep/er/c.md');
    await write('sub/deep/er/d.md');
    await until('sub/deep/er/d.md');
    await rm(join(root, 'a.md'));
    await until('a.md: gone');
    await rm(join(root, 'sub'), { recursive: true });
    await until('sub: gone');
    await write('sub/again.md');
    await until('sub/again.md');
    await close();
  });

  it('reports a file that an editor saves by renaming', async () => {
    await write('a.md');
    const { until, close } = await watchLines();
    await writeText('.a.md.swp', 'saved');
    await rename(join(root, '.a.md.swp'), join(root, 'a.md'));
    await until('a.md');
    await close();
  });

  it('does not report excluded files, and requests a listing when the rules change', async () => {
    await writeText('.gitignore', '*.log\nout/\n');
    await write('out/x.md');
    const { lines, until, close } = await watchLines();
    await write('out/y.md', '.hidden', 'a.md');
    await until('a.md');
    expect(lines).toEqual([]);
    await writeText('.gitignore', '*.log\n');
    await until('all');
    await write('out/z.md');
    await until('out/z.md');
    await close();
  });

  it.runIf(process.platform === 'linux')(
    'requests a listing when the rules above it change, and for no other change above it',
    async () => {
      await write('.git/config', 'docs/a.md');
      root = join(root, 'docs');
      const { lines, until, close } = await watchLines();
      await writeFile(join(root, '../beside.md'), 'x');
      await write('b.md');
      await until('b.md');
      expect(lines).toEqual([]);
      await writeFile(join(root, '../.gitignore'), 'b.md\n');
      await until('all');
      await close();
      root = dirname(root);
    },
  );

  it('reports that the folder is lost, without deletions, and when it is back', async () => {
    await write('a.md', 'sub/b.md');
    const { lines, until, close } = await watchLines();
    await rename(root, `${root}-away`);
    await writeFile(join(`${root}-away`, 'a.md'), 'changed');
    await until('lost');
    expect(lines.filter((line) => line.endsWith('gone'))).toEqual([]);
    await rename(`${root}-away`, root);
    await until('all');
    await write('new.md');
    await until('new.md');
    await close();
  });

  it("does not report Quarry's own data", async () => {
    await write('data/owner-key', 'a.md');
    const { lines, until, close } = await watchLines(connect(undefined, join(root, 'data')));
    await write('data/index/1/segment', 'data/b.md');
    await link(join(root, 'data/owner-key'), join(root, 'hard.md'));
    await until('hard.md: own-data');
    await write('c.md');
    await until('c.md');
    expect(lines.filter((line) => line.startsWith('data'))).toEqual([]);
    await close();
  });

  it('reports nothing after it is closed, and does not watch named files', async () => {
    const { lines, close } = await watchLines();
    await write('a.md');
    await close();
    expect(lines).toEqual([]);
    expect((await watchLines(connect(['*.md']))).isWatching).toBe(false);
  });
});
