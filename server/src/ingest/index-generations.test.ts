import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  deleteOtherGenerations,
  liveIndexDirectory,
  makeLive,
  nextIndexDirectory,
} from './index-generations.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'quarry-generations-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

function makeGeneration(name: string): string {
  const directory = join(dataDir, 'index', name);
  mkdirSync(directory, { recursive: true });
  return directory;
}

describe('index generations', () => {
  it('begin with a known directory before anything exists', () => {
    expect(basename(liveIndexDirectory(dataDir))).toBe('g1');
    expect(basename(nextIndexDirectory(dataDir))).toBe('g2');
  });

  it('are exchanged by the pointer, and never reuse a name', () => {
    makeGeneration('g1');
    makeLive(dataDir, makeGeneration('g9'));
    makeGeneration('g11');
    expect(basename(liveIndexDirectory(dataDir))).toBe('g9');
    expect(basename(nextIndexDirectory(dataDir))).toBe('g12');
  });

  it('except the live one are deleted, and nothing else is', () => {
    const [old, live, half] = [makeGeneration('g1'), makeGeneration('g2'), makeGeneration('g3')];
    const other = makeGeneration('backup');
    makeLive(dataDir, live);
    deleteOtherGenerations(dataDir);
    expect([old, live, half, other].map((path) => existsSync(path))).toEqual([
      false,
      true,
      false,
      true,
    ]);
  });

  it('do not follow a pointer that is damaged or leads elsewhere', () => {
    mkdirSync(join(dataDir, 'index'));
    for (const text of ['', '../../etc', 'g0', 'g1/../..']) {
      writeFileSync(join(dataDir, 'index', 'current'), text);
      expect(basename(liveIndexDirectory(dataDir))).toBe('g1');
    }
  });
});
