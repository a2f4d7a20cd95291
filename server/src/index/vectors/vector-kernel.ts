import { readFileSync } from 'node:fs';

/**
 * The inner loops of vector search, on their own memory (`vector-kernel.wat` documents each). Addresses are byte
 * offsets. Nothing is checked: the caller must pass valid ones.
 */
export interface VectorKernel {
  /** Growing it detaches every view of its buffer. */
  readonly memory: KernelMemory;
  encodeSigns(values: number, count: number, target: number): void;
  sumCodes(codes: number, blocks: number, tables: number, codeBytes: number, sums: number): void;
  dotRows(addresses: number, count: number, query: number, dimensions: number): void;
}

/** A `WebAssembly.Memory`: pages of 64 KiB, at most 65,536 of them. */
export interface KernelMemory {
  readonly buffer: ArrayBuffer;
  /** Throws a RangeError when there is no more. */
  grow(pages: number): number;
}

// Node has these, but its types lack them.
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: unknown };
};

/** A kernel with an empty memory. It ends with its last reference. */
export function createVectorKernel(): VectorKernel {
  // 600 bytes: compiling takes less time than an asynchronous call.
  const bytes = readFileSync(new URL('./vector-kernel.wasm', import.meta.url));
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes));
  // vector-kernel.test.ts calls every function of the module through this interface.
  return exports as VectorKernel;
}
