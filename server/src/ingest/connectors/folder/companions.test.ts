import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { guardOwnData } from '../../../runtime/disk/own-data.ts';
import type { Finding } from '../connector.ts';
import type { FileSelection } from './file-selection.ts';
import { createFolderConnector } from './folder-connector.ts';

const talks: FileSelection = {
  role: { type: 'video', readAs: 'video' },
  exclusionOf: (path) => (path.endsWith('.mp4') ? null : 'other-kind'),
  companionExtensions: new Set(['vtt', 'jpg']),
  variant: '',
};
const never = new AbortController().signal;

let root: string;
beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'quarry-companions-')));
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function write(path: string, text = path): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}

function connect(selection = talks) {
  return createFolderConnector({
    root,
    settings: {},
    ownData: guardOwnData('/nowhere/data', { now: () => 0 }),
    maxFileBytes: 1_000,
    selection,
  });
}

async function list(selection = talks): Promise<Finding[]> {
  const findings: Finding[] = [];
  for await (const finding of connect(selection).list(new Map(), never)) findings.push(finding);
  return findings;
}

async function versions(selection = talks): Promise<string[]> {
  return (await list(selection)).flatMap((finding) =>
    finding.kind === 'file' ? [finding.version] : [],
  );
}

describe('a folder of one kind of files', () => {
  it('reports those of that kind and leaves out the others, except companions of a file', async () => {
    await write('a/talk.mp4');
    await write('a/talk.en.vtt');
    await write('a/notes.txt');
    await write('b/alone.vtt');
    await symlink(join(root, 'a/notes.txt'), join(root, 'link.txt'));
    expect(await list()).toMatchObject([
      { kind: 'skipped', externalId: 'a/notes.txt', reason: 'other-kind' },
      { kind: 'file', externalId: 'a/talk.mp4', type: 'video', readAs: 'video' },
      { kind: 'skipped', externalId: 'b/alone.vtt', reason: 'other-kind' },
      { kind: 'skipped', externalId: 'link.txt', reason: 'other-kind' },
    ]);
  });

  it('changes the version of a file if its companion appears, changes or disappears', async () => {
    await write('talk.mp4');
    await write('other.mp4');
    await write('other.vtt');
    const [other, alone] = await versions();
    await write('talk.part.en.vtt');
    const [otherThen, together] = await versions();
    await write('talk.part.en.vtt', 'other words');
    const [, changed] = await versions();
    await rm(join(root, 'talk.part.en.vtt'));
    const [, after] = await versions();
    expect(new Set([alone, together, changed]).size).toBe(3);
    expect([otherThen, after]).toEqual([other, alone]);
  });

  it('changes the version of all files if the variant changes', async () => {
    await write('talk.mp4');
    const [plain] = await versions();
    const [variant] = await versions({ ...talks, variant: 'large' });
    expect(variant).not.toBe(plain);
    expect(variant).not.toContain(':');
  });

  it('reports a change of a companion as a change of its file', async () => {
    await write('talk.mp4');
    const seen: string[] = [];
    const { promise: settled, resolve } = Promise.withResolvers<void>();
    const watch = await connect().watch({
      async changed(findings) {
        for await (const { kind, ...finding } of findings) {
          if ('externalId' in finding) seen.push(`${kind} ${finding.externalId}`);
        }
        if (seen.includes('file talk.mp4')) resolve();
      },
      async changedAll() {},
      lost: () => {},
      warn: () => {},
    });
    await write('talk.vtt');
    await settled;
    await watch?.close();
    expect(seen).toContain('file talk.mp4');
    expect(seen).not.toContain('skipped talk.vtt');
  });
});
