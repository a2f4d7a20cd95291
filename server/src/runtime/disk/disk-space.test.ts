import { expect, test } from 'vitest';
import { createDiskSpace, NoRoomError } from './disk-space.ts';
import { isStorageFull } from './storage-fault.ts';

const MIB = 2 ** 20;

function makeDisk(sizeBytes: number, reserveBytes = 64 * MIB) {
  const state = { freeBytes: sizeBytes, nowMs: 0, readings: 0 };
  const space = createDiskSpace({
    clock: { now: () => state.nowMs },
    reserveBytes,
    read: () => {
      state.readings += 1;
      return { freeBytes: state.freeBytes, sizeBytes };
    },
  });
  return { state, space };
}

test('there is room until the reserve is reached, and again when space is freed', () => {
  const { state, space } = makeDisk(10_000 * MIB);
  expect(space.hasRoom()).toBe(true);
  state.freeBytes = 63 * MIB;
  state.nowMs += 1_000;
  expect(space.hasRoom()).toBe(false);
  expect(() => space.assertRoom()).toThrow(NoRoomError);
  expect(isStorageFull(new NoRoomError())).toBe(true);
  state.freeBytes = 65 * MIB;
  state.nowMs += 1_000;
  expect(space.hasRoom()).toBe(true);
});

test('a small disk has a small reserve: a twentieth of it', () => {
  const { state, space } = makeDisk(40 * MIB);
  expect(space.reserveBytes).toBe(2 * MIB);
  state.freeBytes = 3 * MIB;
  expect(space.hasRoom()).toBe(true);
});

test('the disk is read once a second at most', () => {
  const { state, space } = makeDisk(10_000 * MIB);
  for (let at = 0; at < 1_000; at++) space.hasRoom();
  expect(state.readings).toBe(1);
});

test('a write that failed on a full disk blocks others for ten seconds, regardless of the reading', () => {
  const { state, space } = makeDisk(10_000 * MIB);
  const quota = Object.assign(new Error('quota'), { code: 'EDQUOT' });
  expect(space.noteFailure(quota)).toBe(true);
  expect(space.hasRoom()).toBe(false);
  state.nowMs += 10_000;
  expect(space.hasRoom()).toBe(true);
});

test('a refusal for little room does not prolong itself', () => {
  const { state, space } = makeDisk(10_000 * MIB);
  expect(space.noteFailure(new NoRoomError())).toBe(true);
  expect(space.hasRoom()).toBe(true);
  expect(state.freeBytes).toBeGreaterThan(0);
});

test('a disk failure counts as a full disk only if there is little space', () => {
  const broken = Object.assign(new Error('disk I/O error'), { errcode: 778 });
  const { state, space } = makeDisk(10_000 * MIB);
  expect(space.noteFailure(broken)).toBe(false);
  expect(space.noteFailure(new Error('a defect'))).toBe(false);
  state.freeBytes = 0;
  expect(space.noteFailure(broken)).toBe(true);
});

test('a disk that cannot be measured has room', () => {
  const read = () => {
    throw new Error('no such folder');
  };
  const space = createDiskSpace({ read, clock: { now: () => 0 }, reserveBytes: 1 });
  expect(space.hasRoom()).toBe(true);
});
