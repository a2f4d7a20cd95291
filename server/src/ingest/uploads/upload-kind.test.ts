import { expect, test } from 'vitest';
import { judgeUpload } from './upload-kind.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');

test.each([
  ['notes.md', '# Notes', 'folder'],
  ['README', 'Read me', 'folder'],
  ['report.pdf', '%PDF-1.7', 'folder'],
  ['table.csv', 'a,b\n1,2', 'folder'],
  ['scan.bin', '%PDF-1.7', 'folder'],
  ['fox.JPG', '\u00ff\u00d8\u00ff', 'images'],
  ['logo.svg', '<svg/>', 'images'],
  ['talk.mp4', '\0\0\0\u0018ftyp', 'videos'],
])('%s is for a source of its kind', (name, content, kind) => {
  expect(judgeUpload(name, bytes(content))).toEqual({ kind });
});

test.each([
  ['a.md', '', 'empty'],
  ['setup.exe', 'MZ', 'binary'],
  ['data', '\0\u0001\u0002\u0003', 'binary'],
  ['old.doc', '\u00d0\u00cf', 'unsupported'],
  ['song.mp3', 'ID3', 'binary'],
  ['.env', 'A=b', 'private'],
  ['id_rsa', '-----BEGIN OPENSSH PRIVATE KEY-----\n', 'private'],
  ['notes.txt', '-----BEGIN RSA PRIVATE KEY-----\n', 'private'],
])('%s is refused by its reason', (name, content, reason) => {
  expect(judgeUpload(name, bytes(content))).toMatchObject({
    kind: null,
    reason,
    detail: expect.stringMatching(/\.$/),
  });
});
