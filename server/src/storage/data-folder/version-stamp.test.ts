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

test('keeps the newest version that wrote into the folder, also when an older one starts', () => {
  expect(readNewestVersion(folder)).toBeNull();
  stampNewestVersion(folder, '0.9.0');
  stampNewestVersion(folder, '0.10.0');
  stampNewestVersion(folder, '0.9.9');
  expect(readNewestVersion(folder)).toBe('0.10.0');
});

test('a damaged stamp, or a folder in its place, counts as missing and is rewritten', () => {
  writeFileSync(join(folder, 'quarry.json'), '{"version":');
  expect(readNewestVersion(folder)).toBeNull();
  rmSync(join(folder, 'quarry.json'));
  mkdirSync(join(folder, 'quarry.json', 'deep'), { recursive: true });
  stampNewestVersion(folder, '1.0.0');
  expect(readNewestVersion(folder)).toBe('1.0.0');
});
