import { expect, test } from 'vitest';
import { uniqueId } from './unique-id.ts';

test('an id is a UUID of version 7 and variant 2', () => {
  expect(uniqueId()).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
});

test('an id begins with its time, so that ids sort as their times do', () => {
  expect(uniqueId(0x0123456789ab)).toMatch(/^01234567-89ab-7/);
  expect(uniqueId(1000) < uniqueId(1001)).toBe(true);
});
