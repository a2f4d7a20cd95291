import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type DocumentLog, MAX_READ_BYTES, TrimmedLogError } from './document-log.ts';

/** An adapter under test: each `open` opens the same log, as another node does. */
export interface DocumentLogHarness {
  open(): Promise<DocumentLog>;
  dispose(): Promise<void>;
}

const bytes = (text: string) => new TextEncoder().encode(text);
const text = ({ batch }: { readonly batch: Uint8Array }) => new TextDecoder().decode(batch);

/** The contract of {@link DocumentLog}. Each adapter's test calls this. */
export function describeDocumentLog(name: string, make: () => Promise<DocumentLogHarness>): void {
  describe(`${name} as a DocumentLog`, () => {
    let harness: DocumentLogHarness;
    let log: DocumentLog;

    beforeEach(async () => {
      harness = await make();
      log = await harness.open();
    });
    afterEach(() => harness.dispose());

    it('is empty at first, and keeps its identity', async () => {
      const extent = await log.extent();
      expect(extent).toMatchObject({ trimmed: 0, last: 0 });
      expect(extent.logId).toMatch(/^[\w-]+$/);
      expect(await (await harness.open()).extent()).toEqual(extent);
      expect(await log.after(0)).toEqual([]);
    });

    it('gives entries back in the order in which they were appended, with every byte', async () => {
      const all = new Uint8Array(256).map((_, at) => at);
      expect(await log.append(all)).toBe(1);
      expect(await log.append(bytes('second'))).toBe(2);
      const [first, second] = await log.after(0);
      expect([...(first?.batch ?? [])]).toEqual([...all]);
      expect(second && text(second)).toBe('second');
      expect((await log.after(1)).map(({ sequence }) => sequence)).toEqual([2]);
      expect(await log.after(2)).toEqual([]);
      expect((await log.extent()).last).toBe(2);
    });

    it('numbers the entries of several nodes without gaps, and a reader overtakes none', async () => {
      const nodes = await Promise.all([harness.open(), harness.open(), harness.open()]);
      const appending = nodes.flatMap((node, at) =>
        Array.from({ length: 20 }, async (_, n) => {
          const sequence = await node.append(bytes(`${at}-${n}`));
          return [sequence, `${at}-${n}`] as const;
        }),
      );
      const read: [number, string][] = [];
      const following = (async () => {
        while (read.length < appending.length) {
          for (const entry of await log.after(read.length)) {
            expect(entry.sequence).toBe(read.length + 1);
            read.push([entry.sequence, text(entry)]);
          }
        }
      })();
      const appended = await Promise.all(appending);
      await following;
      expect(read).toEqual(appended.toSorted(([one], [other]) => one - other));
    });

    it('reads in bounded pieces, a larger entry by itself', async () => {
      const third = new Uint8Array(MAX_READ_BYTES / 3 + 1);
      for (let n = 0; n < 3; n++) await log.append(third);
      await log.append(new Uint8Array(MAX_READ_BYTES + 1));
      await log.append(bytes('last'));
      const pieces: number[][] = [];
      for (let at = 0; at < 5; ) {
        const piece = (await log.after(at)).map(({ sequence }) => sequence);
        pieces.push(piece);
        at = piece.at(-1) ?? 5;
      }
      expect(pieces).toEqual([[1, 2], [3], [4], [5]]);
    });

    it('forgets what is trimmed, says so to a reader that lacks it, and goes on numbering', async () => {
      for (let n = 1; n <= 4; n++) await log.append(bytes(`${n}`));
      await log.trim(3);
      await log.trim(1);
      expect(await log.extent()).toMatchObject({ trimmed: 3, last: 4 });
      expect((await log.after(3)).map(text)).toEqual(['4']);
      await expect(log.after(2)).rejects.toBeInstanceOf(TrimmedLogError);
      await log.trim(99);
      expect(await log.extent()).toMatchObject({ trimmed: 4, last: 4 });
      expect(await log.append(bytes('5'))).toBe(5);
    });

    it('tells watchers of appends by other nodes, until they end', async () => {
      let calls = 0;
      const end = log.watch(() => void calls++);
      const other = await harness.open();
      await expect
        .poll(
          async () => {
            await other.append(bytes('x'));
            return calls;
          },
          { timeout: 10_000 },
        )
        .toBeGreaterThan(0);
      await end();
    });
  });
}
