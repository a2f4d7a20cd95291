import { describe, expect, it } from 'vitest';
import { InFlightGate } from './in-flight-gate.ts';

async function isOpen(entered: Promise<void>): Promise<boolean> {
  const later = new Promise<'closed'>((resolve) => setImmediate(resolve, 'closed'));
  return (await Promise.race([entered, later])) !== 'closed';
}

describe('InFlightGate', () => {
  it('delays files while there are too many files or bytes, until there is room', async () => {
    const gate = new InFlightGate({ files: 10, bytes: 100 });
    const [small, heavy] = [
      { files: 6, bytes: 10 },
      { files: 1, bytes: 95 },
    ];
    expect(await isOpen(gate.enter(small))).toBe(true);
    const second = gate.enter(small);
    const third = gate.enter(heavy);
    expect(await isOpen(second)).toBe(false);
    gate.leave(small);
    expect(await isOpen(second)).toBe(true);
    expect(await isOpen(third)).toBe(false);
    gate.leave(small);
    expect(await isOpen(third)).toBe(true);
  });

  it('lets a file above the limit pass alone', async () => {
    const gate = new InFlightGate({ files: 10, bytes: 100 });
    expect(await isOpen(gate.enter({ files: 1, bytes: 1_000 }))).toBe(true);
    expect(await isOpen(gate.enter({ files: 1, bytes: 1 }))).toBe(false);
  });
});
