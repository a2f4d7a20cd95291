import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { readNewestVersion, stampNewestVersion } from './version-stamp.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quarry-version-'));
  return () => rmSync(folder, { recursive: true });
});

test('the newest version that wrote into the folder stays, whatever starts later', () => {
  expect(readNewestVersion(folder)).toBeNull();
  stampNewestVersion(folder, '0.9.0');
  stampNewestVersion(folder, '0.10.0');
  stampNewestVersion(folder, '0.9.9');
  expect(readNewestVersion(folder)).toBe('0.10.0');
});

test('a stamp that is damaged, or a folder, is as good as none and is written anew', () => {
  writeFileSync(join(folder, 'quarry.json'), '{"version":');
  expect(readNewestVersion(folder)).toBeNull();
  rmSync(join(folder, 'quarry.json'));
  mkdirSync(join(folder, 'quarry.json', 'deep'), { recursive: true });
  stampNewestVersion(folder, '1.0.0');
  expect(readNewestVersion(folder)).toBe('1.0.0');
});
