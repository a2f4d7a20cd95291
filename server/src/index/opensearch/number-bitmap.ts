/** Bits of one container. */
const CONTAINER = 1 << 16;
const CONTAINER_BYTES = CONTAINER / 8;
/** Containers with at most so many numbers are stored as a list, by the format. */
const MAX_LISTED = 4_096;
/** Begins a bitmap without runs. */
const COOKIE = 12_346;

/**
 * A set of numbers (bit n for number n) as a Roaring bitmap in its portable format, Base64-encoded: the form of a `terms` query with
 * `value_type: bitmap`. Source: https://github.com/RoaringBitmap/RoaringFormatSpec
 */
export function numberBitmap(bits: Uint8Array): string {
  const containers = containersOf(bits);
  const head = Buffer.alloc(8 + 8 * containers.length);
  head.writeUInt32LE(COOKIE, 0);
  head.writeUInt32LE(containers.length, 4);
  let offset = head.length;
  for (const [place, { key, count, body }] of containers.entries()) {
    head.writeUInt16LE(key, 8 + 4 * place);
    head.writeUInt16LE(count - 1, 10 + 4 * place);
    head.writeUInt32LE(offset, 8 + 4 * containers.length + 4 * place);
    offset += body.length;
  }
  return Buffer.concat([head, ...containers.map(({ body }) => body)]).toString('base64');
}

interface Container {
  readonly key: number;
  readonly count: number;
  readonly body: Buffer;
}

function containersOf(bits: Uint8Array): Container[] {
  const containers: Container[] = [];
  for (let from = 0, key = 0; from < bits.length; from += CONTAINER_BYTES, key++) {
    const part = bits.subarray(from, from + CONTAINER_BYTES);
    const numbers = numbersIn(part);
    if (numbers.length === 0) continue;
    const body = Buffer.alloc(numbers.length > MAX_LISTED ? CONTAINER_BYTES : 2 * numbers.length);
    if (numbers.length > MAX_LISTED) body.set(part);
    else for (const [i, number] of numbers.entries()) body.writeUInt16LE(number, 2 * i);
    containers.push({ key, count: numbers.length, body });
  }
  return containers;
}

/** The numbers in a set, ascending. */
export function numbersIn(bits: Uint8Array): number[] {
  const numbers: number[] = [];
  for (let at = 0; at < bits.length; at++) {
    for (let rest = bits[at]!; rest !== 0; rest &= rest - 1) {
      numbers.push(8 * at + 31 - Math.clz32(rest & -rest));
    }
  }
  return numbers;
}

/** A set of numbers. */
export function bitsOf(numbers: Iterable<number>): Uint8Array {
  const all = [...numbers];
  const bits = new Uint8Array((all.reduce((most, one) => Math.max(most, one), -1) >> 3) + 1);
  for (const number of all) bits[number >> 3]! |= 1 << (number & 7);
  return bits;
}

/** The numbers in both sets; `null` is the set of all. */
export function intersection(a: Uint8Array | null, b: Uint8Array | null): Uint8Array | null {
  if (a === null || b === null) return a ?? b;
  const common = new Uint8Array(Math.min(a.length, b.length));
  for (let at = 0; at < common.length; at++) common[at] = a[at]! & b[at]!;
  return common;
}

/** The numbers of `a` (of a set of `length` bytes, if that is `null`) that are not in `b`. */
export function difference(a: Uint8Array | null, b: Uint8Array, length: number): Uint8Array {
  const left = a === null ? new Uint8Array(length).fill(0xff) : a.slice();
  for (let at = 0; at < left.length; at++) left[at]! &= ~(b[at] ?? 0);
  return left;
}

/** The numbers in any of the sets. */
export function union(sets: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(sets.reduce((most, { length }) => Math.max(most, length), 0));
  for (const set of sets) for (let at = 0; at < set.length; at++) all[at]! |= set[at]!;
  return all;
}
