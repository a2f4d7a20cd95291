import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { AppendingFile } from './appending-file.ts';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'quarry-appending-'));
  return () => fs.rmSync(folder, { recursive: true, force: true });
});

/** Parts of a few sizes around those of the buffers, with different contents. */
const parts = fc
  .array(fc.oneof(fc.nat(100), fc.constantFrom(0, 16_384, 65_537, 262_144, 262_145, 600_000)), {
    maxLength: 12,
  })
  .map((sizes) => sizes.map((size, at) => Buffer.alloc(size, at + 1)));

describe('a file that grows at its end', () => {
  it('holds the appended parts, whatever their sizes', () => {
    fc.assert(
      fc.property(parts, (appended) => {
        const file = new AppendingFile(path.join(folder, 'file'));
        for (const part of appended) file.append(part);
        expect(file.length).toBe(appended.reduce((sum, { length }) => sum + length, 0));
        file.close();
        const written = fs.readFileSync(path.join(folder, 'file'));
        expect(written.equals(Buffer.concat(appended))).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  it('is copied to the end of another, and leaves nothing when it is discarded', () => {
    fc.assert(
      fc.property(parts, parts, (first, second) => {
        const target = new AppendingFile(path.join(folder, 'target'));
        const source = new AppendingFile(path.join(folder, 'source'));
        for (const part of first) target.append(part);
        for (const part of second) source.append(part);
        source.copyTo(target);
        source.discard();
        target.close();
        expect(fs.readdirSync(folder)).toEqual(['target']);
        const written = fs.readFileSync(path.join(folder, 'target'));
        expect(written.equals(Buffer.concat([...first, ...second]))).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  it('replaces an existing file', () => {
    fs.writeFileSync(path.join(folder, 'file'), 'of a crash, and longer');
    const file = new AppendingFile(path.join(folder, 'file'));
    file.append(Buffer.from('new'));
    file.close();
    expect(fs.readFileSync(path.join(folder, 'file'), 'utf8')).toBe('new');
  });
});
