import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { createBallast } from './ballast.ts';
import { createDiskSpace } from './disk-space.ts';

const MIB = 2 ** 20;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quarry-ballast-'));
  return () => rmSync(folder, { recursive: true });
});

function makeBallast() {
  const state = { freeBytes: 100 * MIB, nowMs: 0 };
  const disk = createDiskSpace({
    clock: { now: () => (state.nowMs += 1_000) },
    reserveBytes: 2 * MIB,
    read: () => ({ freeBytes: state.freeBytes, sizeBytes: 100 * MIB }),
  });
  return { state, disk, ballast: createBallast(folder, disk), file: join(folder, 'ballast') };
}

test('room is kept while there is plenty, and let go when the disk is full', () => {
  const { state, ballast, file } = makeBallast();
  ballast.keep();
  expect(statSync(file).size).toBe(1 * MIB);
  expect(ballast.drop()).toBe(false);
  state.freeBytes = 0.9 * MIB;
  expect(ballast.drop()).toBe(true);
  expect(existsSync(file)).toBe(false);
  expect(ballast.drop()).toBe(false);
});

test('freeing it makes no room for new documents', () => {
  const { state, disk, ballast, file } = makeBallast();
  ballast.keep();
  const heldBytes = statSync(file).size;
  state.freeBytes = 0;
  expect(ballast.drop()).toBe(true);
  state.freeBytes = heldBytes;
  expect(disk.hasRoom()).toBe(false);
});

test('is not allocated if that would leave less than the reserve', () => {
  const { state, ballast, file } = makeBallast();
  state.freeBytes = 3 * MIB;
  ballast.keep();
  expect(existsSync(file)).toBe(false);
});

test('replaces anything in its place', () => {
  const { ballast, file } = makeBallast();
  mkdirSync(join(file, 'deep'), { recursive: true });
  ballast.keep();
  expect(statSync(file).size).toBe(1 * MIB);
});
