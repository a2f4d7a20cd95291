import { expect, test } from 'vitest';
import { isStorageFull, storageFaultOf } from './storage-fault.ts';

const systemError = (code: string) => Object.assign(new Error(code), { code });
const sqliteError = (errcode: number) =>
  Object.assign(new Error('sqlite'), { code: 'ERR_SQLITE_ERROR', errcode });

test.each([
  [systemError('ENOSPC'), 'full'],
  [systemError('EDQUOT'), 'full'],
  [sqliteError(13), 'full'],
  [sqliteError(4874), 'full'],
  [sqliteError(10 | (3 << 8)), 'broken'],
  [sqliteError(26), 'damaged'],
  [sqliteError(11 | (1 << 8)), 'damaged'],
  [sqliteError(8 | (2 << 8)), 'read-only'],
  [systemError('EROFS'), 'read-only'],
  [systemError('EACCES'), 'denied'],
  [systemError('EISDIR'), 'wrong-kind'],
  [sqliteError(14), 'unopenable'],
  [sqliteError(5), 'busy'],
  [sqliteError(19), null],
  [new Error('a defect'), null],
  ['text', null],
])('%o is reported as %s', (error, fault) => {
  expect(storageFaultOf(error)).toBe(fault);
});

test('a full disk is recognised as the cause of other errors, and cyclic causes end', () => {
  const inner = new Error('the records could not be migrated', { cause: sqliteError(13) });
  expect(isStorageFull(new Error('outer', { cause: inner }))).toBe(true);
  const ring = new Error('ring');
  ring.cause = ring;
  expect(storageFaultOf(ring)).toBeNull();
});
