import {
  copyFileSync,
  mkdtempSync,
  renameSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { breakSeal, sealFile } from './file-seal.ts';

function sealed(): string {
  const file = join(mkdtempSync(join(tmpdir(), 'quarry-seal-')), 'documents.sqlite');
  writeFileSync(file, 'what is stored');
  sealFile(file);
  return file;
}

test('an unchanged file matches its seal, once', () => {
  const file = sealed();
  expect(breakSeal(file)).toBe(true);
  expect(breakSeal(file)).toBe(false);
});

test('a file that was written does not match its seal, even with its old modification time', () => {
  const written = sealed();
  writeFileSync(written, 'what is stores');
  expect(breakSeal(written)).toBe(false);
  const setBack = sealed();
  const { atime, mtime } = statSync(setBack);
  writeFileSync(setBack, 'what is stores');
  utimesSync(setBack, atime, mtime);
  expect(breakSeal(setBack)).toBe(false);
});

test('a replaced or missing file does not match the seal', () => {
  const file = sealed();
  copyFileSync(file, `${file}.copy`);
  renameSync(`${file}.copy`, file);
  expect(breakSeal(file)).toBe(false);
  const gone = sealed();
  renameSync(gone, `${gone}.away`);
  expect(breakSeal(gone)).toBe(false);
});

test('a database with a write-ahead log is neither sealed nor accepted', () => {
  const file = sealed();
  writeFileSync(`${file}-wal`, 'pages');
  expect(breakSeal(file)).toBe(false);
  sealFile(file);
  expect(breakSeal(file)).toBe(false);
});

test('a seal that cannot be written, or read, costs a check and nothing else', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'quarry-seal-')), 'absent.sqlite');
  sealFile(file);
  expect(breakSeal(file)).toBe(false);
});
