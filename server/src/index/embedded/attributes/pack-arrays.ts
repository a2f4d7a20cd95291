/** The arrays of numbers in a segment's columns. */
export type NumberArray = Uint8Array | Uint16Array | Uint32Array | Float64Array;

/** The offset of an array in the packed bytes, and its length in numbers. */
export interface PackedArray {
  readonly kind: 'u8' | 'u16' | 'u32' | 'f64';
  readonly at: number;
  readonly length: number;
}

/** All arrays of a segment's attributes as one run of bytes, since a segment may have thousands of small ones. */
export interface PackedArrays {
  readonly bytes: Uint8Array;
  /** Ascending arrays of 32 bits that the file stores as differences. */
  readonly ascending: readonly PackedArray[];
}

const ALIGNMENT = 8;

/** Concatenates arrays, each aligned to its type. */
export class ArrayPacker {
  readonly #parts: Uint8Array[] = [];
  readonly #ascending: PackedArray[] = [];
  #length = 0;

  add(array: NumberArray): PackedArray {
    const packed = { kind: kindOf(array), at: this.#length, length: array.length };
    this.#parts.push(new Uint8Array(array.buffer, array.byteOffset, array.byteLength));
    this.#length += Math.ceil(array.byteLength / ALIGNMENT) * ALIGNMENT;
    return packed;
  }

  /** The same for ascending numbers. */
  addAscending(array: Uint32Array): PackedArray {
    const packed = this.add(array.map((number, at) => number - (at === 0 ? 0 : array[at - 1]!)));
    this.#ascending.push(packed);
    return packed;
  }

  /** The smallest type that holds integers from 0 to `greatest`. */
  addSmallest(numbers: ArrayLike<number>, greatest: number): PackedArray {
    return this.add(smallest(numbers, greatest));
  }

  finish(): PackedArrays {
    const bytes = new Uint8Array(this.#length);
    let at = 0;
    for (const part of this.#parts) {
      bytes.set(part, at);
      at += Math.ceil(part.length / ALIGNMENT) * ALIGNMENT;
    }
    return { bytes, ascending: this.#ascending };
  }
}

/** Restores the numbers from differences in packed bytes, in place. */
export function restoreAscending(bytes: Uint8Array, ascending: readonly PackedArray[]): void {
  for (const packed of ascending) {
    const numbers = unpack(bytes, packed);
    for (let at = 1; at < numbers.length; at++) numbers[at]! += numbers[at - 1]!;
  }
}

/** A view of an array. `bytes` begins its buffer. */
export function unpack(bytes: Uint8Array, { kind, at, length }: PackedArray): NumberArray {
  switch (kind) {
    case 'u8':
      return new Uint8Array(bytes.buffer, at, length);
    case 'u16':
      return new Uint16Array(bytes.buffer, at, length);
    case 'u32':
      return new Uint32Array(bytes.buffer, at, length);
    case 'f64':
      return new Float64Array(bytes.buffer, at, length);
  }
}

/** The same for an array that is known to have 32 bits. */
export function unpackWords(bytes: Uint8Array, { at, length }: PackedArray): Uint32Array {
  return new Uint32Array(bytes.buffer, at, length);
}

function smallest(numbers: ArrayLike<number>, greatest: number): NumberArray {
  if (greatest <= 0xff) return Uint8Array.from(numbers);
  if (greatest <= 0xffff) return Uint16Array.from(numbers);
  return numbers instanceof Uint32Array ? numbers : Uint32Array.from(numbers);
}

function kindOf(array: NumberArray): PackedArray['kind'] {
  if (array instanceof Float64Array) return 'f64';
  if (array instanceof Uint32Array) return 'u32';
  return array instanceof Uint16Array ? 'u16' : 'u8';
}
