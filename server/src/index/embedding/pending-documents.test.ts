import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PendingDocuments } from './pending-documents.ts';

function takeAll(pending: PendingDocuments): number[] {
  const taken: number[] = [];
  for (let number = pending.take(); number !== null; number = pending.take()) taken.push(number);
  return taken;
}

test('the newest change is taken first, each document once', () => {
  const pending = new PendingDocuments();
  for (const number of [1, 2, 3, 1]) pending.add(number);
  pending.remove(2);
  expect(pending.size).toBe(2);
  expect(takeAll(pending)).toEqual([1, 3]);
});

test('after random operations, it holds the same as a plain list', () => {
  const step = fc.record({
    kind: fc.constantFrom('add', 'add', 'add', 'remove', 'take'),
    number: fc.nat(9),
  });
  fc.assert(
    fc.property(fc.array(step), fc.nat(1_500), (steps, repeats) => {
      const pending = new PendingDocuments();
      let plain: number[] = [];
      const without = (number: number) => plain.filter((other) => other !== number);
      // Enough of one number that stale entries are dropped.
      for (let time = 0; time < repeats; time++) pending.add(1);
      if (repeats > 0) plain = [1];
      for (const { kind, number } of steps) {
        if (kind === 'add') plain = [...without(number), number];
        else if (kind === 'remove') plain = without(number);
        if (kind === 'add') pending.add(number);
        else if (kind === 'remove') pending.remove(number);
        else expect(pending.take()).toBe(plain.pop() ?? null);
      }
      expect(pending.size).toBe(plain.length);
      expect(takeAll(pending)).toEqual(plain.reverse());
    }),
  );
});
