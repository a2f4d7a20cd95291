import { type ArrayPacker, type PackedArray, unpackWords } from './pack-arrays.ts';

/**
 * The documents that have a value in a column: all, those of a bitmap, or those of a list, whichever takes less. The
 * values themselves are stored contiguously, by the place of their document among those with a value.
 */
export interface Holders {
  readonly count: number;
  /** The place of a document's value; -1 if it has none. */
  placeOf(at: number): number;
  /** The document of each place. */
  documents(): Uint32Array;
}

/** The stored form; `null` if all documents have a value. */
export type PackedHolders =
  | { readonly list: PackedArray }
  | { readonly bits: PackedArray; readonly ranks: PackedArray }
  | null;

// A bitmap with its ranks takes two bits a document, a list 32 for each that has a value; searching a list takes longer.
const MIN_SHARE_OF_BITS = 1 / 32;

/** `documents`: their ordinals, ascending. */
export function packHolders(
  documents: Uint32Array,
  documentCount: number,
  packer: ArrayPacker,
): PackedHolders {
  if (documents.length === documentCount) return null;
  if (documents.length < documentCount * MIN_SHARE_OF_BITS) {
    return { list: packer.addAscending(documents) };
  }
  const bits = new Uint32Array(Math.ceil(documentCount / 32));
  for (const at of documents) bits[at >>> 5]! |= 1 << (at & 31);
  const ranks = new Uint32Array(bits.length);
  for (let word = 1; word < bits.length; word++) {
    ranks[word] = ranks[word - 1]! + bitCount(bits[word - 1]!);
  }
  return { bits: packer.add(bits), ranks: packer.addAscending(ranks) };
}

export function unpackHolders(packed: PackedHolders, count: number, bytes: Uint8Array): Holders {
  if (packed === null) return new AllHolders(count);
  if ('list' in packed) return new ListedHolders(unpackWords(bytes, packed.list));
  return new MarkedHolders(
    unpackWords(bytes, packed.bits),
    unpackWords(bytes, packed.ranks),
    count,
  );
}

class AllHolders implements Holders {
  readonly count: number;

  constructor(count: number) {
    this.count = count;
  }

  placeOf(at: number): number {
    return at;
  }

  documents(): Uint32Array {
    return Uint32Array.from({ length: this.count }, (_, at) => at);
  }
}

class ListedHolders implements Holders {
  readonly #list: Uint32Array;

  constructor(list: Uint32Array) {
    this.#list = list;
  }

  get count(): number {
    return this.#list.length;
  }

  placeOf(at: number): number {
    const list = this.#list;
    let low = 0;
    let high = list.length - 1;
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const one = list[middle]!;
      if (one === at) return middle;
      if (one < at) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }

  documents(): Uint32Array {
    return this.#list;
  }
}

class MarkedHolders implements Holders {
  readonly #bits: Uint32Array;
  /** How many bits are set before each word. */
  readonly #ranks: Uint32Array;
  readonly count: number;

  constructor(bits: Uint32Array, ranks: Uint32Array, count: number) {
    this.#bits = bits;
    this.#ranks = ranks;
    this.count = count;
  }

  placeOf(at: number): number {
    const word = this.#bits[at >>> 5]!;
    const bit = 1 << (at & 31);
    return (word & bit) === 0 ? -1 : this.#ranks[at >>> 5]! + bitCount(word & (bit - 1));
  }

  documents(): Uint32Array {
    const documents = new Uint32Array(this.count);
    let place = 0;
    for (let word = 0; word < this.#bits.length; word++) {
      for (let rest = this.#bits[word]!; rest !== 0; rest &= rest - 1) {
        documents[place++] = word * 32 + 31 - Math.clz32(rest & -rest);
      }
    }
    return documents;
  }
}

/** How many bits of 32 are set: sums of neighbours, in pairs, fours and bytes (Warren, Hacker's Delight, 5-1). */
function bitCount(word: number): number {
  let sum = word - ((word >>> 1) & 0x55555555);
  sum = (sum & 0x33333333) + ((sum >>> 2) & 0x33333333);
  return Math.imul((sum + (sum >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
