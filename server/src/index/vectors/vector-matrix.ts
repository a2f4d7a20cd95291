import { SearchScratch } from './search-scratch.ts';
import { createVectorKernel, type VectorKernel } from './vector-kernel.ts';
import { NO_ROW, VectorRows } from './vector-rows.ts';
import type { VectorChange } from './vector-store.ts';

/** Rows of a chunk: a multiple of 16. With 384 dimensions a chunk takes 434 KiB. */
export const CHUNK_ROWS = 1_024;
/** Rows that {@link VectorKernel.sumCodes} processes together. */
export const BLOCK_ROWS = 16;
/** The number of addresses in the reserved memory. */
export const MAX_ADDRESSES = 4_096;

const PAGE_BYTES = 65_536;
const MAX_PAGES = 65_536;
/** The fraction by which the memory grows: V8 counts each growth as new memory of the full size, and collects garbage. */
const GROWTH = 1 / 8;

/**
 * The vectors of one model in memory.
 *
 *     memory   tables │ query │ addresses │ chunk 0 │ chunk 1 │ …           all multiples of 16 bytes
 *     chunk    codes of 64 blocks │ values of 1,024 rows │ sums of 1,024 rows
 *     block    byte 0 of the codes of 16 rows │ byte 1 of the 16 │ …        one bit a dimension: its sign
 *     values   `width` whole numbers of 8 bits for each row: the dimensions, then zeros to a multiple of 16
 *
 * Chunks do not move when the memory grows; the space of removed rows is reused.
 */
export class VectorMatrix {
  readonly dimensions: number;
  /** Dimensions, rounded up to the kernel's unit. */
  readonly width: number;
  readonly rows = new VectorRows();
  readonly kernel: VectorKernel;
  readonly tablesAddress = 0;
  readonly scratch = new SearchScratch();
  readonly queryAddress: number;
  readonly addressesAddress: number;
  readonly #chunks: number[] = [];
  #end: number;
  #values: Int8Array;
  #sums: Uint16Array;

  constructor(dimensions: number, kernel = createVectorKernel()) {
    this.dimensions = dimensions;
    this.width = Math.ceil(dimensions / 16) * 16;
    this.kernel = kernel;
    this.queryAddress = this.width * 4; // a table of 16 bytes for every four dimensions
    this.addressesAddress = this.queryAddress + this.width * 2;
    this.#end = this.addressesAddress + MAX_ADDRESSES * 4;
    this.#values = new Int8Array(kernel.memory.buffer);
    this.#sums = new Uint16Array(kernel.memory.buffer);
    this.#reserve(this.#end);
  }

  get sizeBytes(): number {
    return this.#end + this.rows.sizeBytes;
  }

  get codeBytes(): number {
    return this.width / 8;
  }

  /**
   * Replaces the vectors of a document; none removes it.
   *
   * @throws RangeError if memory is exhausted: the document is then missing or incomplete.
   */
  put({ number, passages, scales, values }: VectorChange): void {
    this.#remove(number);
    for (const [at, passage] of passages.entries()) {
      // From a damaged file: a passage that cannot be compared is left out.
      if (!Number.isFinite(scales[at])) continue;
      if (this.rows.count === this.#chunks.length * CHUNK_ROWS) this.#addChunk();
      const row = this.rows.add(number, passage, scales[at]!);
      const from = at * this.dimensions;
      this.#values.set(values.subarray(from, from + this.dimensions), this.valuesOf(row));
      this.#encode(row);
    }
  }

  /** The address of a chunk's codes. */
  codesOf(chunk: number): number {
    return this.#chunks[chunk]!;
  }

  /** The address of a row's values. */
  valuesOf(row: number): number {
    const chunk = this.#chunks[Math.floor(row / CHUNK_ROWS)]!;
    return chunk + CHUNK_ROWS * this.codeBytes + (row % CHUNK_ROWS) * this.width;
  }

  /** The address of a chunk's sums. */
  sumsOf(chunk: number): number {
    return this.#chunks[chunk]! + CHUNK_ROWS * (this.codeBytes + this.width);
  }

  /** The memory as sums: those of a chunk begin at `sumsOf(chunk) / 2`. A new array after rows were added. */
  get sums(): Uint16Array {
    return this.#sums;
  }

  #remove(number: number): void {
    for (let row = this.rows.rowOf(number); row !== NO_ROW; row = this.rows.rowOf(number)) {
      this.rows.remove(row);
      const last = this.rows.count;
      if (row === last) continue;
      const from = this.valuesOf(last);
      this.#values.copyWithin(this.valuesOf(row), from, from + this.width);
      this.#encode(row);
    }
  }

  #encode(row: number): void {
    const lane = row % BLOCK_ROWS;
    const blockOfChunk = ((row % CHUNK_ROWS) - lane) / BLOCK_ROWS;
    const codes = this.codesOf(Math.floor(row / CHUNK_ROWS));
    const target = codes + blockOfChunk * BLOCK_ROWS * this.codeBytes + lane;
    this.kernel.encodeSigns(this.valuesOf(row), this.width, target);
  }

  #addChunk(): void {
    const chunk = this.#end;
    const end = chunk + CHUNK_ROWS * (this.codeBytes + this.width + Uint16Array.BYTES_PER_ELEMENT);
    this.#reserve(end);
    this.#chunks.push(chunk);
    this.#end = end;
  }

  #reserve(bytes: number): void {
    const { memory } = this.kernel;
    const pages = memory.buffer.byteLength / PAGE_BYTES;
    const missing = Math.ceil(bytes / PAGE_BYTES) - pages;
    if (missing <= 0) return;
    // Pages without writes take no physical memory.
    memory.grow(Math.max(missing, Math.min(Math.ceil(pages * GROWTH), MAX_PAGES - pages)));
    this.#values = new Int8Array(memory.buffer);
    this.#sums = new Uint16Array(memory.buffer);
  }
}
