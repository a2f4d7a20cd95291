import {
  linkSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { bindMount, canMount } from '../../storage/data-folder/test-mounts.ts';
import { guardOwnData, type OwnData } from './own-data.ts';

let folder: string;
let data: string;
let own: OwnData;
const mounts: (() => void)[] = [];

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'quarry-own-')));
  data = join(folder, 'home', 'data');
  put(join(data, 'owner-key'));
  put(join(data, 'index', '1', 'segment'));
  put(join(folder, 'home', 'notes', 'a.md'));
  own = guardOwnData(data, { now: () => Date.parse('2100-01-01') });
});
afterEach(() => {
  for (const unmount of mounts.splice(0)) unmount();
  rmSync(folder, { recursive: true });
});

function put(path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, path);
}

const identityOf = (path: string) => statSync(path, { bigint: true });

describe('what people uploaded', () => {
  const upload = () => join(data, 'uploads', 'notes', 'a.md');

  it('does not belong to the data directory, and is no place that a source can be made of', () => {
    put(upload());
    for (const path of [upload(), dirname(upload()), join(dirname(upload()), 'gone.md')]) {
      expect(own.holds(path), path).toBe(false);
      expect(own.isUpload(path), path).toBe(true);
    }
    expect(own.holdsFile(identityOf(upload()))).toBe(false);
    expect(own.isUpload(join(folder, 'home', 'notes', 'a.md'))).toBe(false);
  });

  it('does, while it arrives, and the folder of all of it', () => {
    put(join(data, 'uploads', '.arriving', 'x'));
    for (const path of ['uploads', 'uploads/.arriving', 'uploads/.arriving/x']) {
      expect(own.holds(join(data, path)), path).toBe(true);
      expect(own.isUpload(join(data, path)), path).toBe(false);
    }
  });

  it('does if it is another name of a file of Quarry, and if a path leads out of it', () => {
    put(upload());
    linkSync(join(data, 'owner-key'), join(dirname(upload()), 'key'));
    symlinkSync(join(data, 'index'), join(dirname(upload()), 'index'));
    expect(own.holds(join(dirname(upload()), 'key'))).toBe(true);
    expect(own.holds(join(dirname(upload()), 'index', '1', 'segment'))).toBe(true);
    expect(own.holds(join(data, 'uploads', 'notes', '..', '..', 'owner-key'))).toBe(true);
  });

  it('may be on another disk, behind a link', () => {
    put(join(folder, 'large', 'notes', 'a.md'));
    symlinkSync(join(folder, 'large'), join(data, 'uploads'));
    expect(own.holds(upload())).toBe(false);
    expect(own.isUpload(join(folder, 'large', 'notes', 'a.md'))).toBe(true);
  });
});

describe('what belongs to the data directory', () => {
  it('includes the directory itself and everything in it, even paths that do not exist yet', () => {
    for (const path of ['', 'owner-key', 'index/1/segment', 'new/file', 'x/../owner-key']) {
      expect(own.holds(join(data, path)), path).toBe(true);
    }
  });

  it('excludes its parent and siblings, even with a common name prefix', () => {
    put(join(folder, 'home', 'data-of-others', 'a.md'));
    for (const path of ['home', 'home/notes/a.md', 'home/data-of-others/a.md', 'gone', '..']) {
      expect(own.holds(join(folder, path)), path).toBe(false);
    }
    expect(own.holds('/')).toBe(false);
  });

  it('is recognised through links to it or its parent, and if it was itself configured by a link', () => {
    symlinkSync(join(folder, 'home'), join(folder, 'link'));
    symlinkSync(join(data, 'owner-key'), join(folder, 'key.txt'));
    expect(own.holds(join(folder, 'link', 'data', 'owner-key'))).toBe(true);
    expect(own.holds(join(folder, 'key.txt'))).toBe(true);
    const byLink = guardOwnData(join(folder, 'link', 'data'), { now: () => 0 });
    expect(byLink.holds(join(data, 'owner-key'))).toBe(true);
    expect(byLink.holdsFile(identityOf(join(data, 'owner-key')))).toBe(true);
  });

  it('is recognised by a hard link outside of it, even to a file that was just created', () => {
    linkSync(join(data, 'owner-key'), join(folder, 'first.md'));
    expect(own.holds(join(folder, 'first.md'))).toBe(true);
    put(join(data, 'index', '1', 'second'));
    linkSync(join(data, 'index', '1', 'second'), join(folder, 'second.md'));
    expect(own.holds(join(folder, 'second.md'))).toBe(true);
    expect(own.holdsFile(identityOf(join(folder, 'second.md')))).toBe(true);
  });

  it('does not include removed files: their inodes may be reused elsewhere', () => {
    linkSync(join(data, 'index', '1', 'segment'), join(folder, 'kept.md'));
    expect(own.holds(join(folder, 'kept.md'))).toBe(true);
    unlinkSync(join(data, 'index', '1', 'segment'));
    expect(own.holds(join(folder, 'kept.md'))).toBe(false);
  });

  it('includes the target of a link at its top: an index moved to another disk', () => {
    put(join(folder, 'large-disk', 'segment'));
    symlinkSync(join(folder, 'large-disk'), join(data, 'moved'));
    expect(own.holds(join(folder, 'large-disk', 'segment'))).toBe(true);
    expect(own.holds(join(folder, 'large-disk'))).toBe(true);
  });

  it('is seen to change within the tick of the clock of the file system', () => {
    const stamp = new Date('2000-01-01T00:00:00Z');
    const early = guardOwnData(data, { now: () => stamp.getTime() });
    utimesSync(data, stamp, stamp);
    expect(early.holdsFile(identityOf(join(data, 'owner-key')))).toBe(true);
    put(join(data, 'later'));
    utimesSync(data, stamp, stamp);
    linkSync(join(data, 'later'), join(folder, 'later.md'));
    expect(early.holdsFile(identityOf(join(folder, 'later.md')))).toBe(true);
  });

  it('is nothing while the directory is missing', () => {
    const missing = guardOwnData(join(folder, 'missing', 'data'), { now: () => 0 });
    expect(missing.holds(join(folder, 'home'))).toBe(false);
    expect(missing.holds(join(folder, 'missing', 'data', 'x'))).toBe(true);
  });

  test.skipIf(!canMount)('bind mounts of it, of a folder in it and of a file in it', () => {
    for (const name of ['whole', 'part']) mkdirSync(join(folder, name));
    put(join(folder, 'file.md'));
    mounts.push(bindMount(data, join(folder, 'whole')));
    mounts.push(bindMount(join(data, 'index'), join(folder, 'part')));
    mounts.push(bindMount(join(data, 'owner-key'), join(folder, 'file.md')));
    put(join(data, 'index', '2', 'new-segment'));
    for (const path of ['whole', 'whole/owner-key', 'part', 'part/2/new-segment', 'file.md']) {
      expect(own.holds(join(folder, path)), path).toBe(true);
    }
    expect(own.holds(join(folder, 'home', 'notes', 'a.md'))).toBe(false);
  });

  it('is the same however a path is written', () => {
    const step = fc.constantFrom(
      '.',
      '..',
      'home',
      'data',
      'index',
      '1',
      'notes',
      'a.md',
      'owner-key',
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
        const written = [folder, ...steps].join('/');
        const plain = join(written);
        const isInside = plain === data || plain.startsWith(`${data}/`);
        // A `..` after a non-folder is invalid and judged as written.
        expect(own.holds(written)).toBe(own.holds(plain));
        expect(own.holds(plain)).toBe(isInside);
      }),
    );
  });
});
