import fc from 'fast-check';
import { expect, test } from 'vitest';
import { numberedName, uploadName } from './upload-name.ts';

test.each([
  ['report.pdf', 'report.pdf'],
  ['Übersicht 2026 – Größe.docx', 'Übersicht 2026 – Größe.docx'],
  ['日本語 👩‍👩‍👧.md', '日本語 👩‍👩‍👧.md'],
  ['u\u0308ber.txt', '\u00fcber.txt'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\ada\\a.txt', 'a.txt'],
  ['..', 'file'],
  ['...', 'file'],
  ['', 'file'],
  ['a/', 'file'],
  ['.gitignore', 'gitignore'],
  ['CON', '_CON'],
  ['con.txt', '_con.txt'],
  ['LPT1.md', '_LPT1.md'],
  ['console.md', 'console.md'],
  ['a\0b\nc.txt', 'abc.txt'],
  ['what? "this": <a|b>*.txt', 'what_ _this__ _a_b__.txt'],
  ['ends with dots. . ', 'ends with dots'],
  ['\u202efdp.exe', 'fdp.exe'],
  ['half \ud800.txt', 'half \ufffd.txt'],
])('%j is stored as %j', (given, stored) => {
  expect(uploadName(given)).toBe(stored);
});

test('a long name keeps its ending, and no character of it is split', () => {
  const name = uploadName(`${'ä👩‍👩‍👧'.repeat(200)}.pdf`);
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200);
  expect(name).toMatch(/^(?:ä👩‍👩‍👧)+ä?\.pdf$/u);
  expect(uploadName('a.'.repeat(500)).length).toBeLessThanOrEqual(200);
});

test('any text becomes a name that a file system accepts, and that is its own normal form', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (given) => {
      const name = uploadName(given);
      expect(uploadName(name)).toBe(name);
      expect(name).toMatch(/^[^.\s\p{Cc}/\\<>:"|?*][^\p{Cc}/\\<>:"|?*]*$/u);
      expect(name).not.toMatch(/[.\s]$/);
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(201);
    }),
  );
});

test('a number is inserted before the ending', () => {
  expect(numberedName('report.pdf', 2)).toBe('report (2).pdf');
  expect(numberedName('README', 3)).toBe('README (3)');
  expect(numberedName('a.b.tar', 2)).toBe('a.b (2).tar');
});
